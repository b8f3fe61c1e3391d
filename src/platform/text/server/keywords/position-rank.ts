import type { PhraseWord } from './list-phrases.ts';

const windowWords = 10;
const damping = 0.85;
const maxRounds = 40;
const smallestChange = 1e-6;

type Edge = { to: number; weight: number };

/** Florescu and Caragea 2017: PageRank over words that stand near each other, biased to those that come first. */
export function rankWords(words: readonly PhraseWord[]): Map<string, number> {
  const ids = new Map<string, number>();
  for (const { stem } of words) if (!ids.has(stem)) ids.set(stem, ids.size);
  const edges = joinNear(words, ids);
  const bias = biasToFirst(words, ids);
  const ranks = iterate(edges, bias);
  return new Map([...ids].map(([stem, id]) => [stem, ranks[id] ?? 0]));
}

function joinNear(words: readonly PhraseWord[], ids: ReadonlyMap<string, number>): Edge[][] {
  const weights: Map<number, number>[] = Array.from({ length: ids.size }, () => new Map());
  for (const [index, { stem, at }] of words.entries()) {
    const one = ids.get(stem) ?? 0;
    for (let next = index + 1; next < words.length; next += 1) {
      const other = words[next];
      if (other === undefined || other.at - at >= windowWords) break;
      const two = ids.get(other.stem) ?? 0;
      if (one === two) continue;
      weights[one]?.set(two, (weights[one]?.get(two) ?? 0) + 1);
      weights[two]?.set(one, (weights[two]?.get(one) ?? 0) + 1);
    }
  }
  return weights.map((near) => {
    const total = [...near.values()].reduce((sum, weight) => sum + weight, 0);
    return [...near].map(([to, weight]) => ({ to, weight: weight / total }));
  });
}

function biasToFirst(words: readonly PhraseWord[], ids: ReadonlyMap<string, number>): Float64Array {
  const bias = new Float64Array(ids.size);
  let total = 0;
  for (const { stem, at } of words) {
    const id = ids.get(stem) ?? 0;
    bias[id] = (bias[id] ?? 0) + 1 / at;
    total += 1 / at;
  }
  return bias.map((share) => share / (total || 1));
}

function iterate(edges: readonly Edge[][], bias: Float64Array): Float64Array {
  let ranks = new Float64Array(bias.length).fill(1 / (bias.length || 1));
  for (let round = 0; round < maxRounds; round += 1) {
    const next = bias.map((share) => share * (1 - damping));
    for (const [from, outgoing] of edges.entries()) {
      for (const { to, weight } of outgoing)
        next[to] = (next[to] ?? 0) + damping * weight * (ranks[from] ?? 0);
    }
    const change = next.reduce((sum, rank, id) => sum + Math.abs(rank - (ranks[id] ?? 0)), 0);
    ranks = next;
    if (change < smallestChange) break;
  }
  return ranks;
}
