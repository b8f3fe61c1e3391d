import { type HashedModel, loadHashedModel, sumHashedModel } from '../reading/hashed-model.ts';
import { isOffer, isPlainRequest, listRequestFeatures, listRequestFigures } from './request-features.ts';

/** Precision and recall are nearly equal here. */
export const requestThreshold = 0.5;
/** Forms that mails of the training data seldom have, but which leave no doubt. */
const plainScore = 0.6;
const offerScore = 0.4;

let model: HashedModel | undefined;

/** How likely a sentence of a mail asks for something, from 0 to 1; English. */
export function scoreRequest(sentence: string): number {
  model ??= loadHashedModel('requests');
  const sum = sumHashedModel(model, listRequestFeatures(sentence), listRequestFigures(sentence));
  return applyRules(sentence, 1 / (1 + Math.exp(-sum)));
}

/** Corrects the model if a rule is sure. */
export function applyRules(sentence: string, score: number): number {
  if (isOffer(sentence)) return Math.min(score, offerScore);
  return isPlainRequest(sentence) ? Math.max(score, plainScore) : score;
}
