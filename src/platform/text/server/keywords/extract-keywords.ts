import { maxKeywords } from '../../common/limits.ts';
import { blankLetterForm } from '../reading/mask-text.ts';
import type { Sentence, TextDocument } from '../reading/read-document.ts';
import { rarity } from '../words/document-frequency.ts';
import { listForeignPhrases } from './list-foreign-phrases.ts';
import { listPhrases, type PhraseUse } from './list-phrases.ts';

export type Keyword = { phrase: string; count: number; score: number };

type Candidate = {
  key: string;
  stems: readonly string[];
  uses: readonly PhraseUse[];
  /** Number of uses, including those within longer phrases. */
  count: number;
  score: number;
};

/** A text has one keyword for each `wordsForEach` words, but at least `fewestKeywords` and at most `mostFilled`. */
const [wordsForEach, fewestKeywords, mostFilled] = [15, 3, 8];
/** Maximum words of a text whose opening includes the sentence below the title. */
const shortWords = 150;
/** Exponent for the number of uses. Below 1, each repetition adds less than the one before. */
const countPower = 0.6;
/**
 * In a text of at least `oddWords` words, a keyword that is one word and not in the opening needs `fewestUses` uses to
 * come first.
 */
const [oddWords, fewestUses] = [90, 3];

/**
 * Lists keywords, best first. A phrase scores higher if it is frequent, rare in general text, and early in this one. With
 * a `limit`, lists that many. Otherwise, phrases that recur or open the text come first, and terms and names fill up a
 * long text.
 */
export function extractKeywords(document: TextDocument, limit?: number): Keyword[] {
  if (document.isCode) return [];
  const body = { ...document, prose: blankLetterForm(document.prose) };
  const isEnglish = document.language.code === 'en';
  const scored = scoreAll(isEnglish ? listPhrases(body) : listForeignPhrases(body), isEnglish);
  if (limit !== undefined) return presentKeywords(pick(scored, limit));
  const count = document.words.length;
  const most = Math.max(fewestKeywords, Math.min(maxKeywords, Math.round(count / wordsForEach)));
  const isStart = ({ start, end }: Sentence) => body.prose.slice(start, end).trim() !== '';
  const first = document.sentences.findIndex(isStart);
  const isTitled = count <= shortWords && !/[.!?…:]\W*$/u.test(document.sentences[first]?.text ?? '');
  const opening = document.text.slice(0, document.sentences[first + Number(isTitled)]?.end).toLowerCase();
  const isTold = ({ stems, uses, count: used }: Candidate) => {
    const isOpening = uses.some(({ text }) => opening.includes(text.toLowerCase()));
    if (stems.length === 1 && count >= oddWords) return used >= fewestUses || (used > 1 && isOpening);
    return used > 1 || isOpening;
  };
  const told = scored.filter(isTold);
  const terms = scored.filter((one) => !told.includes(one) && one.uses.some(({ isTerm }) => isTerm));
  const picked = pick(told, most);
  return presentKeywords(pick([...picked, ...terms], Math.max(picked.length, Math.min(most, mostFilled))));
}

function presentKeywords(picked: readonly Candidate[]): Keyword[] {
  return picked.map(({ uses, score }) => ({
    phrase: mostFrequentForm(uses),
    count: uses.length,
    score: Math.round(score * 10_000) / 10_000,
  }));
}

/** Sorts by score; ties keep the order of the text. Uses rarity in English only. */
function scoreAll(uses: readonly PhraseUse[], isEnglish: boolean): Candidate[] {
  const groups = Map.groupBy(uses, ({ stems }) => stems.join(' '));
  const counts = countNested(groups);
  const firstAt = new Map([...uses.entries()].reverse().map(([at, { stems }]) => [stems.join(' '), at]));
  const scored = [...groups].map(([key, of]) => {
    const stems = of[0]?.stems ?? [];
    const early = 1 + 1 / (1 + Math.log2(1 + (firstAt.get(key) ?? 0)));
    const rare = stems.reduce((sum, stem) => sum + rarity(stem), 0);
    const count = counts.get(key) ?? 0;
    const weight = isEnglish ? count ** countPower * rare : of.length * Math.sqrt(key.length);
    return { key, stems, uses: of, count, score: weight * early };
  });
  return scored.sort((one, other) => other.score - one.score);
}

function countNested(groups: ReadonlyMap<string, readonly PhraseUse[]>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const uses of groups.values()) {
    const { stems } = uses[0] ?? { stems: [] };
    const keys = stems.flatMap((_, start) =>
      stems.slice(start).map((__, length) => stems.slice(start, start + length + 1).join(' ')),
    );
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + uses.length);
  }
  return counts;
}

/** Picks the best phrases. Skips a phrase that is part of a better one, unless it has two words. */
function pick(candidates: readonly Candidate[], most: number): Candidate[] {
  const picked: Candidate[] = [];
  for (const one of candidates) {
    if (picked.length === most) break;
    const isPart = picked.some(({ key }) => ` ${key} `.includes(` ${one.key} `));
    if (one.stems.length === 2 || !isPart) picked.push(one);
  }
  return picked;
}

/** Finds the most frequent spelling, or the first of equals. Prefers lowercase if the text has both cases. */
function mostFrequentForm(uses: readonly PhraseUse[]): string {
  const forms = Map.groupBy(uses, ({ text }) => text);
  const [form = ''] = [...forms].toSorted(([, one], [, other]) => other.length - one.length)[0] ?? [];
  const lower = form.toLowerCase();
  return forms.has(lower) ? lower : form;
}
