export const rules: Record<string, { says: string; source: string }>;
export const labels: Record<string, Record<string, string>>;
export const cards: Record<string, string>;
