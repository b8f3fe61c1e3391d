import type { Span } from '../../common/text-facts.ts';
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
