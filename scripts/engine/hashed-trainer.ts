import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashText } from '#platform/text/server/words/hashed-model.ts';

export type Example = {
  features: readonly string[];
  dense: readonly number[];
  target: number;
  weight?: number;
};

/** `clipped` is the share of the largest weights that `quantize` clips. */
export type TrainedModel = { weights: Float64Array; dense: number[]; bits: number; clipped?: number };

export type Training = {
  bits: number;
  dense: readonly number[];
  passes: number;
  rate: number;
  /** Uses plain gradient descent for the hashed features, which suits texts with many rare ones. Otherwise AdaGrad. */
  isPlain?: boolean;
  /** Returns the slope of the loss for this sum of weights. */
  slope(sum: number, target: number): number;
};

const weightsFolder = join(import.meta.dirname, '..', '..', 'src/platform/text/server/data');
/** Initial sum of squares, which keeps the first steps of AdaGrad small. */
const startingSquare = 0.01;
/** Without clipping, the few weights that AdaGrad makes largest would leave the others too few steps. */
const clippedShare = 0.001;

export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

export function trainHashedModel(examples: readonly Example[], training: Training): TrainedModel {
  const { bits, passes, rate, slope, isPlain = false } = training;
  const rows = examples.map(({ features, ...rest }) => ({ ...rest, ...hashFeatures(features, bits) }));
  const weights = new Float64Array(2 ** bits);
  const squares = new Float64Array(2 ** bits).fill(startingSquare);
  const dense = [...training.dense];
  const denseSquares = dense.map(() => 1);
  const random = seededRandom(7);
  for (let pass = 0; pass < passes; pass += 1) {
    shuffle(rows, random);
    for (const { slots, scale, dense: figures, target, weight = 1 } of rows) {
      let sum = 0;
      for (const slot of slots) sum += (weights[slot] ?? 0) * scale;
      for (const [index, figure] of figures.entries()) sum += figure * (dense[index] ?? 0);
      const error = weight * slope(sum, target);
      for (const slot of slots) {
        const square = (squares[slot] ?? 0) + (error * scale) ** 2;
        squares[slot] = square;
        weights[slot] = (weights[slot] ?? 0) - (rate * error * scale) / (isPlain ? 1 : Math.sqrt(square));
      }
      for (const [index, figure] of figures.entries()) {
        const square = (denseSquares[index] ?? 0) + (error * figure) ** 2;
        denseSquares[index] = square;
        dense[index] = (dense[index] ?? 0) - (rate * error * figure) / Math.sqrt(square);
      }
    }
  }
  return { weights, dense, bits, clipped: isPlain ? 0 : clippedShare };
}

/** Reduces each weight to one byte. */
export function quantize({ weights, dense, bits, clipped = clippedShare }: TrainedModel) {
  const sizes = [...weights].map(Math.abs).sort((one, other) => other - one);
  const step = (sizes[Math.floor(sizes.length * clipped)] ?? 1) / 127;
  const bytes = Int8Array.from(weights, (weight) => Math.max(-127, Math.min(127, Math.round(weight / step))));
  return { weights: bytes, bits, step, dense };
}

export function writeHashedModel(name: string, model: TrainedModel): void {
  const { weights, ...facts } = quantize(model);
  writeFileSync(join(weightsFolder, `${name}.bin`), weights);
  const lines = Object.entries(facts).map(
    ([key, value]) => `  "${key}": ${JSON.stringify(value).replaceAll(',', ', ')}`,
  );
  writeFileSync(join(weightsFolder, `${name}.json`), `{\n${lines.join(',\n')}\n}\n`);
}

/** Assigns an example to a third of the data, the same in every run. */
export function thirdOf(id: string): number {
  return hashText(id, 10) % 3;
}

function hashFeatures(features: readonly string[], bits: number): { slots: Uint32Array; scale: number } {
  const once = new Set(features);
  const slots = Uint32Array.from(once, (feature) => hashText(feature, bits));
  return { slots, scale: 1 / Math.sqrt(once.size || 1) };
}

function shuffle(items: unknown[], random: () => number): void {
  for (let index = items.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1));
    [items[index], items[other]] = [items[other], items[index]];
  }
}
