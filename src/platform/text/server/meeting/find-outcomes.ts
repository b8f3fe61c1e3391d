import type { Span } from '../../common/text-facts.ts';
import { isQuestion, pattern, readLabel } from './meeting-patterns.ts';
import { joinText, listStems, quoteLines, type Range, tidySpaces } from './quote-lines.ts';
import type { Said, Transcript } from './read-transcript.ts';

export type Finding = Span & { text: string };

const maxFound = 12;
/** Minimum words of a statement that somebody agrees to, and of an open question. */
const [minProposal, minQuestion] = [3, 4];
const [maxTurns, maxMotionTurns] = [2, 4];

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
    if (label !== undefined || line.cells !== undefined || isUnpunctuated) return [];
    const ranges = findVote(transcript, index) ?? (isDecided(line) ? [[index, index] as const] : []);
    const reply = said[turns[line.paragraph + 1]?.[0] ?? -1];
    const isRefused = reply?.speaker !== line.speaker && pattern('objection').test(reply?.text ?? '');
    return isRefused ? [] : [quoteLines(transcript, ranges) ?? []].flat();
  });
  return keepDistinct(found);
}

function isDecided({ text, speaker }: Said): boolean {
  if (isQuestion(text) || pattern('undecided').test(text)) return false;
  const noted = speaker === null ? ['decidedNote', 'verdict'] : [];
  return ['decided', 'decidedCapitals', 'vote', ...noted].some((name) => pattern(name).test(text));
}

/** Finds the proposal that a sentence accepts, and returns both: `Let’s go on Sunday. Objections?` – `None.` */
function findVote(transcript: Transcript, index: number): Range[] | undefined {
  const { said, turns } = transcript;
  const [line, before, next] = [said[index], said[index - 1], said[index + 1]];
  if (line === undefined || before === undefined || line.speaker === null || isQuestion(line.text))
    return undefined;
  if (pattern('thenWe').test(line.text) && !/\bif\b/iu.test(before.text)) return [[index, index]];
  const isReply = line.paragraph !== before.paragraph;
  const isAnswered = pattern('yourCall').test(before.text) && !pattern('unknown').test(line.text);
  const chosen = !isReply ? -1 : isAnswered ? index - 1 : findChosen(transcript, index);
  if (chosen >= 0 && !pattern('promise').test(said[chosen]?.text ?? ''))
    return [chosen, index].map((at): Range => [at, at]);
  const isVerdict = pattern('verdict').test(line.text);
  const isYes = pattern('asksVote').test(before.text) && pattern('yes').test(line.text);
  const isAgreed = isReply && (isYes || pattern('agrees').test(line.text));
  if (!isVerdict && !isAgreed) return undefined;
  const earliest = turns[Math.max(0, line.paragraph - (isVerdict ? maxMotionTurns : maxTurns))]?.[0] ?? index;
  // `All in favour?` asks for a vote on something before it.
  const isOther = ({ text, speaker }: Said) =>
    isVerdict ? !pattern('asksVote').test(text) : speaker !== line.speaker;
  const at = said.slice(earliest, index).findLastIndex((one) => isOther(one) && isProposal(one));
  if (at < 0) return undefined;
  const from = earliest + at;
  const after = said[from + 1];
  const asksMore = after?.paragraph === said[from]?.paragraph && isQuestion(after?.text ?? '');
  // Includes both sentences of `Agreed. From now on we test it.`
  const goesOn = next?.paragraph === line.paragraph && isDecided(next);
  const vote: Range = [index, index + Number(goesOn)];
  return isVerdict ? [[from, index]] : [[from, from + Number(asksMore)], vote];
}

/** Finds the sentence of another speaker that a choice repeats: `I’d take the small one.` – `OK, the small stand.` */
function findChosen({ said, turns, document }: Transcript, index: number): number {
  const { text = '', paragraph = 0, speaker } = said[index] ?? {};
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
  if (pattern('asksVote').test(text)) return true;
  return words.length >= minProposal && pattern('proposal').test(text) && !pattern('undecided').test(text);
}

function keepDistinct(found: readonly Finding[]): Finding[] {
  const kept: Finding[] = [];
  for (const one of found) {
    const last = kept.at(-1);
    if (last === undefined || last.end <= one.start) kept.push(one);
    else if (one.text.length > last.text.length) kept[kept.length - 1] = one;
  }
  return [...new Map(kept.map((one) => [one.text.toLowerCase(), one])).values()].slice(0, maxFound);
}

/** Finds labeled questions, questions that nobody answers, and statements that something is unknown. */
export function findQuestions(transcript: Transcript): Finding[] {
  const found = transcript.said.flatMap((line, index) => {
    const label = readLabel(line);
    const isLabeled = label?.kind === 'question' && line.words.length > 1;
    const isFound = isLabeled || (label === undefined && isOpen(transcript, index));
    if (line.cells !== undefined || !isFound) return [];
    return [{ ...line, text: tidySpaces(label?.text ?? line.text) }];
  });
  return keepDistinct(found);
}

function isOpen({ said, turns, format, isUnpunctuated }: Transcript, index: number): boolean {
  const { text = '', words = [], paragraph = 0, speaker } = said[index] ?? {};
  if (isUnpunctuated || words.length < minQuestion) return false;
  // After a question, `We don’t know yet` is an answer and not a second open question.
  if (!isQuestion(text))
    return pattern('openStatement').test(text) && !isQuestion(said[index - 1]?.text ?? '');
  if (pattern('smallTalk').test(text) || pattern('asks').test(text)) return false;
  if (format === 'list') return true;
  const after = [paragraph + 1, paragraph + 2].flatMap((turn) => turns[turn] ?? []);
  const replies = speaker === null ? [index + 1] : after;
  const answer = replies.flatMap((at) => said[at] ?? []).find((one) => !isQuestion(one.text));
  return answer === undefined || pattern('unknown').test(answer.text);
}
