/** Groups of three or four digits, as people read codes; other codes stay whole. */
export function groupCode(code: string): string[] {
  if (!/^\d+$/.test(code) || code.length < 6) return [code];
  const size = code.length % 4 === 0 ? 4 : 3;
  return code.match(new RegExp(`\\d{1,${size}}`, 'g')) ?? [code];
}
