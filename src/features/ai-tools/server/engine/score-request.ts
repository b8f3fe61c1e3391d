import { type HashedModel, loadHashedModel, sumHashedModel } from './hashed-model.ts';
import { listRequestFeatures, listRequestFigures } from './request-features.ts';

/** Precision and recall are nearly equal here. */
export const requestThreshold = 0.5;

let model: HashedModel | undefined;

/** How likely a sentence of a mail asks for something, from 0 to 1; English. */
export function scoreRequest(sentence: string): number {
  model ??= loadHashedModel('requests');
  return (
    1 / (1 + Math.exp(-sumHashedModel(model, listRequestFeatures(sentence), listRequestFigures(sentence))))
  );
}
