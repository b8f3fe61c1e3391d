import { maxKeywords } from '../../common/limits.ts';
import { rarity } from '../reading/document-frequency.ts';
import type { TextDocument } from '../reading/read-document.ts';
import { listPhrases, type PhraseUse } from './list-phrases.ts';

export type Keyword = { phrase: string; count: number; score: number };

/** A phrase with all of its uses. */
type Candidate = {
  key: string;
  stems: readonly string[];
  uses: readonly PhraseUse[];
  /** Among all uses of the text. */
  firstAt: number;
};
type Scored = { candidate: Candidate; score: number };

const shortTextWords = 100;
const shortTextKeywords = 5;
/** A phrase that is used twice says less than two phrases. */
const countPower = 0.6;

/** The most telling phrases, best first: frequent, rare in general text, and early. */
export function extractKeywords(document: TextDocument, limit?: number): Keyword[] {
  if (document.isCode) return [];
  const scored = scoreAll(gather(listPhrases(document)), document.language.code);
  const most = limit ?? (document.words.length < shortTextWords ? shortTextKeywords : maxKeywords);
  return pick(scored, most, document.language.code === 'en').map(({ candidate, score }) => ({
    phrase: mostFrequentForm(candidate.uses),
    count: candidate.uses.length,
    score: Math.round(score * 10_000) / 10_000,
  }));
}

function gather(uses: readonly PhraseUse[]): Candidate[] {
  const found = new Map<string, { stems: readonly string[]; uses: PhraseUse[]; firstAt: number }>();
  for (const [index, use] of uses.entries()) {
    const key = use.stems.join(' ');
    const known = found.get(key);
    if (known === undefined) found.set(key, { stems: use.stems, uses: [use], firstAt: index });
    else known.uses.push(use);
  }
  return [...found].map(([key, candidate]) => ({ key, ...candidate }));
}

/** Equal scores keep the order of the text. */
function scoreAll(candidates: readonly Candidate[], language: string): Scored[] {
  const weigh = (stem: string) => (language === 'en' ? rarity(stem) : 1);
  const counts = countNested(candidates);
  return candidates
    .map((candidate) => {
      const { key, stems, uses, firstAt } = candidate;
      const rare = stems.reduce((sum, stem) => sum + weigh(stem), 0);
      const count = language === 'en' ? (counts.get(key) ?? 0) : uses.length;
      return {
        candidate,
        score: count ** (language === 'en' ? countPower : 1) * rare * (1 + 1 / (1 + Math.log2(1 + firstAt))),
      };
    })
    .sort((one, other) => other.score - one.score || one.candidate.firstAt - other.candidate.firstAt);
}

/** Uses of each phrase, within longer ones too. */
function countNested(candidates: readonly Candidate[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { stems, uses } of candidates) {
    for (let start = 0; start < stems.length; start += 1) {
      for (let end = start + 1; end <= stems.length; end += 1) {
        const key = stems.slice(start, end).join(' ');
        counts.set(key, (counts.get(key) ?? 0) + uses.length);
      }
    }
  }
  return counts;
}

/** Without single words of a better phrase; a run of words, of which the tagger knows nothing, without any part of one. */
function pick(scored: readonly Scored[], most: number, isTagged: boolean): Scored[] {
  const picked: Scored[] = [];
  for (const one of scored) {
    if (picked.length === most) break;
    const { key, stems } = one.candidate;
    const isPart =
      (stems.length === 1 || !isTagged) &&
      picked.some(({ candidate }) => ` ${candidate.key} `.includes(` ${key} `));
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
