import type { SummaryType } from '../../common/options.ts';
import type { TextDocument } from '../reading/read-document.ts';
import type { Plan } from './choose-units.ts';
import type { Candidate } from './list-candidates.ts';
import { isLike } from './summary-patterns.ts';

/**
 * Size of a summary: maximum share of the words of the text, bounds of that maximum in words, and minimum, maximum
 * and share of the sentences. `beside`: words that it may have in addition to a main list. A brief summary has a
 * fourth sentence if three have fewer than the minimum words, or if a wanted sentence needs the one beside it.
 */
const sizes = {
  brief: { most: 0.4, limits: [50, 85], fewest: 3, limit: 3, share: 0, beside: 40 },
  detailed: { most: 0.55, limits: [80, Infinity], fewest: 5, limit: 12, share: 0.45, beside: 65 },
  bullets: { most: 0.5, limits: [80, Infinity], fewest: 4, limit: 7, share: 0.3, beside: 65 },
} as const;
/** Minimum words of a brief summary, absolute and as a share of the words of the text. */
const [briefWords, briefShare] = [45, 0.3];
/** A list with more than this share of the words of a text is a main list. */
const listShare = 0.18;
/** Maximum requests of a letter. With the point of the letter, a summary shows seven bullets. */
const maxDemands = 6;

type Matcher = (index: number) => boolean;

export function planSummary(
  document: TextDocument,
  candidates: readonly Candidate[],
  type: SummaryType,
): Plan {
  const words = document.words.length;
  const { most, limits, fewest, limit, share, beside } = sizes[type];
  const main = candidates.find((one) => isMainList(one, words))?.line;
  const maxWords = Math.max(limits[0], Math.min(words * most, limits[1]));
  const fair = Math.max(Math.round(candidates.length * share), fewest);
  return {
    wanted: listWanted(document, candidates, type),
    byUnit: type === 'bullets',
    hasLists: type !== 'brief',
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

/**
 * Lists what the summary must show: the main list with what it needs, the point and the requests of a letter,
 * or the last sentence of another text if it is its point.
 */
function listWanted({ words }: TextDocument, candidates: readonly Candidate[], type: SummaryType): Matcher[] {
  const matches = (name: string) => (index: number) => isLike(name, candidates[index]?.text ?? '');
  const listPlaces = (name: string) =>
    [...candidates.keys()].filter(matches(name)).map((at) => (index: number) => index === at);
  const isList = (index: number) => candidates[index]?.line.list !== undefined;
  const main = candidates.findIndex((one) => isMainList(one, words.length));
  if (main !== -1) {
    const isSteps = candidates[main]?.line.list?.isSteps === true;
    const isWarning = (index: number) => isList(index) && matches('warns')(index);
    const isBeside = (index: number) => (isSteps ? type === 'detailed' && index > main : index < main);
    return [isWarning, isList, ...listPlaces('needs'), isBeside];
  }
  const isLetter = candidates.slice(0, 3).some(({ line }) => isLike('greeting', line.text));
  const demands = type === 'brief' ? [matches('demand')] : listPlaces('demand').slice(0, maxDemands);
  const isEnd = (index: number) => index === candidates.length - 1 && matches('point')(index);
  return isLetter ? [matches('point'), ...demands, matches('question')] : [isEnd];
}
