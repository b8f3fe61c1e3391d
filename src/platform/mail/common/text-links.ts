import { findUrls } from '#platform/codes/common/text-urls.ts';

export type MailLink = {
  url: string;
  /** The link's text; in plain text, the words before the URL. */
  label: string;
  /** Text on each side of a URL in plain text, up to the neighboring URLs. Absent for HTML, which has labels. */
  around?: { before: string; after: string };
};

/** An instruction is at most a paragraph away from its URL. */
const maxBefore = 600;
const maxAfter = 240;

/** Lists the distinct URLs of a plain text in order. The label is the text before the URL on its line, or the line above. */
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
