import { foldCase, foldText } from './fold-text.ts';

export type WordMark<Kind extends string> = { kind: Kind; start: number; end: number };

type Phrase<Kind extends string> = { kind: Kind; text: string; openStart: boolean; openEnd: boolean };

/** Phrases by the hash of their first characters, so that few are compared at each position. */
export type PhraseIndex<Kind extends string> = {
  /** At `n - 1`: phrases with `n` characters. The last map also has all longer phrases, by their first characters. */
  heads: readonly ReadonlyMap<number, readonly Phrase<Kind>[]>[];
  /** By first character: 1 if a phrase starts with it, 2 if such a phrase may be inside a word. */
  firsts: Uint8Array;
};

const headLength = 4;

/** Scripts without spaces, in which letters may be adjacent to a phrase. */
const unspacedScript =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/**
 * Scripts that attach articles and pronouns to a word, so a phrase may be part of a longer word. Short phrases must
 * be whole words, because many other words contain them.
 */
const affixedScript = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Ethiopic}]/u;
const minAffixedLength = 4;
/** Minimum length of phrases found without spaces, as in `VerificationCode:482913`. Shorter ones would match other words. */
const minGluedLength = 8;

/** Senders write `verification code`, `verification-code`, `verification_code` and break lines between the words. */
function joinWords(text: string): string {
  return text.replace(/[\n_-]/g, ' ');
}

/** @param lists phrases by kind; the first kind wins if two have the same phrase */
export function compilePhrases<Kind extends string>(
  lists: readonly (readonly [Kind, readonly string[]])[],
): PhraseIndex<Kind> {
  const seen = new Map<string, Phrase<Kind>>();
  const heads = Array.from({ length: headLength }, () => new Map<number, Phrase<Kind>[]>());
  const firsts = new Uint8Array(0x10000);
  const add = (phrase: Phrase<Kind>): void => {
    const { text } = phrase;
    const known = seen.get(text);
    if (text === '' || (known !== undefined && !isWider(phrase, known))) return;
    seen.set(text, phrase);
    const length = Math.min(text.length, headLength);
    let key = 0;
    for (let index = 0; index < length; index += 1) key = extendKey(key, text.charCodeAt(index));
    const alike = heads[length - 1]?.get(key);
    if (alike === undefined) heads[length - 1]?.set(key, [phrase]);
    else alike.push(phrase);
    firsts[text.charCodeAt(0)] = (firsts[text.charCodeAt(0)] ?? 0) | (phrase.openStart ? 2 : 1);
  };
  for (const [kind, entries] of lists) {
    for (const entry of foldList(entries)) {
      const text = entry.replace(/^\*|\*$/g, '');
      const phrase: Phrase<Kind> = {
        kind,
        text,
        openStart: entry.startsWith('*') || isOpen(text, text[0]),
        openEnd: entry.endsWith('*') || isOpen(text, text.at(-1)),
      };
      add(phrase);
      const glued = text.replaceAll(' ', '');
      if (glued.length >= minGluedLength && glued !== text) add({ ...phrase, text: glued });
    }
  }
  return { heads, firsts };
}

/**
 * True if the phrase matches more words than the known one, for example because one language lists a word and another
 * its stem.
 */
function isWider<Kind extends string>(phrase: Phrase<Kind>, known: Phrase<Kind>): boolean {
  return (phrase.openStart && !known.openStart) || (phrase.openEnd && !known.openEnd);
}

function isOpen(text: string, edge = ''): boolean {
  return unspacedScript.test(edge) || (text.length >= minAffixedLength && affixedScript.test(edge));
}

/** Folds a whole list at once, which is several times faster than folding each phrase. */
function foldList(entries: readonly string[]): string[] {
  return joinWords(foldCase(foldText(entries.join('\0')))).split('\0');
}

function extendKey(key: number, code: number): number {
  return (Math.imul(key, 31) + code) | 0;
}

const letter = /[\p{L}\p{M}]/u;

function isLetterAt(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  if (code < 0x80) return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a);
  return letter.test(text[index] ?? '');
}

/**
 * Returns all marks ordered by start, without phrases inside longer ones.
 * @param folded in lower case
 */
export function markWords<Kind extends string>(
  folded: string,
  { heads, firsts }: PhraseIndex<Kind>,
): readonly WordMark<Kind>[] {
  const text = joinWords(folded);
  const found: WordMark<Kind>[] = [];
  for (let start = 0; start < text.length; start += 1) {
    const first = firsts[text.charCodeAt(start)] ?? 0;
    if (first === 0) continue;
    const isInside = isLetterAt(text, start - 1);
    if (isInside && first === 1) continue;
    let key = 0;
    for (let index = 0; index < headLength && start + index < text.length; index += 1) {
      key = extendKey(key, text.charCodeAt(start + index));
      for (const phrase of heads[index]?.get(key) ?? []) {
        if ((isInside && !phrase.openStart) || !text.startsWith(phrase.text, start)) continue;
        const end = start + phrase.text.length;
        if (phrase.openEnd || !isLetterAt(text, end)) found.push({ kind: phrase.kind, start, end });
      }
    }
  }
  found.sort((a, b) => a.start - b.start || b.end - a.end);
  let covered = 0;
  return found.filter((mark) => {
    const inside = mark.end <= covered;
    covered = Math.max(covered, mark.end);
    return !inside;
  });
}
