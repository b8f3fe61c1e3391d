import { findUrls } from '#platform/codes/common/text-urls.ts';

export type MailLink = {
  url: string;
  /** Words of the link itself, or in plain text those that lead to it. */
  label: string;
  /** What a plain text says on each side of the URL, up to the URLs next to it. HTML has labels instead. */
  around?: { before: string; after: string };
};

/** An instruction stands at most a paragraph away from its URL. */
const maxBefore = 600;
const maxAfter = 240;

/** URLs of a plain text, in order, each once; the label is the line before it or its own line. */
export function findTextLinks(text: string, maxLinks: number): MailLink[] {
  const links = new Map<string, MailLink>();
  let open: MailLink | undefined;
  let end = 0;
  for (const place of findUrls(text)) {
    const url = text.slice(place.start, place.end);
    if (!/^http/i.test(url)) continue;
    if (open?.around !== undefined)
      open.around.after = text.slice(end, Math.min(place.start, end + maxAfter));
    open = undefined;
    if (links.size >= maxLinks) break;
    const before = text.slice(Math.max(end, place.start - maxBefore), place.start);
    end = place.end;
    if (links.has(url)) continue;
    open = { url, label: labelBefore(before), around: { before, after: text.slice(end, end + maxAfter) } };
    links.set(url, open);
  }
  return [...links.values()];
}

const maxLabelLength = 200;

function labelBefore(before: string): string {
  const lines = before.slice(-2 * maxLabelLength).split('\n');
  const own = (lines.pop() ?? '').replace(/[\s<([:]+$/, '').trim();
  const label = own !== '' ? own : (lines.reverse().find((line) => line.trim() !== '') ?? '').trim();
  return label.slice(-maxLabelLength).replace(/[\s<([:]+$/, '');
}
