import { findUrls } from '#platform/codes/common/text-urls.ts';
import type { Span } from '../../common/text-facts.ts';
import { readNamedPatterns, readPatterns } from '../read-data.ts';
import { findSpans } from './spans.ts';

const form = readNamedPatterns('letter-patterns.tsv')('form');

/** Replaces the salutation, the closing and the signature with spaces. Keeps the length of the text. */
export const blankLetterForm = (prose: string): string =>
  prose.replaceAll(form, (part) => ' '.repeat(part.length));

const quoted = /[“"][^“”"]*[”"]/gu;

/**
 * Replaces quotations with spaces. Returns the text unchanged if the remaining text spans less than half of it. Keeps
 * the length of the text.
 */
export function blankQuotes(prose: string): string {
  const own = prose.replaceAll(quoted, (quote) => ' '.repeat(quote.length));
  return own.trim().length < prose.length / 2 ? prose : own;
}

type MaskKind = 'code' | 'url' | 'email' | 'mention' | 'path' | 'identifier' | 'markup' | 'run';
export type Mask = Span & { kind: MaskKind };

/**
 * Maximum length of a run without spaces. Longer runs are broken, because the tagger takes quadratic time for a run:
 * 12 s for 100,000 characters.
 */
export const maxRunCharacters = 64;

// Patterns in order of precedence; later ones skip text that is already masked. All take linear time: no quantifier
// follows another that could match the same characters.
const maskers: readonly (readonly [MaskKind, RegExp | ((text: string) => Iterable<Span>)])[] = [
  ['code', /```[^`]{0,50000}```|`[^`\n]{1,500}`/gu],
  ['markup', /<\/?[a-z][^<>\n]{0,500}>/giu],
  ['url', findUrls],
  ['email', /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/gu],
  ['mention', /(?<![\w@])@\w{1,50}/gu],
  ['path', /(?<![\w./\\])(?:~|\.{1,2})?(?:\/[\w.-]{1,80}){2,20}\/?|\b[A-Z]:\\[\w\\.-]{1,300}/gu],
  [
    'identifier',
    /\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b|\b(?=[0-9a-f]{0,64}\d)[0-9a-f]{16,64}\b|\b0x[0-9a-f]{4,64}\b/giu,
  ],
  // Runs that are longer than any word, such as encoded bytes or a key that was held down.
  ['run', /(?<![\p{Script=Latin}\p{N}_+/=-])[\p{Script=Latin}\p{N}_+/=-]{65,}/gu],
];

export function findMasks(text: string): Mask[] {
  const taken = new Uint8Array(text.length);
  const masks: Mask[] = [];
  for (const [kind, find] of maskers) {
    for (const { start, end } of find instanceof RegExp ? findSpans(text, find) : find(text)) {
      if (taken.subarray(start, end).includes(1)) continue;
      taken.fill(1, start, end);
      masks.push({ kind, start, end });
    }
  }
  return masks.sort((one, other) => one.start - other.start);
}

/** Replaces each masked part with a made-up name or with spaces. Keeps the length of the text. */
export function hideMasks(text: string, masks: readonly Mask[], filler: 'name' | 'blank'): string {
  let hidden = '';
  let copied = 0;
  for (const { kind, start, end } of masks) {
    const length = end - start;
    const named = filler === 'name' && kind !== 'markup' && length <= maxRunCharacters;
    hidden += text.slice(copied, start) + (named ? `X${'x'.repeat(length - 1)}` : ' '.repeat(length));
    copied = end;
  }
  return hidden + text.slice(copied);
}

export const breakRuns = (text: string): string =>
  text.replaceAll(longRun, (run) => run.replaceAll(piece, (part) => `${part.slice(0, -1)} `));

const longRun = new RegExp(`[^\\s]{${maxRunCharacters + 1},}`, 'g');
const piece = new RegExp(`[^]{1,${maxRunCharacters}}`, 'g');

const codeSigns = readPatterns('code-signs.tsv');
const minCodeKinds = 2;
const codeShare = 0.15;

export function looksLikeCode(text: string, masks: readonly Mask[]): boolean {
  const fenced = masks.filter(({ kind }) => kind === 'code');
  const fencedCharacters = fenced.reduce((sum, { start, end }) => sum + (end - start), 0);
  if (fencedCharacters > text.length / 2) return true;
  const prose = hideMasks(text, masks, 'blank');
  const counts = codeSigns.map(({ expression }) => prose.match(expression)?.length ?? 0);
  if (counts.filter((count) => count > 0).length < minCodeKinds) return false;
  const words = prose.match(/\w+/gu)?.length ?? 0;
  return counts.reduce((sum, count) => sum + count, 0) / (words || 1) > codeShare;
}
