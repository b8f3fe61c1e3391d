import type { SummaryType } from '../../common/options.ts';
import { countWords, type TextDocument } from '../reading/read-document.ts';
import { scoreSentence } from '../sentiment/measure-sentiment.ts';
import type { Choice } from './choose-sentences.ts';
import { type Candidate, isAddressed, isStory } from './list-candidates.ts';
import { claims, type SentenceRanking } from './rank-sentences.ts';
import { isLike } from './summary-patterns.ts';

const briefWords = 70;
/** Additional words of a brief summary with a list. */
const listWords = 15;
/** Minimum words of a brief summary, absolute and as a share of the text, and the upper limits of this minimum. */
const floorWords = 45;
const floorShare = 0.15;
const mostFloorWords = 100;
const mostShare = 0.33;
/** Share of the sentences that are in the summary, with a minimum and a maximum number. */
const sizes = {
  detailed: { share: 0.4, least: 5, most: 12 },
  bullets: { share: 0.3, least: 4, most: 7 },
} as const;
/** Maximum bullets of a text with many items, and maximum lists of a brief summary. */
const mostItems = 10;
const mostLists = 3;
const bulletWords = 30;
const fewestBulletWords = 6;
/**
 * Minimum shares of praise and of criticism in a text whose summary must show both, and of the stronger side in a
 * text whose summary must show that side and the start.
 */
const sideShare = { other: 0.15, list: 0.25 } as const;
const mainShare = 0.3;
const sideScore = 0.3;
/** Minimum share of words in lists for lists to matter more than the rest. */
const listShare = 0.3;
/** Extra scores of lists, results, the point of the text, and facts. */
const listBonus = 0.8;
const resultBonus = 0.5;
const pointBonus = 0.8;
const factBonus = 0.1;
const longBulletCost = 0.4;
const foilCost = 2;
/** Penalty for a second sentence from one paragraph in longer summaries, because the first one says most. */
const spreadCost = 0.4;
/** Minimum words of a long article, which is summarized by its start and its end. */
const essayWords = 400;

type Side = (one: Candidate, index: number) => number;

/** Decides how many sentences a summary has, and what it must contain. */
export function planSummary(
  document: TextDocument,
  candidates: readonly Candidate[],
  ranking: SentenceRanking,
  type: SummaryType,
): Choice {
  const side = findSides(document, candidates, ranking, type);
  const isTale = isStory(candidates.map(({ text }) => text));
  const [first = [], later = []] = [true, false].map((isFirst) =>
    candidates.map((one) => scoreExtra(one, ranking, type, { isFirst, isTale })),
  );
  const size = type === 'brief' ? sizeBrief(document, candidates) : sizeLong(document, candidates, type);
  return {
    ...size,
    isAlone: type === 'bullets',
    spread: type === 'brief' ? 0 : spreadCost,
    bonus: (index, isFirst) => (isFirst ? first : later)[index] ?? 0,
    side: (index) => {
      const one = candidates[index];
      return one === undefined ? 0 : (side?.(one, index) ?? 0);
    },
  };
}

function scoreExtra(
  { text, sentence, isItem }: Candidate,
  { kind }: SentenceRanking,
  type: SummaryType,
  { isFirst, isTale }: { isFirst: boolean; isTale: boolean },
): number {
  const { length } = sentence.words;
  if (isLike('foil', text) || (isTale && /^["“]/u.test(text))) return -foilCost;
  if (isLike('point', text)) return pointBonus;
  if (isItem || (sentence.point !== undefined && type !== 'brief'))
    return listBonus + (isLike('warns', text) ? resultBonus : 0);
  if (isLike('opening', text) || isLike('aim', sentence.text)) return resultBonus;
  if (isFirst) return 0;
  if (type === 'bullets' && (length > bulletWords || length < fewestBulletWords)) return -longBulletCost;
  if (kind === 'list') return 0;
  const isTelling =
    isLike('outcome', text) || isLike('demand', text) || (kind !== 'abstract' && isLike('thesis', text));
  return (isTelling ? resultBonus : 0) + (isLike('fact', text) ? factBonus : 0);
}

/** Finds two sides that a summary must both show: praise and criticism, or a topic and its outcome. */
function findSides(
  document: TextDocument,
  candidates: readonly Candidate[],
  { kind, isTopical }: SentenceRanking,
  type: SummaryType,
): Side | undefined {
  const count = candidates.length;
  const lists = [...candidates.keys()].filter((index) => candidates[index]?.sentence.list);
  const firstList = lists.find((index) => isLike('warns', candidates[index]?.text ?? '')) ?? lists[0] ?? -1;
  const isLetter = isAddressed(document);
  const items = candidates.flatMap(({ isItem, sentence }) => (isItem ? sentence : []));
  const isMain = countWords(items) > document.words.length * listShare;
  if (!isLetter && (isMain || (type === 'brief' && lists.length > 0)))
    return (_, index) => (index === firstList ? -1 : Number(index < (lists[0] ?? -1)));

  const isStart = findStart(candidates);
  const startAnd =
    (isEnd: (one: Candidate, index: number) => boolean): Side =>
    (one, index) =>
      isStart(one, index) ? 1 : -Number(isEnd(one, index));
  const isPoint = ({ text, usable }: Candidate) => usable && isLike('point', text);
  if (type === 'brief' && kind !== 'list' && candidates.some(isPoint))
    return (one, index) => (isPoint(one) ? -1 : Number(isStart(one, index)));
  const isDemand = ({ asks, text, usable }: Candidate) => usable && (asks || isLike('demand', text));
  if ((kind === 'other' || (kind === 'article' && isLetter)) && candidates.some(isDemand))
    return startAnd(isDemand);
  const isCall = ({ text, usable }: Candidate, index: number) =>
    usable && index >= count / 4 && isLike('call', text);
  const isNews = candidates.filter(({ text }) => isLike('report', text)).length > 1;
  const hasSections = candidates.some(({ sentence }) => sentence.point !== undefined);
  if (kind !== 'abstract' && !isNews && !hasSections && candidates.some(isCall))
    return (one, index) =>
      isCall(one, index) ? -1 : Number(isTopical(index) && index < count / 2 && !isLike('foil', one.text));
  const opinion = document.language.code === 'en' ? findOpinions(candidates, kind) : undefined;
  if (opinion) return opinion;
  if (kind === 'abstract') {
    const isResult = ({ sentence: { text } }: Candidate) => isLike('outcome', text) && /\d/u.test(text);
    return (one) => (isResult(one) ? -1 : Number(claims(one.sentence.text)));
  }
  const isTale = isStory(candidates.map(({ text }) => text));
  const isReport = isNews || document.words.length < essayWords;
  const isPlain = kind === 'article' && type === 'brief' && isReport && !isTale;
  if (kind === 'list' || isPlain) return undefined;
  const end = candidates.findLast(({ usable, leans }) => usable && !leans)?.sentence.paragraph;
  const isLast = ({ sentence }: Candidate, index: number) =>
    sentence.paragraph === end && (!isTale || index >= (count * 2) / 3);
  if (kind === 'article' && (isTale || !isReport)) return startAnd(isLast);
  return startAnd(
    ({ text }, index) => isLike('outcome', text) || isLike('thesis', text) || index >= (count * 2) / 3,
  );
}

/** Finds the sentences that say what a text is about: the job or aim, or otherwise the first quarter. */
function findStart(candidates: readonly Candidate[]): (one: Candidate, index: number) => boolean {
  if (candidates.some(({ text }) => isLike('opening', text))) return ({ text }) => isLike('opening', text);
  const isAim = ({ sentence, usable }: Candidate) => usable && isLike('aim', sentence.text);
  if (candidates.slice(0, candidates.length / 2).some(isAim)) return isAim;
  const isPlain = ({ usable, leans, sentence, text }: Candidate) =>
    usable && !leans && !sentence.list && !isLike('foil', text);
  const quarter = Math.max(candidates.findIndex(isPlain) + 1, candidates.length / 4);
  return (one, index) => isPlain(one) && index < quarter;
}

/**
 * Finds praise and criticism if a text has enough of both. Otherwise, finds the stronger side and the start of the
 * text.
 */
function findOpinions(candidates: readonly Candidate[], kind: SentenceRanking['kind']): Side | undefined {
  if (kind !== 'other' && kind !== 'list') return undefined;
  if (isConversation(candidates) || candidates.some(({ text }) => isLike('opening', text))) return undefined;
  const sides = candidates.map(({ text, sentence }) => {
    const score = scoreSentence(text);
    if (Math.abs(score) >= sideScore) return Math.sign(score);
    return /^\s*(?:but|however|unfortunately)\b|\b(?:absolutely|definitely|certainly) not\b/iu.test(
      sentence.text,
    )
      ? -1
      : 0;
  });
  const share = (wanted: number) => sides.filter((side) => side === wanted).length / sides.length;
  if (Math.min(share(1), share(-1)) >= sideShare[kind]) return (_, index) => sides[index] ?? 0;
  // Too few sentences are on the weaker side, so the summary shows the stronger side and the start of the text.
  const main = share(1) > share(-1) ? 1 : -1;
  const isStart = findStart(candidates);
  if (share(main) < mainShare) return undefined;
  return (one, index) => (sides[index] === main ? -1 : Number(isStart(one, index)));
}

function isConversation(candidates: readonly Candidate[]): boolean {
  return candidates.some(({ sentence }) => sentence.speaker !== undefined);
}

function sizeBrief(
  { words }: TextDocument,
  candidates: readonly Candidate[],
): Pick<Choice, 'count' | 'minWords' | 'maxWords'> {
  const lists = candidates.filter(({ sentence }) => sentence.list).length;
  const minWords = Math.min(
    Math.max(floorWords, words.length * floorShare),
    words.length * mostShare,
    mostFloorWords,
  );
  const count = Math.max(2, Math.min(lists, mostLists));
  return {
    count: Math.min(count, lists > 0 ? candidates.length : candidates.length - 1),
    minWords: lists > 0 ? 0 : minWords,
    maxWords:
      lists > 0
        ? briefWords + listWords
        : Math.max(20, Math.min(briefWords, words.length * 0.6), minWords * 1.5),
  };
}

function sizeLong(
  { words }: TextDocument,
  candidates: readonly Candidate[],
  type: 'detailed' | 'bullets',
): Pick<Choice, 'count' | 'maxWords'> {
  const all = candidates.length;
  const { share, least, most } = sizes[type];
  const whole = candidates.filter(({ usable, leans }) => usable && !leans);
  const told = new Set(whole.map(({ sentence }) => sentence.paragraph)).size;
  const items = candidates.filter(({ isItem }) => isItem);
  const bullets = items.filter(({ sentence }) => !sentence.list).length;
  const wanted = Math.max(Math.round(all * share), least, told, bullets + 2);
  return {
    count: Math.min(wanted, bullets < most ? most : mostItems, items.length > 0 ? all : all - 1),
    maxWords: Math.max(20, words.length * (items.length > 0 ? 1 : 0.8)),
  };
}
