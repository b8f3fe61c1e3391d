import type { VaderScore } from './vader.ts';
import { negations } from './vader-words.ts';

const token = /\p{L}[\p{L}\p{M}'-]*|\p{N}+|[!?]+|[.,;:]/gu;
const clauseEnd = /^[.,;:!?]/u;
/** Words that a negation reaches. */
const negationReach = 4;
/** Words that share their beginning mostly share their sense. */
const stemCharacters = 5;

/** Words, pairs and beginnings of words; what follows a negation is marked. */
export function listSentimentFeatures(text: string): string[] {
  const features: string[] = [];
  let previous: string | undefined;
  for (const word of markNegated(text)) {
    if (!/^[.,;:]/u.test(word)) {
      features.push(word);
      if (previous !== undefined) features.push(`${previous} ${word}`);
      if (word.length > stemCharacters) features.push(`p:${word.slice(0, stemCharacters)}`);
    }
    previous = word;
  }
  return features;
}

export function listSentimentFigures({ compound, positive, negative }: VaderScore): number[] {
  return [1, compound, positive, negative];
}

function markNegated(text: string): string[] {
  let reach = 0;
  return (text.toLowerCase().replaceAll('’', "'").match(token) ?? []).map((word) => {
    if (clauseEnd.test(word) || word === 'but') reach = 0;
    const marked = reach > 0 && /\p{L}/u.test(word) ? `~${word}` : word;
    const negates = negations.has(word) || word.endsWith("n't") || word === 'no';
    reach = negates ? negationReach : Math.max(0, reach - 1);
    return marked;
  });
}
