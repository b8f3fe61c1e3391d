import type { Tag } from '../reading/tag-words.ts';
import { isLike } from './summary-patterns.ts';

const afterSubject = new Set<Tag['pos']>(['VERB', 'AUX', 'CCONJ']);

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
