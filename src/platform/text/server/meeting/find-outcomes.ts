import type { Span } from '../../common/text-facts.ts';
import { isLike, isQuestion, pattern, readLabel } from './meeting-patterns.ts';
import { joinText, listStems, quoteLines, type Range, tidySpaces } from './quote-lines.ts';
import type { Said, Transcript } from './read-transcript.ts';

export type Finding = Span & { text: string };

const maxFound = 12;
/**
 * Minimum words of a statement that somebody agrees to or that leaves something open, and of an open question; maximum
 * words of a sentence to which an `OK.` beside it belongs, and of a decision in dictated text.
 */
const [minProposal, minQuestion, maxShort, maxClause] = [3, 4, 4, 25];
const [maxTurns, maxMotionTurns] = [2, 4];
/** Patterns of sentences that are never decisions. */
const neverDecisions = ['undecided', 'agrees', 'verdict', 'ack', 'chatter', 'openStatement'];
/** Minimum probability of a decision, of an open point, and of an answer that leaves a question open. */
const [leastDecision, leastOpen, leastUnsettled] = [0.3, 0.2, 0.3];

/**
 * Finds labeled decisions, sentences that say that something is decided, votes, and proposals that another speaker
 * explicitly agrees to. Leaves out what the next speaker objects to.
 */
export function findDecisions(transcript: Transcript): Finding[] {
  const { said, turns, isUnpunctuated } = transcript;
  const found = said.flatMap((line, index): Finding[] => {
    const label = readLabel(line);
    if (label?.kind === 'decision')
      return line.words.length > 1 ? [{ ...line, text: tidySpaces(label.text) }] : [];
    if (label !== undefined || line.cells !== undefined) return [];
    const own = isDecided(line, isUnpunctuated) || isSettled(transcript, index) ? [index, index] : [];
    const [from = -1, to = -1] = findVote(transcript, index) ?? own;
    const reply = said[turns[line.paragraph + 1]?.[0] ?? -1];
    // A reply answers the last question of the turn before it.
    const last = turns[line.paragraph]?.at(-1) ?? index;
    const isOther = reply?.speaker === line.speaker || (last > index && isQuestion(said[last]?.text ?? ''));
    const isRefused = !isOther && isLike(reply?.text, 'objection');
    if (from < 0 || isRefused) return [];
    return [quoteLines(transcript, [[from, from] as const, [from + 1, to] as const]) ?? []].flat();
  });
  return keepDistinct(found);
}

/** True if the trained models find a decision rather than a task or an open point. */
function isSettled({ said, chances }: Transcript, index: number): boolean {
  const { text = '', words = [] } = said[index] ?? {};
  const { decision = 0, work = 0, open = 0 } = chances[index] ?? {};
  if (words.length < minProposal || isQuestion(text) || isLike(text, ...neverDecisions)) return false;
  return decision >= Math.max(work, open, leastDecision) && text.match(pattern('assigned')) === null;
}

function isDecided({ text, speaker, words }: Said, isDictated = false): boolean {
  if (isDictated) return words.length <= maxClause && isLike(text, 'dictatedDecision');
  if (isQuestion(text) || isLike(text, 'undecided')) return false;
  const noted = speaker === null ? ['decidedNote', 'verdict'] : [];
  return isLike(text, 'decided', 'decidedCapitals', 'vote', ...noted);
}

/** Finds the proposal that a sentence accepts, and returns both: `Let’s go on Sunday. Objections?` – `None.` */
function findVote(transcript: Transcript, index: number): Range | undefined {
  const { said, turns } = transcript;
  const [line, before, next] = [said[index], said[index - 1], said[index + 1]];
  if (line === undefined || before === undefined || line.speaker === null || isQuestion(line.text))
    return undefined;
  // `OK.` before or after a short sentence belongs to it: `OK. The oak table.`
  const isNod = (one?: Said) => one?.paragraph === line.paragraph && isLike(one.text, 'ack');
  const isNodded = isNod(before) || (line.words.length <= maxShort && isNod(next));
  const isReply = line.paragraph !== before.paragraph || isNod(before);
  const isFirm = isReply || isLike(before.text, 'yes');
  if (isFirm && isLike(line.text, 'thenWe') && !/\bif\b/iu.test(before.text)) return [index, index];
  const isAnswered = isLike(before.text, 'yourCall') && !isLike(line.text, 'unknown');
  const chosen = !isReply ? -1 : isAnswered ? index - 1 : findChosen(transcript, index, isNodded);
  if (chosen >= 0 && !isLike(said[chosen]?.text, 'promise')) return [chosen, index + Number(isNod(next))];
  const isVerdict = isLike(line.text, 'verdict');
  // `No` accepts `Objections?`, but not `Let’s say Friday.`
  const accepts = isQuestion(before.text) ? 'yes' : 'accepts';
  const isYes = isLike(before.text, 'asksVote') && isLike(line.text, accepts);
  const isAgreed = isReply && (isYes || isLike(line.text, 'agrees'));
  if (!isVerdict && !isAgreed) return undefined;
  const earliest = turns[Math.max(0, line.paragraph - (isVerdict ? maxMotionTurns : maxTurns))]?.[0] ?? index;
  // `All in favour?` asks for a vote on something before it. A question of an earlier turn has had its answer.
  const isOther = ({ text, speaker, words, paragraph }: Said) =>
    isVerdict
      ? words.length > maxShort || !isLike(text, 'asksVote')
      : speaker !== line.speaker && (paragraph >= line.paragraph - 1 || !isQuestion(text));
  const at = said.slice(earliest, index).findLastIndex((one) => isOther(one) && isProposal(one));
  // Includes both sentences of `Agreed. From now on we test it.`
  const isMore =
    next !== undefined && (isDecided(next) || (isYes && line.words.length === 1 && !isQuestion(next.text)));
  const goesOn = !isVerdict && next?.paragraph === line.paragraph && isMore;
  return at < 0 ? undefined : [earliest + at, index + Number(goesOn)];
}

/** Finds the sentence of another speaker that a choice repeats: `I’d take the small one.` – `OK, the small stand.` */
function findChosen({ said, turns, document }: Transcript, index: number, isNodded: boolean): number {
  const { text: whole = '', paragraph = 0, speaker } = said[index] ?? {};
  const text = isNodded ? `OK, ${whole}` : whole;
  const stemsOf = (told: string) => listStems(told, document.language.code);
  const stems = [...stemsOf(pattern('choice').exec(text)?.groups?.what ?? '')];
  const from = turns[Math.max(0, paragraph - maxMotionTurns)]?.[0] ?? index;
  const before = said.slice(from, index);
  const heard = stemsOf(joinText(before));
  if (stems.length === 0 || !stems.every((stem) => heard.has(stem))) return -1;
  const repeats = (one: Said) => stems.some((stem) => stemsOf(one.text).has(stem));
  const at = before.findLastIndex((one) => one.speaker !== speaker && repeats(one));
  return at < 0 ? index - 1 : from + at;
}

function isProposal({ text, words }: Said): boolean {
  if (isLike(text, 'asksVote') || isLike(text, 'shortOffer')) return true;
  return words.length >= minProposal && isLike(text, 'proposal') && !isLike(text, 'undecided');
}

/** Keeps the longest of overlapping findings. */
function keepDistinct(found: readonly Finding[]): Finding[] {
  const isLess = ({ start, end, text }: Finding) =>
    found.some((one) => one.start < end && start < one.end && one.text.length > text.length);
  const kept = found.filter((one) => !isLess(one)).map((one) => [one.text.toLowerCase(), one] as const);
  return [...new Map(kept).values()].slice(0, maxFound);
}

/** Finds labeled questions, questions that nobody answers, and statements that something is unknown. */
export function findQuestions(transcript: Transcript): Finding[] {
  const found = transcript.said.flatMap((line, index) => {
    const label = readLabel(line);
    const isFound = label === undefined ? isOpen(transcript, index) : label.kind === 'question';
    if (line.cells !== undefined || line.words.length < 2 || !isFound) return [];
    return [{ ...line, text: tidySpaces(label?.text ?? line.text) }];
  });
  return keepDistinct(found);
}

function isOpen({ said, turns, format, isUnpunctuated, chances }: Transcript, index: number): boolean {
  const { text = '', words = [], paragraph = 0, speaker } = said[index] ?? {};
  if (isUnpunctuated || words.length < (isQuestion(text) ? minQuestion : minProposal)) return false;
  const isUnsettled = (at: number, least = leastOpen) => (chances[at]?.open ?? 0) >= least;
  // After a question, `We don’t know yet` is an answer and not a second open question.
  const isReply = isQuestion(said[index - 1]?.text ?? '');
  if (!isQuestion(text)) return !isReply && (isUnsettled(index) || isLike(text, 'openStatement'));
  if (isLike(text, 'smallTalk', 'asks', 'asksYou', 'asksFact')) return false;
  if (format === 'list' && said[index + 1]?.paragraph !== paragraph) return true;
  const after = [paragraph + 1, paragraph + 2].flatMap((turn) => turns[turn] ?? []);
  const replies = speaker === null ? [index + 1] : after;
  const answer = replies.find((at) => said[at] && !isQuestion(said[at].text));
  return answer === undefined || isUnsettled(answer, leastUnsettled) || isLike(said[answer]?.text, 'unknown');
}
