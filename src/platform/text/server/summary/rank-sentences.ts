import { detectTextKind, type TextKind } from '../reading/detect-text-kind.ts';
import type { Sentence, TextDocument } from '../reading/read-document.ts';
import { rarity } from '../words/document-frequency.ts';
import { stemWord } from '../words/stem-word.ts';
import { listStopWords } from '../words/word-lists.ts';
import { isLike } from './summary-patterns.ts';

type Vector = ReadonlyMap<string, number>;

export type SentenceRanking = ReturnType<typeof rankSentences>;

/** Maximum sentences in the lead of an article, and maximum share of its sentences. */
const [leadSentences, leadShare] = [4, 0.25];
const [claimWeight, ofItselfWeight] = [0.5, 0.3];

/**
 * Scores sentences by similarity to the centroid, and by what matters in this kind of text: position, form or length.
 */
export function rankSentences(document: TextDocument, sentences: readonly Sentence[]) {
  const vectors = makeVectors(sentences, document.language.code);
  const holders = countHolders(vectors);
  const kind = detectTextKind(document, sentences, Math.max(0, ...holders.values()));
  const centrality = compareToCentroid(vectors);
  const lead = Math.min(leadSentences, sentences.length * leadShare);
  const place: Record<TextKind, (near: number, index: number, sentence: Sentence) => number> = {
    article: (near, index) => near + Math.exp(-index / lead),
    abstract: (near, _, { text }) =>
      near + claimWeight * Number(isLike('claim', text)) + ofItselfWeight * Number(isLike('ofItself', text)),
    // Prefers short lines, which contain only the common topic.
    list: (near, _, { words }) => near / Math.log(3 + words.length),
    other: (near, index) => near + 0.5 * Math.exp(-index / lead),
  };
  return {
    kind,
    scores: sentences.map((sentence, index) => place[kind](centrality[index] ?? 0, index, sentence)),
    likeness: (one: number, other: number) => dot(vectors[one], vectors[other]),
  };
}

/**
 * Builds TF-IDF vectors of length 1, with the frequencies of stems in this text and, in English, also in general
 * English.
 */
function makeVectors(sentences: readonly Sentence[], language: string): Vector[] {
  const stop = listStopWords(language);
  const bags = sentences.map(({ words }) => {
    const bag = new Map<string, number>();
    for (const { text } of words) {
      const lower = text.toLowerCase();
      if (stop.has(lower)) continue;
      const stem = language === 'en' ? stemWord(lower.replace(/['’]s$/u, '')) : lower;
      bag.set(stem, (bag.get(stem) ?? 0) + 1);
    }
    return bag;
  });
  const holders = countHolders(bags);
  const inText = (stem: string) => Math.log(1 + bags.length / (holders.get(stem) ?? 1));
  const weigh = (stem: string) => (language === 'en' ? (rarity(stem) + inText(stem)) / 2 : inText(stem));
  return bags.map((bag) => {
    const weighed = [...bag].map(([stem, count]) => [stem, count * weigh(stem)] as const);
    const length = Math.sqrt(weighed.reduce((sum, [, weight]) => sum + weight * weight, 0)) || 1;
    return new Map(weighed.map(([stem, weight]) => [stem, weight / length]));
  });
}

function countHolders(bags: readonly Vector[]): Map<string, number> {
  const holders = new Map<string, number>();
  for (const bag of bags) for (const stem of bag.keys()) holders.set(stem, (holders.get(stem) ?? 0) + 1);
  return holders;
}

function compareToCentroid(vectors: readonly Vector[]): number[] {
  const centroid = new Map<string, number>();
  for (const vector of vectors) {
    for (const [stem, weight] of vector) centroid.set(stem, (centroid.get(stem) ?? 0) + weight);
  }
  const near = vectors.map((vector) => dot(vector, centroid));
  const most = near.reduce((max, value) => Math.max(max, value), 0) || 1;
  return near.map((value) => value / most);
}

function dot(one: Vector | undefined, other: Vector | undefined): number {
  let sum = 0;
  for (const [stem, weight] of one ?? []) sum += weight * (other?.get(stem) ?? 0);
  return sum;
}
