import type { SummaryType } from '../../common/options.ts';
import type { TextDocument } from '../reading/read-document.ts';
import { scoreSentence } from '../sentiment/measure-sentiment.ts';
import type { Plan } from './choose-units.ts';
import { type Candidate, isStory } from './list-candidates.ts';
import type { SentenceRanking } from './rank-sentences.ts';
import { isLike } from './summary-patterns.ts';

/**
 * Size of a summary: maximum share of the words of the text, bounds of that maximum in words, and minimum, maximum
 * and share of the sentences. `beside`: words that it may have in addition to a main list.
 */
const sizes = {
  brief: { most: 0.4, limits: [50, 85], fewest: 3, limit: 3, share: 0, beside: 40 },
  detailed: { most: 0.55, limits: [80, Infinity], fewest: 5, limit: 12, share: 0.45, beside: 65 },
  bullets: { most: 0.5, limits: [80, Infinity], fewest: 4, limit: 7, share: 0.3, beside: 65 },
} as const;
/** Minimum words of a brief summary, absolute and as a share of the words of the text. */
const [briefWords, briefShare] = [45, 0.3];
/** Penalty for a second sentence from one paragraph, because the first one says most. */
const spreadCost = { brief: 0.25, detailed: 0.3, bullets: 0.6 } as const;
/** By kind of text: if praise and criticism each reach this share of the sentences, the summary must show both. */
const sideShare = { other: 0.15, list: 0.25 } as const;
/**
 * A list with more than `listShare` of the words of a text is a main list. The start of a text ends after `startShare`
 * of the sentences, and its end begins after `endShare` of them.
 */
const [listShare, startShare, endShare] = [0.18, 0.3, 0.75];
/**
 * Minimum headings of a text whose sections are equally important. Maximum sentences that count as the point of a
 * text: if more sentences state a point, only the last ones count.
 */
const [fewestSections, lastPoints] = [3, 2];
/** Minimum sentiment of praise and criticism, and bonus of a list, a section or an answer. */
const [sideScore, listBonus] = [0.3, 0.5];
/** Bonus of each kind of sentence. Readers need decisions, requests and facts more than scenes. */
const bonuses = { point: 0.4, demand: 0.4, fact: 0.4, figure: 0.3, turn: 0.35, said: -0.4, scene: -0.3 };

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
    if (kind === 'list') return 0;
    if (type === 'brief' && line?.list) return -listBonus;
    if (line?.list || line?.isAnswer || (line?.heading !== undefined && type !== 'brief')) return listBonus;
    return Object.entries(bonuses).reduce((sum, [name, value]) => sum + (isLike(name, text) ? value : 0), 0);
  };
  const { most, limits, fewest, limit, share, beside } = sizes[type];
  const main = candidates.find((one) => isMainList(one, words))?.line;
  const maxWords = Math.max(limits[0], Math.min(words * most, limits[1]));
  const fair = Math.max(Math.round(candidates.length * share), fewest);
  return {
    wanted,
    bonus,
    byUnit: type === 'bullets',
    spread: kind === 'abstract' ? 0 : spreadCost[type],
    count: main?.list?.isSteps ? 1 : Math.min(fair, limit, Math.max(1, candidates.length - 1)),
    minWords: type === 'brief' ? Math.min(briefWords, words * briefShare) : 0,
    maxWords: main ? Math.max(maxWords, main.words.length + beside) : maxWords,
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
  const first = candidates.findIndex(({ unit }) => unit !== undefined);
  const last = (...kinds: readonly string[]): number[] => {
    const found = [...candidates.keys()].filter((index) => {
      const unit = candidates[index]?.unit;
      const fits = (kind: string) => matches(kind)(index) && (kind !== 'question' || unit?.at(-1) === index);
      return unit && (index !== first || kinds[0] === 'verdict') && kinds.some(fits);
    });
    return found.slice(-lastPoints);
  };
  const isAny = (places: readonly number[]) => (index: number) => places.includes(index);
  const demands = last('question', 'demand').map((place) => isAny([place]));
  const points = [isAny(last('verdict')), ...demands, isAny(last('point'))];
  const main = candidates.findIndex((one) => isMainList(one, words.length));
  if (main !== -1) {
    const isSteps = candidates[main]?.line.list?.isSteps === true;
    const isWarning = (index: number) => isList(index) && matches('warns')(index);
    const needs = [...candidates.keys()].flatMap((at) => (matches('needs')(at) ? [isAny([at])] : []));
    const isBeside = (index: number) => (isSteps ? type === 'detailed' && index > main : index < main);
    return [isWarning, isList, ...needs, isAny(last('verdict', 'point')), isBeside];
  }
  if (kind === 'abstract') {
    // The label of a section may be a sentence of its own.
    const around = (index: number) => `${candidates[index - 1]?.line.text} ${candidates[index]?.line.text}`;
    const opens = (name: string) => (index: number) => isLike(name, around(index));
    const concludes = candidates.some(({ text, unit }) => unit && isLike('concludes', text));
    return [
      opens('conclusions'),
      opens('results'),
      matches('claim'),
      matches(concludes ? 'concludes' : 'outcome'),
    ];
  }
  const isStart = (index: number) =>
    index <= Math.max(first, candidates.length * startShare) && !isList(index);
  const isEnd = (index: number) => index > candidates.length * endShare;
  if (language.code === 'en' && (kind === 'other' || kind === 'list')) {
    const scores = candidates.map(({ text }) => scoreSentence(text));
    const sides = [1, -1].map((side) => (index: number) => side * (scores[index] ?? 0) >= sideScore);
    const shown = sides.map((isSide) => [...scores.keys()].filter(isSide).length / scores.length);
    if (Math.min(...shown) >= sideShare[kind]) return [...points, isEnd, ...sides];
  }
  const headings = candidates.filter(({ line }) => line.heading !== undefined).length;
  if (kind === 'list' || (type !== 'brief' && headings >= fewestSections)) return [];
  const isAnnounced = (index: number) => isLike('announced', candidates[index]?.line.text ?? '');
  if (isStory(candidates.map(({ text }) => text))) return [isEnd, isStart];
  return [isAnnounced, ...points, isStart, ...(kind === 'article' ? [] : [isEnd])];
}
