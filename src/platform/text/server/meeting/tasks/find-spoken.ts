import type { MeetingType } from '../../../common/options.ts';
import { findPerson } from '../find-people.ts';
import { isQuestion, pattern } from '../meeting-patterns.ts';
import { quoteLines, type Range, tidySpaces } from '../quote-lines.ts';
import type { Transcript } from '../read-transcript.ts';
import { findDue } from './find-due.ts';
import type { Task } from './find-marked.ts';
import { isImperative, requestThreshold, scoreRequest } from './request-features.ts';

/** Scores of accepted and promised tasks, of requests to a known person, and of anything else. */
const [sure, likely, doubtful] = [0.85, 0.7, 0.4];
const maxTurns = 4;
const maxYes = 3;

type Asked = {
  /** The person who is called by name. Null if anybody may answer. */
  owner: string | null;
  /** True if only an offer to do the work counts as an answer: `Someone should …`. */
  isCall: boolean;
  /**
   * Score if nobody answers. 0 for a question such as `Who pays?`, which is no task until somebody offers to do it.
   */
  score: number;
};
type Answer = { speaker: string | null; isRefusal: boolean; range: Range };

/** Finds the tasks that a sentence promises or asks for, and quotes them with the answer that accepts them. */
export function findSpoken(transcript: Transcript, index: number, type: MeetingType): Task[] {
  const { said, format } = transcript;
  const [line, next] = [said[index], said[index + 1]];
  if (line === undefined || pattern('unreal').test(line.text)) return [];
  const asked = listAsked(transcript, index, type);
  const promise = scorePromise(line.text, transcript, type);
  const isSure = asked.some(({ owner, score }) => owner !== null || score > doubtful);
  if (asked.length > 0 && (isSure || promise < sure))
    return asked.flatMap((one) => writeRequest(transcript, index, one, type));
  const reply = transcript.turns[line.paragraph + 1]?.[0] ?? -1;
  const isWanted = line.speaker !== null && pattern('takesUp').test(said[reply]?.text ?? '');
  if (isWanted && pattern('offer').test(line.text))
    return write(transcript, [[index, index] as const, [reply, reply] as const], line.speaker, sure);
  const isDue = next?.paragraph === line.paragraph && pattern('dueAlone').test(next.text);
  const owner = line.speaker ?? (format === 'list' ? 'Me' : null);
  return promise === 0 ? [] : write(transcript, [[index, isDue ? index + 1 : index]], owner, promise);
}

/** Scores a promise. One that may be a mere intention needs a date. */
function scorePromise(text: string, { document, day }: Transcript, type: MeetingType): number {
  if (isQuestion(text)) return 0;
  if (document.language.code !== 'en') {
    const isFirst = pattern('foreignFirst').test(text) && findDue(text, day) !== undefined;
    return isFirst || pattern('foreignPromise').test(text) ? sure : 0;
  }
  const { task = 'be', intent } = pattern('promise').exec(text)?.groups ?? {};
  const isIdle = pattern('idle').test(task) || (type === 'interview' && !pattern('delivery').test(task));
  const isUnsure = intent !== undefined || type === 'interview';
  if (isIdle || (isUnsure && findDue(text, day) === undefined)) return 0;
  return pattern('bare').test(task) ? doubtful : sure;
}

/** Lists the requests of a sentence: one for each person whom it calls by name. Empty if it asks for nothing. */
function listAsked(transcript: Transcript, index: number, type: MeetingType): Asked[] {
  const { text: whole = '', speaker = null } = transcript.said[index] ?? {};
  const text = tidySpaces(whole).replace(pattern('tag'), '.');
  const names = Array.from(text.matchAll(pattern('called')), ({ groups }) => groups?.owner ?? '');
  const people = names.flatMap((name) => findPerson(name, transcript) ?? []);
  const called = [...new Set(people)].filter((name) => name !== speaker);
  const isAlone = pattern('calledAlone').test(text);
  const ask = (score: number, isCall = false): Asked[] =>
    called.length === 0
      ? [{ owner: null, isCall, score }]
      : called.map((owner) => ({ owner, isCall: false, score: isAlone ? 0 : likely }));
  if (isAlone) return called.length === 0 ? [] : ask(0);
  const isAsking = isQuestion(text);
  if (transcript.document.language.code !== 'en')
    return isAsking && (called.length > 0 || pattern('foreignAsks').test(text)) ? ask(doubtful) : [];
  const { task, weak } = (pattern('asks').exec(text) ?? pattern('asksName').exec(text))?.groups ?? {};
  if (type === 'interview') return task !== undefined && pattern('delivery').test(task) ? ask(likely) : [];
  if (task !== undefined && !pattern('idle').test(task)) return ask(weak === undefined ? likely : doubtful);
  const order = text.replace(pattern('beforeOrder'), '');
  const isOrder = task === undefined && !isAsking && isImperative(text) && !pattern('idle').test(order);
  const isMeant = isOrder && (type !== 'brainstorm' || called.length > 0);
  if (isMeant && scoreRequest(text) >= requestThreshold) return ask(doubtful);
  const { task: wanted = 'be', need, needed } = pattern('calls').exec(text)?.groups ?? {};
  if (pattern('idle').test(wanted) || (need !== undefined && isAsking)) return [];
  return ask(needed !== undefined ? likely : need !== undefined ? doubtful : 0, true);
}

/** Quotes a request with its answer. Returns nothing if somebody refuses, or if nobody answers and the score is 0. */
function writeRequest(transcript: Transcript, index: number, asked: Asked, type: MeetingType): Task[] {
  const { said, speakers } = transcript;
  const { paragraph, speaker = null } = said[index] ?? {};
  const answer = findAnswer(transcript, index, asked);
  if (answer?.isRefusal === true) return [];
  // `The hall needs booking. Finn?`
  const isAlone = pattern('calledAlone').test(said[index]?.text ?? '');
  const from = isAlone && said[index - 1]?.paragraph === paragraph ? index - 1 : index;
  // The next sentences may ask the same person for more.
  const isSettled = asked.owner !== null || speakers.length === 2;
  let last = index;
  while (speaker !== null && isSettled && said[last + 1]?.paragraph === paragraph) {
    const [more] = listAsked(transcript, last + 1, type);
    if (more === undefined || more.score === 0 || (more.owner ?? asked.owner) !== asked.owner) break;
    last += 1;
  }
  if (answer !== undefined)
    return write(transcript, [[from, last], answer.range], asked.owner ?? answer.speaker, sure);
  const isOpen = asked.owner === null && !asked.isCall && speaker !== null && speakers.length > 2;
  const isPair = !asked.isCall && speaker !== null && speakers.length === 2;
  const other = isPair ? (speakers.find((one) => one !== speaker) ?? null) : null;
  const score = isOpen ? Math.min(asked.score, doubtful) : asked.score;
  return score === 0 ? [] : write(transcript, [[index, last]], asked.owner ?? other, score);
}

/** Finds who accepts or refuses. Without speakers, only the next sentence can be an answer. */
function findAnswer(transcript: Transcript, index: number, { owner, isCall }: Asked): Answer | undefined {
  const { said, turns, document } = transcript;
  const { paragraph = 0, speaker: asker = null } = said[index] ?? {};
  const accepts = pattern(document.language.code !== 'en' ? 'foreignYes' : isCall ? 'volunteers' : 'accepts');
  const replies = Array.from({ length: maxTurns }, (_, step) => turns[paragraph + 1 + step]?.[0] ?? -1);
  for (const first of asker === null ? [index + 1] : replies) {
    const [reply, next] = [said[first], said[first + 1]];
    if (reply === undefined || (asker !== null && reply.speaker === asker)) continue;
    const { speaker, text, words } = reply;
    const isMore = speaker !== null && next?.paragraph === reply.paragraph;
    const isFull = isMore && (accepts.test(next.text) || pattern('promise').test(next.text));
    const isPromise = (isCall || owner === speaker) && scorePromise(text, transcript, 'team') > 0;
    const goesOn = isFull && (words.length <= maxYes || owner === speaker);
    const range: Range = [first, goesOn ? first + 1 : first];
    const isOther = owner !== null && speaker !== null && speaker !== owner;
    const isRefusal = !isCall && pattern('refuses').test(text);
    if (!isOther && (isRefusal || accepts.test(text) || isPromise || (goesOn && accepts.test(next.text))))
      return { speaker, isRefusal, range };
    if (isCall ? pattern('unknown').test(text) : owner === null) return undefined;
  }
  return undefined;
}

/** Quotes a task. The due date comes from the last quoted part that has one. */
function write(transcript: Transcript, ranges: Range[], owner: string | null, score: number): Task[] {
  const quote = quoteLines(transcript, ranges, owner) ?? quoteLines(transcript, ranges.slice(0, 1), owner);
  const parts = ranges.map(([from, to]) => Array.from({ length: to - from + 1 }, (_, step) => from + step));
  const [index = -1, ...uses] = parts.flat();
  const span = transcript.said[index];
  if (quote === undefined || span === undefined) return [];
  const texts = parts.map((part) => part.map((at) => transcript.said[at]?.text ?? '').join(' '));
  const [due] = texts.toReversed().flatMap((text) => findDue(text, transcript.day) ?? []);
  return [{ task: quote.text, owner, due, span, score, uses }];
}
