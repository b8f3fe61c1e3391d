import type { Span } from '../../common/text-facts.ts';
import type { Sentence } from '../reading/read-document.ts';
import type { Tag } from '../reading/tag-words.ts';
import { wordList } from '../words/word-lists.ts';

/** Maximum words between a form of `be` and its participle. */
const maxBetween = 2;

/** Finds passive verbs, from the form of `be` to the participle. */
export function findPassives(tags: readonly Tag[]): Span[] {
  return tags.flatMap(({ text, pos, start }, index) => {
    if ((pos !== 'AUX' && pos !== 'VERB') || !wordList('forms of be').has(text.toLowerCase())) return [];
    // Counts only the form of `be` right before the verb: `been` in `has been done`.
    const next = tags.slice(index + 1, index + 2 + maxBetween);
    const verb = next.find((tag) => tag.pos !== 'ADV' && tag.pos !== 'PART');
    return verb?.pos === 'VERB' && isParticiple(verb.text.toLowerCase()) ? [{ start, end: verb.end }] : [];
  });
}

function isParticiple(word: string): boolean {
  return (
    (/(?:ed|en|wn)$/u.test(word) || wordList('irregular participles').has(word)) &&
    !wordList('adjectives like participles').has(word)
  );
}

/** Minimum words before and after the place where a sentence is split. */
const halfWords = 8;
const joint = /^(?:and|but|so|or|yet|[;–—])$/iu;
/** Maximum distance in tokens between a conjunction and its verb. */
const clauseReach = 8;

/**
 * Finds the clause nearest to the middle that can be a sentence: it has a subject and a verb, and follows a
 * conjunction, semicolon or dash.
 */
export function findSplit({ start, end, words }: Sentence, tags: readonly Tag[]): Span | undefined {
  const middle = words[words.length >> 1]?.start ?? start;
  const [from = start, to = end] = [words[halfWords]?.start, words.at(-halfWords)?.start];
  let best: number | undefined;
  for (const [index, { text, start: at }] of tags.entries()) {
    if (at < from || at > to || !joint.test(text) || !startsClause(tags, index)) continue;
    const place = /\p{L}/u.test(text) ? at : (tags[index + 1]?.start ?? at);
    if (best === undefined || Math.abs(place - middle) < Math.abs(best - middle)) best = place;
  }
  return best === undefined ? undefined : { start: best, end };
}

/** True if a conjunction is followed by a subject and a verb before the next punctuation mark. */
function startsClause(tags: readonly Tag[], index: number): boolean {
  const [first, ...rest] = tags.slice(index + 1, index + clauseReach);
  const [isAfterComma, word] = [tags[index - 1]?.text === ',', tags[index]?.text];
  if (word === 'so' && !isAfterComma) return false;
  const isSubject = first?.pos === 'PRON' || (first?.pos === 'DET' && isAfterComma && word !== 'but');
  const next = rest.find(({ text, pos }) => pos === 'VERB' || pos === 'AUX' || /^[,;:.()]$/u.test(text));
  return isSubject && next !== undefined && next.pos !== 'PUNCT';
}
