export const rules: Record<string, { says: string; source: string }>;
export const options: Record<string, Record<string, string>>;
export const labels: Record<string, Record<string, string>>;
export const cards: Record<string, string>;
export const aside: Record<string, string[]>;
