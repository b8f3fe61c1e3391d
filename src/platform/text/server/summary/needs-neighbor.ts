import { startsDangling } from '../reading/dangling-start.ts';
import type { Tag } from '../reading/tag-words.ts';
import { isLike, pattern } from './summary-patterns.ts';

const emptySubjectWords = 12;
const afterSubject = new Set<Tag['pos']>(['VERB', 'AUX', 'CCONJ']);

/** True if a sentence cannot be understood without the one before it. In a story, pronouns refer to its characters. */
export function leansBack(text: string, tags: readonly Tag[], isStory: boolean): boolean {
  const named = isStory ? text.replace(/^(?:he|she|his|her)\b/iu, 'Ida') : text;
  return startsDangling(named) || isLike('leaning', text) || (!isStory && hasLostPronoun(tags));
}

/** True if a pronoun has no noun before it to which it can refer. */
function hasLostPronoun(tags: readonly Tag[]): boolean {
  return tags.some(({ text }, index) => {
    if (!pattern('person').test(text)) return false;
    const rest = tags.slice(index, index + emptySubjectWords);
    if (isLike('emptySubject', rest.map((one) => one.text).join(' '))) return false;
    const kind = /^th/iu.test(text) ? 'plural' : /^it/iu.test(text) ? 'started' : 'human';
    const fits = ({ pos, text: word }: Tag) =>
      (pos === 'NOUN' || pos === 'PROPN') && /\p{L}{2}/u.test(word) && isLike(kind, word);
    return !tags.slice(0, index).some(fits);
  });
}

export function isImperative(text: string, tags: readonly Tag[]): boolean {
  if (isLike('imperativeStart', text)) return true;
  const [first, second] = tags.filter(({ pos }) => pos !== 'PUNCT' && pos !== 'NUM');
  if (first === undefined || isLike('done', first.text)) return false;
  // The tagger mistakes the verbs of `Mash the beans` and `Label each box` for names.
  const next = second?.text ?? '';
  const isUnseen =
    first.pos === 'PROPN' ? isLike('beforeObject', next) : /^(?:your|the|it|them)$/u.test(next);
  return (
    (isUnseen && ['NOUN', 'PROPN'].includes(first.pos)) ||
    (first.pos === 'VERB' && second !== undefined && !afterSubject.has(second.pos))
  );
}
