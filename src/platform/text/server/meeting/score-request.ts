import { type HashedModel, loadHashedModel, sumHashedModel } from '../reading/hashed-model.ts';
import { isOffer, isPlainRequest, listRequestFeatures, listRequestFigures } from './request-features.ts';

/** Threshold at which precision and recall are nearly equal. */
export const requestThreshold = 0.5;
/** Minimum score of explicit requests, which are rare in the training data. */
const plainScore = 0.6;
const offerScore = 0.4;

let model: HashedModel | undefined;

/** Estimates the probability (0 to 1) that a sentence of an English mail is a request. */
export function scoreRequest(sentence: string): number {
  model ??= loadHashedModel('requests');
  const sum = sumHashedModel(model, listRequestFeatures(sentence), listRequestFigures(sentence));
  return applyRules(sentence, 1 / (1 + Math.exp(-sum)));
}

/** Corrects the model's score if a rule is certain. */
export function applyRules(sentence: string, score: number): number {
  if (isOffer(sentence)) return Math.min(score, offerScore);
  return isPlainRequest(sentence) ? Math.max(score, plainScore) : score;
}
