import {
  compareByCosine,
  compareByOverlap,
  compareToCentroid,
  type Matrix,
  makeVectors,
  type SentenceVectors,
} from './compare-sentences.ts';

export type SentenceRanking = {
  /** From 0 to 1 before the place in the text is counted in. */
  scores: readonly number[];
  /** Cosines, for leaving out what has been said. */
  likeness: Matrix;
  kind: TextKind;
};

/** Articles put first what matters most; notes and reviews are lines of equal standing. */
export type TextKind = 'article' | 'short-article' | 'lines';

const damping = 0.85;
const maxRounds = 50;
const smallestChange = 1e-5;
const articleSentences = 12;
/** A short one has at least paragraphs, of some sentences each; an abstract has none. */
const shortArticle = { sentences: 8, paragraphs: 3, sentencesEach: 2 } as const;
const personalShare = 0.1;
/** In a list of opinions of one thing a third of the lines name it; no article repeats itself so. */
const topicShare = 0.35;
/** How much more the first sentence counts. Of a few paragraphs it is the news, while long ones draw all likeness to themselves. */
const leadWeight = { article: 1, 'short-article': 4, lines: 0.25 } as const;

/** Mean of TextRank, LexRank and nearness to the centroid; `sentences` are lists of words. */
export function rankSentences(
  sentences: readonly (readonly string[])[],
  language: string,
  paragraphs = 1,
): SentenceRanking {
  const vectors = makeVectors(sentences, language);
  const likeness = compareByCosine(vectors);
  const measures = [
    rankByLikeness(compareByOverlap(vectors)),
    rankByLikeness(likeness),
    compareToCentroid(vectors),
  ].map(toUnit);
  const kind = tellKind(vectors, isPersonal(sentences) ? 1 : paragraphs);
  const scores = sentences.map((_, index) => {
    const mean = measures.reduce((sum, measure) => sum + (measure[index] ?? 0), 0) / measures.length;
    return mean * (1 + leadWeight[kind] / (1 + index));
  });
  return { scores, likeness, kind };
}

/** Reviews and letters do not begin with what matters. */
function isPersonal(sentences: readonly (readonly string[])[]): boolean {
  const own = sentences.filter((words) =>
    words.some((word) => /^(?:I|my|me|we|our|us)(?:['’]\p{L}+)?$/u.test(word)),
  );
  return own.length / sentences.length > personalShare;
}

function tellKind({ vectors }: SentenceVectors, paragraphs: number): TextKind {
  const isShortArticle =
    vectors.length >= shortArticle.sentences &&
    paragraphs >= shortArticle.paragraphs &&
    vectors.length / paragraphs >= shortArticle.sentencesEach;
  if (vectors.length < articleSentences) return isShortArticle ? 'short-article' : 'lines';
  const holders = new Map<string, number>();
  for (const vector of vectors)
    for (const stem of vector.keys()) holders.set(stem, (holders.get(stem) ?? 0) + 1);
  return Math.max(0, ...holders.values()) / vectors.length > topicShare ? 'lines' : 'article';
}

/** PageRank with the likeness of sentences as links. */
function rankByLikeness(likeness: Matrix): Float64Array {
  const count = likeness.length;
  const totals = likeness.map((row) => row.reduce((sum, value) => sum + value, 0));
  let ranks = new Float64Array(count).fill(1 / (count || 1));
  for (let round = 0; round < maxRounds; round += 1) {
    const next = new Float64Array(count).fill((1 - damping) / count);
    for (const [from, row] of likeness.entries()) {
      const total = totals[from] ?? 0;
      if (total === 0) continue;
      const share = (damping * (ranks[from] ?? 0)) / total;
      for (let to = 0; to < count; to += 1) next[to] = (next[to] ?? 0) + share * (row[to] ?? 0);
    }
    let change = 0;
    for (let at = 0; at < count; at += 1) change += Math.abs((next[at] ?? 0) - (ranks[at] ?? 0));
    ranks = next;
    if (change < smallestChange) break;
  }
  return ranks;
}

function toUnit(values: Float64Array): Float64Array {
  const most = values.reduce((max, value) => Math.max(max, value), 0);
  return most === 0 ? values : values.map((value) => value / most);
}
