import { foldCase, foldText } from './fold-text.ts';

/** One occurrence of a listed phrase in a folded text. */
export type WordMark<Kind extends string> = { kind: Kind; start: number; end: number };

type Phrase<Kind extends string> = { kind: Kind; text: string; openStart: boolean; openEnd: boolean };

/** Scripts without spaces, or whose particles are written onto the word: a phrase may touch letters there. */
const attachedScript =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** `lists`: kind → phrases, in order of precedence where two kinds list the same phrase. */
export function compilePhrases<Kind extends string>(
  lists: readonly (readonly [Kind, readonly string[]])[],
): readonly Phrase<Kind>[] {
  const seen = new Set<string>();
  const phrases: Phrase<Kind>[] = [];
  for (const [kind, entries] of lists) {
    for (const entry of entries) {
      const text = foldCase(foldText(entry.replace(/^\*|\*$/g, '')));
      if (text === '' || seen.has(text)) continue;
      seen.add(text);
      phrases.push({
        kind,
        text,
        openStart: entry.startsWith('*') || attachedScript.test(text[0] ?? ''),
        openEnd: entry.endsWith('*') || attachedScript.test(text.at(-1) ?? ''),
      });
    }
  }
  return phrases;
}

const letter = /[\p{L}\p{M}]/u;

function isLetterAt(text: string, index: number): boolean {
  const character = text[index];
  return character !== undefined && letter.test(character);
}

/** All marks in order of their start; a phrase inside a longer one is not marked. `text` is folded lower case. */
export function markWords<Kind extends string>(
  text: string,
  phrases: readonly Phrase<Kind>[],
): readonly WordMark<Kind>[] {
  const found: WordMark<Kind>[] = [];
  for (const phrase of phrases) {
    for (let start = text.indexOf(phrase.text); start !== -1; ) {
      const end = start + phrase.text.length;
      const startFits = phrase.openStart || !isLetterAt(text, start - 1);
      if (startFits && (phrase.openEnd || !isLetterAt(text, end))) {
        found.push({ kind: phrase.kind, start, end });
      }
      start = text.indexOf(phrase.text, end);
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
