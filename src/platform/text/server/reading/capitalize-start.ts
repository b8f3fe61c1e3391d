/** Capitalizes the first letter, also after a quotation mark or bracket. Leaves `iPhone` unchanged. */
export function capitalizeStart(text: string): string {
  return text.replace(/(?<=^["“'‘(]?)\p{Ll}(?!\p{L}*\p{Lu})/u, (letter) => letter.toUpperCase());
}
