import type { Span } from '../../common/text-facts.ts';
import { countShared, stemContent } from '../words/stem-word.ts';
import { dropLabel, isDecisionLabeled } from './labels.ts';
import { isQuestion, pattern } from './meeting-patterns.ts';
import { findPrevious, quoteLines, tidySpaces } from './quote-lines.ts';
import type { Transcript } from './read-transcript.ts';

export type Finding = Span & { text: string };
type Decision = Finding & {
  isMarked: boolean;
  /** Indexes of the first and the last sentence. */
  from: number;
  to: number;
};

/** Maximum decisions, and maximum questions. Labeled ones are kept first. */
const maxFound = 12;
/** Maximum sentences between a proposal and the agreement to it. */
const maxGap = 9;
/** Maximum words of a turn that only reacts, and minimum words of a turn that can be a proposal by itself. */
const [maxReaction, minProposal] = [4, 5];
/** Two decisions are about the same subject if they share this fraction of the words of the shorter one. */
const sameSubject = 0.5;
const minShared = 2;

/** Finds statements of a decision, and proposals that somebody explicitly agrees to and nobody objects to. */
export function findDecisions(transcript: Transcript): Finding[] {
  const { document, utterances, isUnpunctuated } = transcript;
  const found = document.sentences.flatMap(({ text, words, paragraph }, index): Decision[] => {
    if (pattern('procedure').test(text)) return [];
    if (isDecisionLabeled(text, utterances[paragraph]?.heading))
      return words.length > 1 ? [write(transcript, index, index, true)] : [];
    if (isUnpunctuated) return [];
    if (utterances[paragraph]?.speaker == null) return findInNotes(transcript, index);
    const isOwn = !pattern('settlesOther').test(text) && isDecided(transcript, index);
    const proposed = isOwn ? undefined : findProposal(transcript, index);
    const isShort = words.length <= maxReaction && pattern('choosesOne').test(text);
    const own = isShort ? lookBack(transcript, index) : isOwn ? index : undefined;
    const from = proposed === undefined ? own : widen(transcript, proposed);
    if (isRefused(transcript, index)) return [];
    if (from !== undefined) return [write(transcript, from, index)];
    // For example, `Let’s do that then. Blue, with two doors.`
    const next = document.sentences[index + 1];
    const isTold = next?.paragraph === paragraph && next.words.length > 2 && !isQuestion(next.text);
    return isTold && pattern('choice').test(text) ? [write(transcript, index, index + 1)] : [];
  });
  return keepDistinct(
    found.filter((one, at) => {
      const later = found.slice(at + 1, at + 1 + maxFound);
      return (
        one.isMarked ||
        !later.some((other) => other.from === one.from || isSameSubject(one, other, transcript))
      );
    }),
  );
}

/** Quotes the decision with its speakers. Without speakers, the sentence is shown as it is. */
function write(transcript: Transcript, from: number, to: number, isMarked = false): Decision {
  const { document, utterances } = transcript;
  const [first, last] = [document.sentences[from], document.sentences[to]];
  const { text = '', start = 0, paragraph = 0 } = first ?? {};
  const isSaid = !isMarked && utterances[paragraph]?.speaker != null;
  const all = Array.from({ length: to - from + 1 }, (_, step) => from + step);
  const quote = isSaid
    ? (quoteLines(transcript, all, true) ?? quoteLines(transcript, [from, to], true))
    : undefined;
  const said = tidySpaces(document.text.slice(start, last?.end));
  return {
    text: quote ?? dropLabel(from === to ? text : said),
    start,
    end: last?.end ?? start,
    isMarked,
    from,
    to,
  };
}

/** Finds decisions in notes and minutes: `RESOLVED to wait`, and a motion with its vote. */
function findInNotes(transcript: Transcript, index: number): Decision[] {
  const { sentences, language } = transcript.document;
  const text = sentences[index]?.text ?? '';
  const before = findPrevious(transcript, index);
  if (pattern('verdict').test(text) || /^(?:Deferred|Postponed|Referred|Moved) to /u.test(text)) {
    const isVote = before !== undefined && pattern('seconded').test(sentences[before]?.text ?? '');
    const from = isVote ? (findPrevious(transcript, before) ?? before) : before;
    if (from === undefined || pattern('procedure').test(sentences[from]?.text ?? '')) return [];
    return [write(transcript, from, index)];
  }
  if (language.code === 'en' ? !isDecided(transcript, index) : !pattern('foreignDecision').test(text))
    return [];
  // `Agreed to go ahead` needs the sentence before it.
  const isBare = /^(?:resolved|agreed|decided) to /iu.test(text);
  return [write(transcript, isBare ? (before ?? index) : index, index)];
}

/** True if the sentence says that something is decided, and what. */
function isDecided({ document }: Transcript, index: number): boolean {
  const { text = '', words = [] } = document.sentences[index] ?? {};
  const said = text.replace(pattern('asksYes'), '.');
  if (document.language.code !== 'en') return pattern('foreignDecision').test(said);
  const before = document.sentences[index - 1]?.text ?? '';
  // An answer that begins with `Then` is not a decision: `What if they refuse? – Then we go to court.`
  const isAnswer = isQuestion(before) && /^\W*then\b/iu.test(said);
  const isOther =
    isAnswer || ['notDecided', 'undertaking', 'emptyDecision'].some((name) => pattern(name).test(said));
  return (
    words.length > 2 &&
    !isQuestion(said) &&
    !/:\s*$/u.test(said) &&
    !isOther &&
    (pattern('decided').test(said) || pattern('decidedCapitals').test(said))
  );
}

/** Finds the first sentence of the proposal that a sentence agrees to. Undefined if it agrees to nothing. */
function findProposal(transcript: Transcript, index: number): number | undefined {
  const { document, utterances, turns } = transcript;
  const { text = '', paragraph = 0 } = document.sentences[index] ?? {};
  const isVerdict =
    pattern('settles').test(text) || (pattern('verdict').test(text) && !/^\W*agreed/iu.test(text));
  const isFirst = findPrevious(transcript, index) === undefined;
  const isYes = !isVerdict && isFirst && pattern('takesUp').test(text) && !pattern('agrees').test(text);
  if (document.language.code !== 'en') return isFirst ? findForeignProposal(transcript, index) : undefined;
  if (isQuestion(text) || (!isVerdict && !isYes && !pattern('agrees').test(text))) return undefined;
  for (let turn = paragraph - (isVerdict && !isFirst ? 0 : 1); turn >= 0; turn -= 1) {
    const said = (turns[turn] ?? []).filter((at) => at < index);
    const first = document.sentences[said[0] ?? 0];
    if (first === undefined || index - (said[0] ?? 0) > maxGap) break;
    const isOwn = utterances[turn]?.speaker === utterances[paragraph]?.speaker;
    const proposed = said.findLast((at) => {
      const { text: one = '', words: all = [] } = document.sentences[at] ?? {};
      // `All in favour?` asks for a vote on something before it.
      const isVote = isVerdict && all.length <= maxReaction && isQuestion(one);
      return !isVote && isProposal(one, isYes);
    });
    if (proposed !== undefined && (!isOwn || isVerdict)) return proposed;
    const words = said.reduce((sum, at) => sum + (document.sentences[at]?.words.length ?? 0), 0);
    const isReaction =
      words <= maxReaction || pattern('agrees').test(first.text) || pattern('vote').test(first.text);
    if (isVerdict ? isReaction || isOwn || isQuestion(first.text) : isReaction && !isYes) continue;
    return isVerdict &&
      words >= minProposal &&
      !said.some((at) => isQuestion(document.sentences[at]?.text ?? ''))
      ? said[0]
      : undefined;
  }
  return undefined;
}

/** Finds the statement before a short decision such as `Hartmann then.` */
function lookBack({ document: { sentences } }: Transcript, index: number): number {
  const from = Math.max(0, index - maxReaction);
  const at = sentences.slice(from, index).findLastIndex(({ words }) => words.length >= minProposal);
  return at < 0 ? index : from + at;
}

/** Finds the sentence before `Fünf Prozent, einverstanden` or, if it proposes something, before `De acuerdo, mañana`. */
function findForeignProposal({ document, turns }: Transcript, index: number): number | undefined {
  const { text = '', paragraph = 0 } = document.sentences[index] ?? {};
  const last = turns[paragraph - 1]?.at(-1);
  const isFull =
    /^\S+ \S+.*,[^,]+$/u.test(text) ||
    pattern('foreignProposal').test(document.sentences[last ?? -1]?.text ?? '');
  return pattern('foreignAgreement').test(text) && isFull ? last : undefined;
}

/** Finds the earlier proposal that a short one changes: `I suggest the 26th. – I can’t. – The 27th?` */
function widen(transcript: Transcript, proposed: number): number {
  const { sentences } = transcript.document;
  const { text = '', words: said = [] } = sentences[proposed] ?? {};
  const own = findPrevious(transcript, proposed) ?? proposed;
  // `I propose that we take that` and `Agreed?` need the sentence before.
  if (said.length > maxReaction) return pattern('trailing').test(text) ? own : proposed;
  if (pattern('asksYes').test(` ${text}`)) return own;
  const from = Math.max(0, proposed - maxReaction);
  const before = sentences.slice(from, proposed);
  const at = before.findLastIndex(({ text, words }) => words.length > maxReaction && isProposal(text, false));
  const isReply = findPrevious(transcript, proposed) === undefined && proposed > 0;
  return at < 0 ? proposed - Number(isReply) : from + at;
}

/** True for a proposal. After a mere `Yes`, only a question for agreement counts. */
function isProposal(text: string, isStrict: boolean): boolean {
  if (pattern('smallTalk').test(text)) return false;
  if (pattern('asksYes').test(` ${text}`)) return true;
  if (pattern('noProposal').test(text) || pattern('notDecided').test(text)) return false;
  if (pattern('settled').test(text)) return true;
  return !isStrict && (pattern('proposal').test(text) || pattern('motion').test(text));
}

/** True if the next speaker objects. */
function isRefused({ document: { sentences }, utterances }: Transcript, index: number): boolean {
  const { paragraph } = sentences[index] ?? {};
  const next = sentences.slice(index).find((one) => one.paragraph !== paragraph);
  const isOther =
    next !== undefined && utterances[next.paragraph]?.speaker !== utterances[paragraph ?? 0]?.speaker;
  return isOther && pattern('objection').test(next.text);
}

function isSameSubject(one: Decision, other: Decision, { document }: Transcript): boolean {
  const listStems = ({ start, end }: Decision) =>
    stemContent(
      document.text
        .slice(start, end)
        .toLowerCase()
        .match(/\p{L}{3,}/gu) ?? [],
      document.language.code,
    );
  const [first, second] = [listStems(one), listStems(other)];
  const shared = countShared(first, second);
  return shared >= minShared && shared / Math.min(first.size, second.size) >= sameSubject;
}

/** Keeps the first of equal texts, up to the maximum. Marked ones take precedence. */
export function keepDistinct<One extends Finding & { isMarked: boolean }>(found: readonly One[]): One[] {
  const keyOf = ({ text }: One) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ');
  const all = [...Map.groupBy(found, keyOf).values()].flatMap(([first]) => first ?? []);
  const isLater = ({ isMarked }: One) => Number(!isMarked);
  const shown = new Set(all.toSorted((one, other) => isLater(one) - isLater(other)).slice(0, maxFound));
  return all.filter((one) => shown.has(one));
}
