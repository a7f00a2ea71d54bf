export const labels: Record<string, Record<string, string>>;
