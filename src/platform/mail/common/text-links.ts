export type MailLink = { url: string; label: string };

const maxUrlLength = 4_096;
const url = /https?:\/\/[^\s<>"`]{3,4096}/gi;
const openings: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** A sentence's punctuation is not part of the URL in it; a bracket is when it was opened inside. */
export function trimUrl(found: string): string {
  let end = found.length;
  while (end > 0) {
    const last = found[end - 1] ?? '';
    const opening = openings[last];
    const kept = found.slice(0, end - 1);
    if (opening !== undefined && kept.split(opening).length > kept.split(last).length) break;
    if (opening === undefined && !'.,;:!?\'"*|’”»>'.includes(last)) break;
    end -= 1;
    // More closing marks than any sentence has: it is one odd URL.
    if (found.length - end > 20) return found;
  }
  return found.slice(0, end);
}

/** URLs of a plain text, in order, each once; the label is the line before it or its own line. */
export function findTextLinks(text: string, maxLinks: number): MailLink[] {
  const links = new Map<string, MailLink>();
  for (const match of text.matchAll(url)) {
    if (links.size >= maxLinks) break;
    const found = trimUrl(match[0].slice(0, maxUrlLength));
    if (links.has(found)) continue;
    links.set(found, { url: found, label: labelBefore(text, match.index) });
  }
  return [...links.values()];
}

const maxLabelLength = 200;

function labelBefore(text: string, at: number): string {
  const lines = text.slice(Math.max(0, at - 2 * maxLabelLength), at).split('\n');
  const own = (lines.pop() ?? '').replace(/[\s<([:]+$/, '').trim();
  const label = own !== '' ? own : (lines.reverse().find((line) => line.trim() !== '') ?? '').trim();
  return label.slice(-maxLabelLength).replace(/[\s<([:]+$/, '');
}
