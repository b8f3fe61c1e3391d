import type { SummaryType } from '../../common/options.ts';
import type { TextDocument } from '../reading/read-document.ts';
import { scoreSentence } from '../sentiment/measure-sentiment.ts';
import type { Plan } from './choose-units.ts';
import { type Candidate, isStory } from './list-candidates.ts';
import type { SentenceRanking } from './rank-sentences.ts';
import { isLike } from './summary-patterns.ts';

/** Minimum and maximum words of a brief summary, as shares of the text and absolute. */
const brief = { least: 0.33, leastWords: 45, most: 0.4, mostWords: 80, fewestMost: 40, count: 2 } as const;
/** Share of the text in longer summaries, and maximum sentences. */
const sizes = {
  detailed: { share: 0.5, count: 0.4, least: 5, most: 12 },
  bullets: { share: 0.45, count: 0.3, least: 4, most: 7 },
} as const;
/** Maximum words of a bullet with more than one sentence. */
const bulletWords = 55;
/** Penalty for a second sentence from one paragraph in longer summaries, because the first one says most. */
const spreadCost = 0.4;
/** Minimum shares of praise and of criticism in a review, whose summary must show both. */
const sideShare = { other: 0.15, list: 0.25 } as const;
const sideScore = 0.3;
/** Minimum share of the words in lists for a list to be in the summary. */
const listShare = 0.18;
/** Shares of the sentences that are its start and its end. */
const [startShare, endShare] = [0.25, 0.6];
/** Number of conclusions and requests at the end that may be the point of the text. */
const lastPoints = 2;
const pointBonus = 0.5;
const demandBonus = 0.3;
const factBonus = 0.15;

type Matcher = (index: number) => boolean;

/** Decides how long a summary is, and what it must contain. */
export function planSummary(
  document: TextDocument,
  candidates: readonly Candidate[],
  { kind }: SentenceRanking,
  type: SummaryType,
): Plan {
  const words = document.words.length;
  const wanted = listWanted(document, candidates, kind);
  const listed = candidates.find((one) => isMainList(one, words))?.line.words.length ?? 0;
  const bonus = (index: number) => {
    const { text = '', line } = candidates[index] ?? {};
    if (kind === 'list' || kind === 'abstract') return 0;
    if (type === 'brief' && line?.list) return -pointBonus;
    if (line?.list || (line?.heading !== undefined && type !== 'brief')) return pointBonus;
    return (
      (isLike('point', text) ? pointBonus : 0) +
      (isLike('demand', text) ? demandBonus : 0) +
      (isLike('fact', text) ? factBonus : 0)
    );
  };
  if (type === 'brief') {
    const minWords = Math.min(brief.leastWords, words * brief.least);
    const maxWords = Math.max(brief.fewestMost, Math.min(words * brief.most, brief.mostWords));
    return {
      wanted,
      bonus,
      count: isSteps(candidates) ? 1 : brief.count,
      minWords,
      maxWords: Math.max(maxWords, listed && listed + brief.fewestMost),
    };
  }
  const { share, count, least, most } = sizes[type];
  const paragraphs = new Set(candidates.flatMap(({ unit, line }) => (unit ? line.paragraph : []))).size;
  const fair = Math.max(Math.round(candidates.length * count), least, Math.min(paragraphs, most));
  return {
    wanted,
    bonus,
    spread: spreadCost,
    ...(type === 'bullets' && { maxUnitWords: bulletWords, byUnit: true }),
    count: isSteps(candidates) ? 1 : Math.min(fair, candidates.length - 1 || 1, most),
    maxWords: Math.max(brief.mostWords, words * share, listed && listed + brief.mostWords),
  };
}

const isSteps = (candidates: readonly Candidate[]) => candidates.some(({ line }) => line.list?.isSteps);

/** True for a list that makes up much of the text, and for a list of questions. */
function isMainList({ line }: Candidate, words: number): boolean {
  const items = line.list?.items ?? [];
  const isAsking = items.length > 0 && items.every(({ text }) => isLike('question', text));
  return isAsking || (items.length > 0 && line.words.length > words * listShare);
}

/** Lists what the summary must show: the main lists, both sides of a review, or the start and the point of the text. */
function listWanted(
  { words, language }: TextDocument,
  candidates: readonly Candidate[],
  kind: SentenceRanking['kind'],
): Matcher[] {
  const textOf = (index: number) => candidates[index]?.text ?? '';
  const isList = (index: number) => candidates[index]?.line.list !== undefined;
  const main = candidates.findIndex((one) => isMainList(one, words.length));
  const isNeeded = (index: number) => isLike('needs', textOf(index));
  if (main !== -1)
    return [
      (index) => isList(index) && isLike('warns', textOf(index)),
      isList,
      isSteps(candidates) ? isNeeded : (index) => index < main,
    ];
  if (kind === 'abstract') {
    const concludes = candidates.some(({ text, unit }) => unit && isLike('concludes', text));
    const result = concludes ? 'concludes' : 'outcome';
    return [(index) => isLike('claim', textOf(index)), (index) => isLike(result, textOf(index))];
  }
  if (language.code === 'en' && (kind === 'other' || kind === 'list')) {
    const sides = candidates.map(({ text }) => {
      const score = scoreSentence(text);
      return Math.abs(score) >= sideScore ? Math.sign(score) : 0;
    });
    const share = (side: number) => sides.filter((one) => one === side).length / sides.length;
    if (Math.min(share(1), share(-1)) >= sideShare[kind])
      return [(index) => sides[index] === 1, (index) => sides[index] === -1];
  }
  if (kind === 'list') return [];
  const first = candidates.findIndex(({ unit }) => unit !== undefined);
  const isStart = (index: number) =>
    index <= Math.max(first, candidates.length * startShare) && !isList(index);
  const isTale = isStory(candidates.map(({ text }) => text));
  const isNews = candidates.slice(0, 2).some(({ text }) => isLike('report', text));
  if (isNews && kind === 'article') return [isStart];
  const isLate = (index: number) => index > candidates.length * endShare;
  const points = [...candidates.keys()].filter((index) => {
    const { unit, text = '', line } = candidates[index] ?? {};
    const isAnnounced = isLike('announced', line?.text ?? '');
    const isResult = isLike('outcome', text) && /\d/u.test(text);
    const isTold = isResult || isAnnounced || isLike('point', text) || isLike('demand', text);
    return unit && index > first && isTold;
  });
  if (points.length > 0 && !isTale) return [(index) => points.slice(-lastPoints).includes(index), isStart];
  const isImpersonal =
    language.code === 'en' && !candidates.some(({ text }) => /\b(?:I|my|we|our)\b/u.test(text));
  const last = candidates.findLast(({ unit }) => unit)?.line.paragraph;
  const isSingle = last === candidates[first]?.line.paragraph && !isTale;
  if (isSingle || (kind === 'article' && !isTale && isImpersonal)) return [isStart];
  return [(index) => candidates[index]?.line.paragraph === last && isLate(index), isStart];
}
