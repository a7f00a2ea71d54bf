export const base64: string;
