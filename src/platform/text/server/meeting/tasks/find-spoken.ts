import type { MeetingType } from '../../../common/options.ts';
import { findKnown, findPerson } from '../find-people.ts';
import { isLike, isQuestion, pattern } from '../meeting-patterns.ts';
import { joinText, quoteLines, type Range, tidySpaces } from '../quote-lines.ts';
import type { Transcript } from '../read-transcript.ts';
import { findDue } from './find-due.ts';
import type { Task } from './find-marked.ts';
import { isDoing, isImperative, requestThreshold, scoreRequest } from './request-features.ts';

/** Scores of accepted and promised tasks, of requests to a known person, and of all other tasks. */
const [sure, likely, doubtful] = [0.85, 0.7, 0.3];
/** Minimum probabilities of work and of a request, and minimum words of a task that only the models recognize. */
const [leastWork, leastRequest, leastWords] = [0.2, 0.08, 4];
/** Patterns of sentences that are never tasks. */
const noWork = ['unreal', 'chatter', 'smallTalk', 'refersBack', 'openStatement'];
const maxTurns = 4;
/** Maximum words of a reply that only says yes, and maximum characters around a task whose words are clear alone. */
const [maxYes, maxLead] = [3, 40];

/**
 * `owner` is the person who is called by name; null if anybody may answer. `isCall` is true for `Someone should …`, which
 * only an offer to do the work answers. `score` is the score without an answer: 0 for `Who pays?`, which is no task until
 * somebody offers to pay.
 */
type Asked = { owner: string | null; isCall: boolean; score: number };
type Answer = { speaker: string | null; isRefusal: boolean; range: Range };

/** Finds the tasks that a sentence promises or asks for, and quotes them with the answer that accepts them. */
export function findSpoken(transcript: Transcript, index: number, type: MeetingType): Task[] {
  const { said, format, isUnpunctuated, narrator } = transcript;
  const [line, next] = [said[index], said[index + 1]];
  if (line === undefined) return [];
  const reply = transcript.turns[line.paragraph + 1]?.[0] ?? -1;
  const isWanted = line.speaker !== null && isLike(said[reply]?.text, 'takesUp');
  if (isWanted && isLike(line.text, 'offer'))
    return write(transcript, [[index, index] as const, [reply, reply] as const], line.speaker, sure);
  if (isLike(line.text, 'unreal')) return [];
  const asked = isUnpunctuated ? [] : listAsked(transcript, index, type);
  const promise = scorePromise(line.text, transcript, type);
  const isSure = asked.some(({ owner, score }) => owner !== null || score > doubtful);
  if (asked.length > 0 && (isSure || promise < sure))
    return asked.flatMap((one) => writeRequest(transcript, index, one, type));
  const isDue = next?.paragraph === line.paragraph && isLike(next.text, 'dueAlone');
  // In dictated text, what an unknown speaker promises must be clear alone.
  if (isUnpunctuated && narrator === null && shorten(line.text) === undefined) return [];
  // A promise that answers a question is certain: `Does the till do that?` – `I’ll look.`
  const isAnswer = /[?？](?: \S+){0,3}$/u.test(joinText(said.slice(Math.max(0, index - 2), index)));
  const owner = line.speaker ?? (isUnpunctuated ? (narrator ?? 'Speaker') : format === 'list' ? 'Me' : null);
  if (promise === 0) return [];
  return write(transcript, [[index, index + Number(isDue)]], owner, isAnswer ? sure : promise);
}

/** Finds work that only the trained models recognize. */
export function findLikely(transcript: Transcript, index: number, type: MeetingType): Task[] {
  const { said, chances, day } = transcript;
  const { work = 0, request = 0, decision = 0, open = 0 } = chances[index] ?? {};
  const span = said[index];
  if (span === undefined) return [];
  const { speaker, words } = span;
  const text = tidySpaces(span.text);
  const isRequest = speaker !== null && request >= leastRequest;
  const isNoTask = type === 'interview' || words.length < leastWords || (isQuestion(text) && !isRequest);
  const isUnlikely = work < Math.max(decision, open, leastWork) || isLike(text, ...noWork);
  if (isNoTask || isUnlikely) return [];
  // In notes, an owner stands at the start, at the end or after a mark: `Poster: Ann`.
  const find = speaker === null ? findPerson : findKnown;
  const names = (text.match(pattern('personPlace')) ?? []).flatMap((name) => find(name, transcript) ?? []);
  const other = names.find((name) => name !== speaker) ?? null;
  if (isRequest) return writeRequest(transcript, index, { owner: other, isCall: false, score: work }, type);
  const isFirst = other !== null && text.startsWith(other.split(' ')[0] ?? other);
  const doer = isLike(text, 'otherSubject') ? null : speaker;
  if (speaker !== null) return write(transcript, [[index, index]], isFirst ? other : doer, work);
  const owner = other ?? (isLike(text, 'firstPerson') ? 'Me' : null);
  const task = isFirst ? text.replace(/^\S+ (?:to |will )?/u, '') : text;
  return [{ task, owner, due: findDue(text, day), span, score: work, uses: [] }];
}

/** Scores a promise. One that may be a mere intention needs a date. */
function scorePromise(text: string, { document, day }: Transcript, type: MeetingType): number {
  if (isQuestion(text)) return 0;
  if (document.language.code !== 'en') {
    const isFirst = isLike(text, 'foreignFirst') && findDue(text, day) !== undefined;
    return isFirst || isLike(text, 'foreignPromise') ? sure : 0;
  }
  const { task = 'be', intent } = pattern('promise').exec(text)?.groups ?? {};
  const isIdle = type === 'interview' ? !isLike(task, 'delivery') : isLike(task, 'idle');
  const isUnsure = intent !== undefined || type === 'interview';
  if (isIdle || (isUnsure && findDue(text, day) === undefined)) return 0;
  return isLike(task, 'bare') ? doubtful : sure;
}

/** Lists the requests of a sentence: one for each person whom it calls by name. Empty if it asks for nothing. */
function listAsked(transcript: Transcript, index: number, type: MeetingType): Asked[] {
  const { text: whole = '', speaker = null } = transcript.said[index] ?? {};
  const text = tidySpaces(whole).replace(pattern('tag'), '.');
  const names = Array.from(text.matchAll(pattern('called')), ({ groups }) => groups?.owner ?? '');
  const people = names.flatMap((name) => findPerson(name, transcript) ?? []);
  const called = [...new Set(people)].filter((name) => name !== speaker);
  const ask = (score: number, isCall = false): Asked[] =>
    called.length === 0
      ? [{ owner: null, isCall, score }]
      : called.map((owner) => ({ owner, isCall: false, score: likely }));
  const isAsking = isQuestion(text);
  if (transcript.document.language.code !== 'en')
    return isAsking && (called.length > 0 || isLike(text, 'foreignAsks')) ? ask(doubtful) : [];
  const { task, weak } = (pattern('asks').exec(text) ?? pattern('asksName').exec(text))?.groups ?? {};
  if (type === 'interview') return task !== undefined && isLike(task, 'delivery') ? ask(likely) : [];
  const isTold = weak !== 'you' || isImperative(task ?? '') || isDoing(task ?? '');
  if (task !== undefined && isTold && !isLike(task, 'idle'))
    return ask(weak === undefined ? likely : doubtful);
  const order = text.replace(pattern('beforeOrder'), '');
  const isOrder = task === undefined && !isAsking && isImperative(text) && !isLike(order, 'idle');
  const isMeant = type !== 'brainstorm' && scoreRequest(text) >= requestThreshold;
  if (isOrder && (called.length > 0 || isMeant)) return ask(doubtful);
  const { task: wanted = 'be', need, needed } = pattern('calls').exec(text)?.groups ?? {};
  if (isLike(wanted, 'idle') || (need !== undefined && isAsking)) return [];
  return ask(needed !== undefined ? likely : need !== undefined ? doubtful : 0, true);
}

/** Quotes a request with its answer. Returns nothing if somebody refuses, or if nobody answers and the score is 0. */
function writeRequest(transcript: Transcript, index: number, asked: Asked, type: MeetingType): Task[] {
  const { said, speakers } = transcript;
  const { paragraph, speaker = null } = said[index] ?? {};
  const answer = findAnswer(transcript, index, asked);
  if (answer?.isRefusal === true) return [];
  // The next sentences may ask the same person for more.
  const isSettled = asked.owner !== null || speakers.length === 2;
  let last = index;
  while (speaker !== null && isSettled && said[last + 1]?.paragraph === paragraph) {
    const [more] = listAsked(transcript, last + 1, type);
    if (more === undefined || more.score === 0 || (more.owner ?? asked.owner) !== asked.owner) break;
    last += 1;
  }
  if (answer !== undefined)
    return write(transcript, [[index, last], answer.range], asked.owner ?? answer.speaker, sure);
  const isLast = said.at(-1)?.paragraph === paragraph;
  const isOpen = asked.owner === null && !asked.isCall && speaker !== null && speakers.length > 2 && !isLast;
  const isPair = !asked.isCall && speaker !== null && speakers.length === 2;
  const other = isPair ? (speakers.find((one) => one !== speaker) ?? null) : null;
  const score = isOpen ? Math.min(asked.score, doubtful) : asked.score;
  return score === 0 ? [] : write(transcript, [[index, last]], asked.owner ?? other, score);
}

/** Finds who accepts or refuses. Without speakers, only the next sentence can be an answer. */
function findAnswer(transcript: Transcript, index: number, asked: Asked): Answer | undefined {
  const { owner, isCall, score } = asked;
  const { said, turns, document } = transcript;
  const { paragraph = 0, speaker: asker = null } = said[index] ?? {};
  const accepts = pattern(document.language.code !== 'en' ? 'foreignYes' : isCall ? 'volunteers' : 'accepts');
  const replies = Array.from({ length: maxTurns }, (_, step) => turns[paragraph + 1 + step]?.[0] ?? -1);
  const promises = (at: number) => scorePromise(said[at]?.text ?? '', transcript, 'team') > 0;
  // `Someone has to tell them. I’ll do it now.`
  const isOwn =
    said[index + 1]?.paragraph === paragraph && /\bsome(?:one|body)\b/iu.test(said[index]?.text ?? '');
  for (const first of asker === null ? [index + 1] : isOwn ? [index + 1, ...replies] : replies) {
    const [reply, next] = [said[first], said[first + 1]];
    if (reply === undefined || (asker !== null && reply.speaker === asker && first > index + 1)) continue;
    const { speaker, text, words } = reply;
    const isMore = speaker !== null && next?.paragraph === reply.paragraph;
    const isFull = isMore && (accepts.test(next.text) || isLike(next.text, 'promise'));
    const isDated = score > 0 && owner === (speaker ?? '') && findDue(text, transcript.day) !== undefined;
    const isPromise = isDated || ((isCall || owner === speaker) && promises(first));
    const goesOn = isFull && (words.length <= maxYes || owner === speaker);
    const range: Range = [first, goesOn ? first + 1 : first];
    const isOther = owner !== null && speaker !== null && speaker !== owner;
    const isRefusal = !isCall && isLike(text, 'refuses');
    if (!isOther && (isRefusal || accepts.test(text) || isPromise || (goesOn && accepts.test(next.text))))
      return { speaker, isRefusal, range };
    if (isCall ? turns[reply.paragraph]?.some(promises) || isLike(text, 'unknown') : owner === null)
      return undefined;
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
  const task = quote.start === span.start && parts[0]?.length === 1 ? shorten(texts[0] ?? '') : undefined;
  const [due] = texts.toReversed().flatMap((text) => findDue(text, transcript.day) ?? []);
  const answer = texts[1] ?? '';
  const isPlain = answer.split(' ').length < maxYes || isLike(answer, 'yesAlone');
  const short = task && (isPlain ? task : `${task} – “${tidySpaces(answer)}”`);
  return [{ task: short ?? quote.text, owner, due, span, score, uses }];
}

/** Returns the words after `can you` or `I’ll` if they are clear without the rest of the sentence. */
function shorten(sentence: string): string | undefined {
  const text = tidySpaces(sentence).replace(pattern('afterTask'), '');
  const found = ['asks', 'asksName', 'promise'].map((name) => pattern(name).exec(text)?.groups?.task);
  const task = found.find((one) => one !== undefined) ?? '';
  const isClear = task.split(' ').length > 2 && !isLike(task, 'needsSentence');
  return isClear && text.length - task.length < maxLead ? task : undefined;
}
