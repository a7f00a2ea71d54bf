export const version: string;
export const schema: number;
