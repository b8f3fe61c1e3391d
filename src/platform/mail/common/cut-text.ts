/** At most `maxBytes` of UTF-8, cut between characters. */
export function cutToBytes(text: string, maxBytes: number): { text: string; truncated: boolean } {
  if (text.length * 3 <= maxBytes) return { text, truncated: false };
  let bytes = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    const leads = unit >= 0xd800 && unit <= 0xdbff;
    bytes += unit < 0x80 ? 1 : unit < 0x800 ? 2 : leads ? 4 : 3;
    if (bytes > maxBytes) return { text: text.slice(0, at), truncated: true };
    if (leads) at += 1;
  }
  return { text, truncated: false };
}
