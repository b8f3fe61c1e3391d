/** Capitalizes the first letter, also after a quotation mark or bracket. Leaves `iPhone` unchanged. */
export const capitalizeStart = (text: string): string =>
  text.replace(/(?<=^["“'‘(]?)\p{Ll}(?!\p{L}*\p{Lu})/u, (letter) => letter.toUpperCase());
