import type { Span } from '../../common/text-facts.ts';
import type { Tag } from '../reading/tag-words.ts';
import { wordList } from '../words/word-list.ts';

const beForms = wordList('forms of be');
const irregular = wordList('irregular participles');
/** Participles that have become adjectives. */
const adjectives = wordList('adjectives like participles');
/** Maximum words between `was` and its participle. */
const maxBetween = 2;

/** Finds passive verbs, from the form of `be` to the participle. */
export function findPassives(tags: readonly Tag[]): Span[] {
  return tags.flatMap(({ text, pos, start }, index) => {
    if ((pos !== 'AUX' && pos !== 'VERB') || !beForms.has(text.toLowerCase())) return [];
    // Of two forms of `be`, such as in `has been done`, the nearer one counts.
    const next = tags.slice(index + 1, index + 2 + maxBetween);
    const verb = next.find((tag) => tag.pos !== 'ADV' && tag.pos !== 'PART');
    return verb?.pos === 'VERB' && isParticiple(verb.text.toLowerCase()) ? [{ start, end: verb.end }] : [];
  });
}

function isParticiple(word: string): boolean {
  return (/(?:ed|en|wn)$/u.test(word) || irregular.has(word)) && !adjectives.has(word);
}
