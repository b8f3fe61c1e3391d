/** `end` is exclusive. */
export type TextUrl = { start: number; end: number };

export const maxTextUrlLength = 4_096;
/** RFC 1035 allows 253 characters for a host; a user name and a port may be added. */
const maxHostLength = 320;

const opening = /https?:\/\/|www\.(?=[\p{L}\p{N}])/giu;

/**
 * Characters that end every URL: white space, delimiters of HTML and quotations, emoji, invisible characters, and punctuation
 * beyond ASCII except dashes, apostrophes and middle dots, which encyclopedias leave unencoded.
 */
const stop =
  /[\s\p{Cc}<>"`\p{Extended_Pictographic}]|(?!\p{Join_Control})\p{Cf}|(?![\p{ASCII}\p{Pd}\u2019\u00b7])\p{P}|[\uff00-\uffef]/u;

/**
 * Scripts in which the text after a URL may follow without a space. Programs percent-encode these letters in URLs, so
 * an unencoded one belongs to the text.
 */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}\u30fc]/u;
const stopOrUnspaced = new RegExp(`${stop.source}|${unspaced.source}`, 'u');
/**
 * For URLs whose host is in an unspaced script. A letter of such a script ends the URL only after letters of another
 * script in the same path segment or query value.
 */
const stopOrForeign = new RegExp(
  `${stop.source}|(?<=[/?#&=:](?:(?!${unspaced.source})[^/?#&=:])+)${unspaced.source}`,
  'u',
);

/** Finds all URLs in a text, in order: those with a scheme and those that start with `www.`. */
export function* findUrls(text: string): Generator<TextUrl> {
  const starts = new RegExp(opening);
  for (let match = starts.exec(text); match !== null; match = starts.exec(text)) {
    const body = match.index + (match[0].endsWith('/') ? match[0].length : 0);
    const end = match.index + trimUrl(text.slice(match.index, findEnd(text, body))).length;
    if (end <= body) continue;
    yield { start: match.index, end };
    starts.lastIndex = end;
  }
}

function findEnd(text: string, start: number): number {
  const rest = text.slice(start, start + maxTextUrlLength);
  const host = hostOf(rest.slice(0, maxHostLength));
  const tail = rest.slice(host.length);
  if (!/^[/?#:]/.test(tail)) return start + host.length;
  return start + host.length + indexOf(unspaced.test(host) ? stopOrForeign : stopOrUnspaced, tail);
}

function indexOf(pattern: RegExp, text: string): number {
  const at = text.search(pattern);
  return at === -1 ? text.length : at;
}

/**
 * Returns the host at the start of the text. Only its first label may mix ASCII with an unspaced script: `例え.jp` is a
 * host, but `example.jpへ` is a host and a particle.
 */
function hostOf(text: string): string {
  const host = text.slice(0, Math.min(indexOf(stop, text), indexOf(/[/?#]|:(?=\d{1,5}(?!\d))/, text)));
  let length = 0;
  for (const [index, label] of host.split('.').entries()) {
    const mixed = index === 0 ? -1 : label.search(unspaced);
    if (mixed > 0) return host.slice(0, length + mixed);
    length += label.length + 1;
  }
  return host;
}

const openings: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };
const closingMark = /[.,;:!?'"*|>]|(?!\p{ASCII})\p{P}/u;
/** Maximum closing marks that a sentence has after a URL. A longer run of them belongs to the URL. */
const maxClosingMarks = 20;

/** Drops the punctuation of the sentence around a URL. A closing bracket stays if the URL opened it. */
function trimUrl(found: string): string {
  let end = found.length;
  while (end > 0) {
    const last = found[end - 1] ?? '';
    const bracket = openings[last];
    const kept = found.slice(0, end - 1);
    if (bracket !== undefined && kept.split(bracket).length > kept.split(last).length) break;
    if (bracket === undefined && !closingMark.test(last)) break;
    end -= 1;
    if (found.length - end > maxClosingMarks) return found;
  }
  return found.slice(0, end);
}
