import { maxKeywords } from '../../common/limits.ts';
import { rarity } from '../reading/document-frequency.ts';
import type { TextDocument } from '../reading/read-document.ts';
import { listPhrases, type Phrases, type PhraseUse } from './list-phrases.ts';
import { rankWords } from './position-rank.ts';

export type Keyword = { phrase: string; count: number; score: number };

/** What all its uses are known of. */
type Candidate = {
  key: string;
  stems: readonly string[];
  uses: readonly PhraseUse[];
  /** Among all uses of the text. */
  firstAt: number;
};

/** Keeps the first ranks from deciding alone. */
const rankOffset = 8;
/** In a text of many phrases one that is used once is chance. */
const longTextUses = 100;
const shortTextWords = 100;
const shortTextKeywords = 5;

/** The most telling phrases, best first: PositionRank and TF-IDF, fused by rank. */
export function extractKeywords(document: TextDocument, limit?: number): Keyword[] {
  if (document.isCode) return [];
  const phrases = listPhrases(document);
  const candidates = gather(phrases);
  const fused = fuse([byPosition(candidates, phrases), byRarity(candidates, document.language.code)]);
  const most = limit ?? (document.words.length < shortTextWords ? shortTextKeywords : maxKeywords);
  return pick(fused, most).map(({ candidate, score }) => ({
    phrase: mostFrequentForm(candidate.uses),
    count: candidate.uses.length,
    score: Math.round(score * 10_000) / 10_000,
  }));
}

function gather({ uses }: Phrases): Candidate[] {
  const found = new Map<string, { stems: readonly string[]; uses: PhraseUse[]; firstAt: number }>();
  for (const [index, use] of uses.entries()) {
    const key = use.stems.join(' ');
    const known = found.get(key);
    if (known === undefined) found.set(key, { stems: use.stems, uses: [use], firstAt: index });
    else known.uses.push(use);
  }
  return [...found].map(([key, candidate]) => ({ key, ...candidate }));
}

function byPosition(candidates: readonly Candidate[], { uses, words }: Phrases): Candidate[] {
  const ranks = rankWords(words);
  const isLong = uses.length > longTextUses;
  const score = ({ stems, uses: own }: Candidate) => {
    const sum = stems.reduce((total, stem) => total + (ranks.get(stem) ?? 0), 0);
    return isLong ? sum * Math.log2(1 + own.length) : sum;
  };
  return sortBy(candidates, score);
}

function byRarity(candidates: readonly Candidate[], language: string): Candidate[] {
  const weigh = (stem: string) => (language === 'en' ? rarity(stem) : 1);
  const score = ({ stems, uses, firstAt }: Candidate) => {
    const rare = stems.reduce((sum, stem) => sum + weigh(stem), 0);
    return uses.length * rare * (1 + 1 / (1 + Math.log2(1 + firstAt)));
  };
  return sortBy(candidates, score);
}

/** Equal scores keep the order of the text. */
function sortBy(candidates: readonly Candidate[], score: (candidate: Candidate) => number): Candidate[] {
  return candidates
    .map((candidate) => ({ candidate, score: score(candidate) }))
    .sort((one, other) => other.score - one.score || one.candidate.firstAt - other.candidate.firstAt)
    .map(({ candidate }) => candidate);
}

type Scored = { candidate: Candidate; score: number };

function fuse(rankings: readonly (readonly Candidate[])[]): Scored[] {
  const scores = new Map<Candidate, number>();
  for (const ranking of rankings) {
    for (const [rank, candidate] of ranking.entries()) {
      scores.set(candidate, (scores.get(candidate) ?? 0) + 1 / (rank + 1 + rankOffset));
    }
  }
  return [...scores]
    .map(([candidate, score]) => ({ candidate, score }))
    .sort((one, other) => other.score - one.score || one.candidate.firstAt - other.candidate.firstAt);
}

/** Without phrases that are contained in a better one. */
function pick(scored: readonly Scored[], most: number): Scored[] {
  const picked: Scored[] = [];
  for (const one of scored) {
    if (picked.length === most) break;
    const isPart = picked.some(({ candidate }) => ` ${candidate.key} `.includes(` ${one.candidate.key} `));
    if (!isPart) picked.push(one);
  }
  return picked;
}

/** Of forms that are used equally often the first; a capital at the start of a sentence is no name. */
function mostFrequentForm(uses: readonly PhraseUse[]): string {
  const counts = new Map<string, number>();
  for (const { text } of uses) counts.set(text, (counts.get(text) ?? 0) + 1);
  const [form = ''] = [...counts].toSorted(([, one], [, other]) => other - one)[0] ?? [];
  const lower = form.toLowerCase();
  return counts.has(lower) ? lower : form;
}
