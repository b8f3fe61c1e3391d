import { startsDangling } from '../reading/dangling-start.ts';
import type { Tag } from '../reading/tag-words.ts';
import { isLike, pattern } from './summary-patterns.ts';

const emptySubjectWords = 12;

/** True if a sentence cannot be understood without the one before it. */
export function needsContext(text: string, tags: readonly Tag[], isStory: boolean): boolean {
  return (
    startsDangling(text) ||
    isLike('leaning', text) ||
    isLike('pronounSpeaks', text) ||
    isLike('bareQuote', text) ||
    isLike('invertedReference', text) ||
    (!isStory && hasLostPronoun(tags, pattern('person')))
  );
}

/** True if an `it` refers to something outside the sentence. */
export function needsTopic(tags: readonly Tag[]): boolean {
  return hasLostPronoun(tags, pattern('thing'));
}

/** True if no noun before a pronoun can be what it refers to. An object does not refer to the subject of its own clause. */
function hasLostPronoun(tags: readonly Tag[], pronoun: RegExp): boolean {
  const isNoun = ({ pos, text: word }: Tag) => (pos === 'NOUN' || pos === 'PROPN') && /\p{L}{2}/u.test(word);
  return tags.some((tag, index) => {
    if (!pronoun.test(tag.text)) return false;
    const rest = tags.slice(index, index + emptySubjectWords);
    if (isLike('emptySubject', rest.map((one) => one.text).join(' '))) return false;
    const before = tags.slice(0, index);
    const isObject = !/^(?:VERB|AUX|PART|ADV|NOUN|ADJ)$/u.test(tags[index + 1]?.pos ?? '');
    if (!isObject) return !before.some(isNoun);
    const verb = before.findLastIndex(({ pos }) => pos === 'VERB' || pos === 'AUX');
    if (before.slice(verb + 1).some(isNoun)) return false;
    const subject = before
      .slice(0, Math.max(0, verb))
      .findLastIndex((one) => isNoun(one) || one.pos === 'PRON');
    let first = subject;
    while (first > 0 && before[first - 1] && isNoun(before[first - 1] as Tag)) first -= 1;
    return !before.slice(0, Math.max(0, first)).some(isNoun);
  });
}
