import type { SummaryType } from '../../common/options.ts';
import type { TextDocument } from '../reading/read-document.ts';
import { scoreSentence } from '../sentiment/measure-sentiment.ts';
import type { Plan } from './choose-units.ts';
import { type Candidate, isStory } from './list-candidates.ts';
import type { SentenceRanking } from './rank-sentences.ts';
import { isLike } from './summary-patterns.ts';

/**
 * Size of a summary: minimum and maximum share of the words of the text, bounds of that maximum in words, and
 * minimum, maximum and share of the sentences.
 */
const sizes = {
  brief: { least: 0.33, most: 0.4, limits: [40, 80], fewest: 2, limit: 2, share: 0 },
  detailed: { least: 0, most: 0.5, limits: [80, Infinity], fewest: 5, limit: 12, share: 0.4 },
  bullets: { least: 0, most: 0.45, limits: [80, Infinity], fewest: 4, limit: 7, share: 0.3 },
} as const;
/**
 * Minimum words of a brief summary, unless the text is short, and number of words that a summary may have in addition
 * to a list that it must show.
 */
const [briefWords, besideList] = [45, 40];
/** Penalty for a second sentence from one paragraph in longer summaries, because the first one says most. */
const spreadCost = 0.4;
/** By kind of text: if praise and criticism each reach this share of the sentences, the summary must show both. */
const sideShare = { other: 0.15, list: 0.25 } as const;
const sideScore = 0.3;
/**
 * A list with more than `listShare` of the words of a text is a main list. The start of a text ends after `startShare`
 * of the sentences, and its end begins after `endShare` of them.
 */
const [listShare, startShare, endShare] = [0.18, 0.3, 0.6];
/**
 * Minimum headings of a text whose sections are equally important. Maximum sentences that count as the point of a
 * text: if more sentences state a point, only the last ones count.
 */
const [fewestSections, lastPoints] = [3, 2];
const bonuses = { point: 0.5, demand: 0.3, fact: 0.15 } as const;

type Matcher = (index: number) => boolean;

export function planSummary(
  document: TextDocument,
  candidates: readonly Candidate[],
  { kind }: SentenceRanking,
  type: SummaryType,
): Plan {
  const words = document.words.length;
  const wanted = listWanted(document, candidates, kind, type);
  const bonus = (index: number) => {
    const { text = '', line } = candidates[index] ?? {};
    if (kind === 'list' || kind === 'abstract') return 0;
    if (type === 'brief' && line?.list) return -bonuses.point;
    if (line?.list || (line?.heading !== undefined && type !== 'brief')) return bonuses.point;
    return Object.entries(bonuses).reduce((sum, [name, value]) => sum + (isLike(name, text) ? value : 0), 0);
  };
  const { least, most, limits, fewest, limit, share } = sizes[type];
  const main = candidates.find((one) => isMainList(one, words))?.line;
  const maxWords = Math.max(limits[0], Math.min(words * most, limits[1]));
  const paragraphs = new Set(candidates.flatMap(({ unit, line }) => (unit ? line.paragraph : []))).size;
  const fair = Math.max(Math.round(candidates.length * share), fewest, Math.min(paragraphs, limit));
  return {
    wanted,
    bonus,
    byUnit: type === 'bullets',
    spread: type === 'brief' ? 0 : spreadCost,
    count: main?.list?.isSteps ? 1 : Math.min(fair, limit, Math.max(1, candidates.length - 1)),
    minWords: Math.min(briefWords, words * least),
    maxWords: main ? Math.max(maxWords, main.words.length + besideList) : maxWords,
  };
}

/** True for steps, for a list that makes up much of the text, and for a list of questions. */
function isMainList({ line: { list, words } }: Candidate, all: number): boolean {
  if (list === undefined) return false;
  const isAsking = list.items.every(({ text }) => isLike('question', text));
  return list.isSteps || isAsking || words.length > all * listShare;
}

/** Lists what the summary must show: the main lists, both sides of a review, or the start and the point of the text. */
function listWanted(
  { words, language }: TextDocument,
  candidates: readonly Candidate[],
  kind: SentenceRanking['kind'],
  type: SummaryType,
): Matcher[] {
  const textOf = (index: number) => candidates[index]?.text ?? '';
  const matches = (name: string) => (index: number) => isLike(name, textOf(index));
  const isList = (index: number) => candidates[index]?.line.list !== undefined;
  const main = candidates.findIndex((one) => isMainList(one, words.length));
  if (main !== -1) {
    const isSteps = candidates[main]?.line.list?.isSteps === true;
    const isWarning = (index: number) => isList(index) && matches('warns')(index);
    return [isWarning, isList, isSteps ? matches('needs') : (index) => index < main];
  }
  if (kind === 'abstract') {
    const concludes = candidates.some(({ text, unit }) => unit && isLike('concludes', text));
    return [matches('claim'), matches(concludes ? 'concludes' : 'outcome')];
  }
  if (language.code === 'en' && (kind === 'other' || kind === 'list')) {
    const scores = candidates.map(({ text }) => scoreSentence(text));
    const sides = [1, -1].map((side) => (index: number) => side * (scores[index] ?? 0) >= sideScore);
    const shown = sides.map((isSide) => [...scores.keys()].filter(isSide).length / scores.length);
    if (Math.min(...shown) >= sideShare[kind]) return sides;
  }
  const sections = candidates.filter(({ line }) => line.heading !== undefined).length;
  if (kind === 'list' || (type !== 'brief' && sections >= fewestSections)) return [];
  const first = candidates.findIndex(({ unit }) => unit !== undefined);
  const isStart = (index: number) =>
    index <= Math.max(first, candidates.length * startShare) && !isList(index);
  const isTale = isStory(candidates.map(({ text }) => text));
  if (kind === 'article' && (matches('report')(0) || matches('report')(1))) return [isStart];
  const listPoints = (isPoint: Matcher) =>
    [...candidates.keys()].filter((index) => index > first && candidates[index]?.unit && isPoint(index));
  const told = listPoints((index) => {
    const isOpenQuestion = matches('question')(index) && candidates[index]?.unit?.at(-1) === index;
    return isOpenQuestion || matches('point')(index) || matches('demand')(index);
  });
  const isAnnounced = (index: number) => isLike('announced', candidates[index]?.line.text ?? '');
  const results = listPoints(
    (index) =>
      index > candidates.length * startShare && matches('outcome')(index) && /\d/u.test(textOf(index)),
  );
  const points = told.length > 0 || kind === 'article' ? told : results;
  const isPoint = (index: number) => points.slice(-lastPoints).includes(index);
  if (points.length > 0 && !isTale) return [isAnnounced, isPoint, isStart];
  const last = candidates.findLast(({ unit }) => unit)?.line.paragraph;
  const isPersonal =
    language.code !== 'en' || candidates.some(({ text }) => /\b(?:I|my|we|our)\b/u.test(text));
  const isSingle =
    last === candidates[first]?.line.paragraph || candidates[first]?.line.speaker !== undefined;
  if (!isTale && (isSingle || (kind === 'article' && !isPersonal))) return [isStart];
  const isEnd = (index: number) =>
    candidates[index]?.line.paragraph === last && index > candidates.length * endShare;
  return [isEnd, isStart];
}
