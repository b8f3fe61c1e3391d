import { loadHashedModel, sumHashedModel } from '../reading/hashed-model.ts';
import { listSentimentFeatures, listSentimentFigures } from './sentiment-features.ts';
import type { VaderScore } from './vader.ts';

const model = loadHashedModel('sentiment');

/** What the lexicon cannot know, learned from rated texts; from -1 to 1. */
export function scoreResidual(text: string, vader: VaderScore): number {
  return Math.tanh(sumHashedModel(model, listSentimentFeatures(text), listSentimentFigures(text, vader)));
}
