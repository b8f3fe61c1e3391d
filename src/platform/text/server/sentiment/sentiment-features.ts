import { stemWord } from '../words/stem-word.ts';
import { negations, type VaderScore } from './vader.ts';

const token = /\p{L}[\p{L}\p{M}'-]*|\p{N}+|[!?]+|[.,;:]/gu;
const clauseEnd = /^[.,;:!?]/u;
const negationReach = 4;
const mark = '~';
/** Lengths of the prefixes. Words with the same prefix usually have a similar meaning. */
const beginnings = { p: 5, q: 4 } as const;
/** Typical number of words in a tweet, and maximum length of a text in tweets. A longer text counts as this long. */
const [usualWords, mostLength] = [15, 3];
/** Share of the learned model in the blend. The model is better on prose, the lexicon on short messages. */
const learnedShare = 0.65;

/** Lists words, word pairs, stems and prefixes. Marks words after a negation. */
export function listSentimentFeatures(text: string): string[] {
  const features: string[] = [];
  let previous: string | undefined;
  for (const word of markNegated(text)) {
    if (!/^[.,;:]/u.test(word)) {
      features.push(word);
      if (previous !== undefined) features.push(`${previous} ${word}`);
      features.push(`s:${stemMarked(word)}`);
      for (const [name, length] of Object.entries(beginnings))
        if (word.length > length) features.push(`${name}:${word.slice(0, length)}`);
    }
    previous = word;
  }
  return features;
}

/**
 * Lists the lexicon's scores, the product of the length and the compound score, and the length. The product is
 * included because the scores mean more in short texts.
 */
export function listSentimentFigures(text: string, { compound, positive, negative }: VaderScore): number[] {
  const length = Math.min(mostLength, text.split(/\s+/u).length / usualWords);
  return [1, compound, positive, negative, length * compound, length];
}

export const blendSentiment = (lexicon: number, learned: number): number =>
  (1 - learnedShare) * lexicon + learnedShare * Math.tanh(learned);

const stemMarked = (word: string): string =>
  word.startsWith(mark) ? mark + stemWord(word.slice(mark.length)) : stemWord(word);

function markNegated(text: string): string[] {
  let reach = 0;
  return (text.toLowerCase().replaceAll('’', "'").match(token) ?? []).map((word) => {
    if (clauseEnd.test(word) || word === 'but') reach = 0;
    const marked = reach > 0 && /\p{L}/u.test(word) ? mark + word : word;
    const negates = negations.has(word) || word.endsWith("n't") || word === 'no';
    reach = negates ? negationReach : Math.max(0, reach - 1);
    return marked;
  });
}
