import { readData } from '../read-data.ts';

/** A linear model over hashed words and a few dense figures; scripts/engine trains and writes it. */
export type HashedModel = {
  /** One weight per hash value, 2 ** `bits` in total, in steps of `step`. */
  weights: Int8Array;
  bits: number;
  step: number;
  dense: readonly number[];
};

/** Lists words, pairs of words and the beginnings of long words. Digits count as one word. */
export function listWordFeatures(text: string, token: RegExp): string[] {
  const words = text.toLowerCase().replaceAll('’', "'").match(token) ?? [];
  return words.flatMap((word, index) => {
    const shape = /^\p{N}/u.test(word) ? '#' : word;
    const own = [shape, `${words[index - 1] ?? '^'} ${shape}`];
    return shape.length > 5 ? [...own, `p:${shape.slice(0, 5)}`] : own;
  });
}

export function loadHashedModel(name: string): HashedModel {
  const bytes = readData(`${name}.bin`);
  const facts = JSON.parse(readData(`${name}.json`).toString()) as Omit<HashedModel, 'weights'>;
  return { ...facts, weights: new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength) };
}

/**
 * Adds the weights of the features, divided by the square root of their number, and the weighted dense figures. Each
 * feature counts once.
 */
export function sumHashedModel(
  model: HashedModel,
  features: readonly string[],
  dense: readonly number[],
): number {
  const once = new Set(features);
  let sum = 0;
  for (const feature of once) sum += model.weights[hashText(feature, model.bits)] ?? 0;
  const hashed = (sum * model.step) / Math.sqrt(once.size || 1);
  return dense.reduce((total, figure, index) => total + figure * (model.dense[index] ?? 0), hashed);
}

/** Hashes UTF-16 code units with FNV-1a, folded to `bits` bits. */
export function hashText(text: string, bits: number): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return ((hash >>> bits) ^ hash) & ((1 << bits) - 1);
}
