import type { Sentence } from '../reading/read-document.ts';
import {
  type HashedModel,
  listWordFeatures,
  loadHashedModel,
  sumHashedModel,
} from '../words/hashed-model.ts';
import type { SentenceRanking } from './rank-sentences.ts';
import { isLike, pattern } from './summary-patterns.ts';

type Scored = Pick<SentenceRanking, 'kind' | 'scores'>;

/** Patterns of `summary-patterns.tsv` that are figures of the model, in this order. */
const signs = ['point', 'demand', 'fact', 'figure', 'notice'];
/**
 * Weight of the grade relative to the ranking score. It is low for abstracts and 0 for lists, where the ranking alone
 * chooses better.
 */
const weights = { article: 1.3, abstract: 0.1, list: 0, other: 1 } as const;

let ownModel: HashedModel | undefined;

/**
 * Adds the grade that the model gives each sentence (about 0 to 3), times the weight of this kind of text, to its score.
 */
export function addGrades(
  { kind, scores }: Scored,
  sentences: readonly Sentence[],
  title?: string,
  model?: HashedModel,
): number[] {
  ownModel ??= loadHashedModel('summaries');
  const used = model ?? ownModel;
  return listGradeFeatures(sentences, { kind, scores }, title).map(
    ({ features, dense }, index) =>
      (scores[index] ?? 0) + weights[kind] * sumHashedModel(used, features, dense),
  );
}

/** Lists the words of each sentence, its length, its place in the text and in its paragraph, and its numeric features. */
export function listGradeFeatures(sentences: readonly Sentence[], { kind, scores }: Scored, title = '') {
  const count = sentences.length;
  const most = scores.reduce((max, score) => Math.max(max, score), 0) || 1;
  const bottom = sentences.at(-1)?.paragraph ?? 0;
  const inTitle = new Set(listLongWords(title));
  return sentences.map(({ text, words, paragraph }, index) => {
    const beside = (from: number, to: number) =>
      sentences.slice(Math.max(0, from), to).filter((one) => one.paragraph === paragraph).length;
    const places = {
      words: Math.min(9, words.length / 5),
      part: (8 * index) / count,
      // The key is the kind of text, so the model learns the position by kind of text.
      [kind]: (4 * index) / count,
      first: Math.min(5, index),
      last: Math.min(5, count - 1 - index),
      top: Math.min(4, paragraph),
      bottom: Math.min(4, bottom - paragraph),
      before: beside(index - 4, index),
      after: beside(index + 1, index + 4),
    };
    const placed = Object.entries(places).map(([name, value]) => `@${name}${Math.floor(value)}`);
    const shared = listLongWords(text).filter((word) => inTitle.has(word));
    return {
      features: [...listWordFeatures(text, pattern('token')), ...placed],
      dense: [
        1,
        (scores[index] ?? 0) / most,
        new Set(shared).size / 3,
        ...signs.map((sign) => Number(isLike(sign, text))),
      ],
    };
  });
}

const listLongWords = (text: string) => text.toLowerCase().match(/\p{L}[\p{L}'’]{3,}/gu) ?? [];
