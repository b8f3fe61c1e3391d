import { rarity } from '../reading/document-frequency.ts';
import { stemWord } from '../reading/stem-word.ts';
import { listStopWords } from '../reading/stop-words.ts';

/** A row of numbers for each sentence, one for each other sentence. */
export type Matrix = readonly Float64Array[];

export type SentenceVectors = {
  /** Weight by stem; little words are left out. */
  vectors: readonly ReadonlyMap<string, number>[];
  lengths: readonly number[];
};

/** TF-IDF vectors; rarity by general English, in other languages by the text itself. */
export function makeVectors(sentences: readonly (readonly string[])[], language: string): SentenceVectors {
  const stop = listStopWords(language);
  const bags = sentences.map((words) => countStems(words, stop, language));
  const holders = new Map<string, number>();
  for (const bag of bags) for (const stem of bag.keys()) holders.set(stem, (holders.get(stem) ?? 0) + 1);
  const inText = (stem: string) => Math.log(1 + bags.length / (holders.get(stem) ?? 1));
  const weigh = (stem: string) => (language === 'en' ? (rarity(stem) + inText(stem)) / 2 : inText(stem));
  const vectors = bags.map((bag) => new Map([...bag].map(([stem, count]) => [stem, count * weigh(stem)])));
  const lengths = vectors.map((vector) => Math.sqrt([...vector.values()].reduce((sum, x) => sum + x * x, 0)));
  return { vectors, lengths };
}

/** Cosine of every two sentences; a sentence with itself is 0. */
export function compareByCosine({ vectors, lengths }: SentenceVectors): Matrix {
  return compareShared(
    vectors,
    (one, other) => one * other,
    (one, other) => (lengths[one] || 1) * (lengths[other] || 1),
  );
}

/** Shared stems over the logarithms of both lengths, as in Mihalcea and Tarau 2004. */
export function compareByOverlap({ vectors }: SentenceVectors): Matrix {
  return compareShared(
    vectors,
    () => 1,
    (one, other) => Math.log(1 + (vectors[one]?.size ?? 0)) + Math.log(1 + (vectors[other]?.size ?? 0)) || 1,
  );
}

/** How near each sentence is to the middle of all. */
export function compareToCentroid({ vectors, lengths }: SentenceVectors): Float64Array {
  const centroid = new Map<string, number>();
  for (const vector of vectors) {
    for (const [stem, weight] of vector) centroid.set(stem, (centroid.get(stem) ?? 0) + weight);
  }
  return Float64Array.from(vectors, (vector, index) => {
    let dot = 0;
    for (const [stem, weight] of vector) dot += weight * (centroid.get(stem) ?? 0);
    return dot / (lengths[index] || 1);
  });
}

function countStems(
  words: readonly string[],
  stop: ReadonlySet<string>,
  language: string,
): Map<string, number> {
  const bag = new Map<string, number>();
  for (const word of words) {
    const lower = word.toLowerCase();
    if (stop.has(lower) || !/\p{L}|\p{N}/u.test(lower)) continue;
    const stem = language === 'en' ? stemWord(lower.replace(/['’]s$/u, '')) : lower;
    bag.set(stem, (bag.get(stem) ?? 0) + 1);
  }
  return bag;
}

/** Goes by stems, so that sentences with nothing in common cost nothing. */
function compareShared(
  vectors: SentenceVectors['vectors'],
  share: (one: number, other: number) => number,
  scale: (one: number, other: number) => number,
): Matrix {
  const rows = vectors.map(() => new Float64Array(vectors.length));
  const holders = new Map<string, { at: number; weight: number }[]>();
  for (const [at, vector] of vectors.entries()) {
    for (const [stem, weight] of vector) {
      const before = holders.get(stem) ?? [];
      for (const other of before) {
        const row = rows[at] as Float64Array;
        row[other.at] = (row[other.at] ?? 0) + share(weight, other.weight);
      }
      before.push({ at, weight });
      holders.set(stem, before);
    }
  }
  for (let one = 0; one < rows.length; one += 1) {
    for (let other = 0; other < one; other += 1) {
      const value = (rows[one]?.[other] ?? 0) / scale(one, other);
      (rows[one] as Float64Array)[other] = value;
      (rows[other] as Float64Array)[one] = value;
    }
  }
  return rows;
}
