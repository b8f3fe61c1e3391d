import { listStopWords } from '../../words/word-lists.ts';
import { findPerson, isCalledName } from '../find-people.ts';
import { endsInQuestionMark, meetingWords, pattern } from '../meeting-patterns.ts';
import { type Answer, findAnswer, listReplies, type Turn } from './find-answer.ts';
import { hasDay } from './find-due.ts';
import type { Found } from './find-marked.ts';
import { actionVerbs, isDoing, isImperative, isPlainRequest } from './request-features.ts';
import { minTaskCharacters } from './task-text.ts';

export type Spoken = Found & {
  /** The reply that accepts the task. */
  answer?: Answer | undefined;
  kind: 'promise' | 'assignment' | 'request' | 'call' | 'note' | 'mail';
};

/** Scores of accepted and promised tasks, of requests without an answer, and of tasks that nobody took. */
const [sure, likely, doubtful] = [0.85, 0.7, 0.4];

/** Finds a promise, assignment, request or call. `plain` is the sentence without filler words at its start. */
export function findSpoken(turn: Turn, plain: string): Spoken | undefined {
  const told = endsInQuestionMark(turn.text.replace(pattern('asksYes'), '.'))
    ? undefined
    : (findPromise(turn, plain) ?? findAssignment(turn, plain));
  return (
    told ??
    findOffer(turn, plain) ??
    findRequest(turn, plain) ??
    findCall(turn, plain) ??
    findListed(turn, plain)
  );
}

/** Returns the base form of a verb: `checking` becomes `check`. */
function toBase(verb: string): string {
  const stem = verb.replace(/(?:ing|s)$/u, '');
  return [stem, `${stem}e`, stem.slice(0, -1)].find((base) => actionVerbs.has(base)) ?? verb;
}

const plainVerbs = meetingWords('plainVerbs');
const verbOf = (task: string) => /^[\p{L}-]+/u.exec(task)?.[0].toLowerCase() ?? '';

/** True if the task begins with a verb and has an object, or is an inquiry: `ask`. */
function isTask(task: string | undefined): task is string {
  if (task === undefined || pattern('loneInquiry').test(task)) return task !== undefined;
  if (task.length < minTaskCharacters || pattern('idleTask').test(task)) return false;
  const isVerb = isDoing(task) || plainVerbs.has(verbOf(task)) || !listStopWords('en').has(verbOf(task));
  return isVerb && / /u.test(task.trim());
}

/** True if the clause that contains the match is hypothetical. */
function isUnreal(plain: string, match: RegExpExecArray | null): boolean {
  const before = plain.slice(0, match?.index ?? 0);
  const cut = Math.max(...[', ', '; ', ' but ', ' so '].map((mark) => before.lastIndexOf(mark)), 0);
  return pattern('unreal').test(
    plain.slice(cut).replace(/ so (?:that )?(?:it|they|we|nobody|no one) .*$/u, ''),
  );
}

function findPromise(turn: Turn, plain: string): Spoken | undefined {
  const { utterance, type, transcript } = turn;
  const match = pattern('promise').exec(plain) ?? pattern('intention').exec(plain);
  const { task, how } = match?.groups ?? {};
  if (!isTask(task) || isUnreal(plain, match)) return undefined;
  if (/let me/iu.test(how ?? '') && pattern('loneInquiry').test(task)) return undefined;
  if (type === 'interview' && (how !== undefined || !isDoing(task))) return undefined;
  const isOffer = /can|could|happy|want/iu.test(how ?? '');
  const isDated = pattern('datedOffer').test(task) && hasDay(task);
  const isTaken = isDated || pattern('offerTaken').test(listReplies(turn)[0]?.text ?? '');
  if (isOffer && !isTaken) return undefined;
  const isNote = transcript.format === 'list';
  const isPlanned = /need|have|must/iu.test(how ?? '') && (isNote || hasDay(task));
  const isFirm = how === undefined || isOffer || isPlanned || /let me/iu.test(how);
  return {
    kind: 'promise',
    task,
    owner: utterance.speaker ?? (isNote ? 'Me' : null),
    score: isFirm ? (isDoing(task) ? sure : likely) : doubtful,
  };
}

/** Finds an offer that the next speaker takes: `Shall I call him? – Yes, please.` */
function findOffer(turn: Turn, plain: string): Spoken | undefined {
  const { task } = pattern('offered').exec(plain)?.groups ?? {};
  const [reply] = listReplies(turn);
  if (!isTask(task) || reply === undefined || !pattern('offerTaken').test(reply.text)) return undefined;
  const answer = { ...reply, isRefusal: false };
  return { kind: 'promise', task, answer, owner: turn.utterance.speaker, score: sure };
}

function findAssignment({ transcript, type }: Turn, plain: string): Spoken | undefined {
  const match = pattern('assignment').exec(plain);
  const { owner: said = '', how = '', task } = match?.groups ?? {};
  const owner = findPerson(said, transcript);
  if (owner === null || !isTask(task) || isUnreal(plain, match)) return undefined;
  const isNote = transcript.speakers.length === 0;
  const isCalled = transcript.speakers.includes(owner) || isCalledName(said, transcript);
  const isDuty = type === 'interview' || /should|must|needs|has to/u.test(how);
  return isCalled || (isNote && isDoing(task))
    ? { kind: 'assignment', task, owner, score: isDuty ? likely - 0.05 : isDoing(task) ? sure : likely }
    : undefined;
}

function findRequest(turn: Turn, plain: string): Spoken | undefined {
  const { utterance, transcript, type, text } = turn;
  if (pattern('wondering').test(plain)) return undefined;
  const asked = pattern('askedOf').exec(plain);
  const polite = pattern('please').exec(plain);
  const match =
    pattern('request').exec(plain) ??
    pattern('need').exec(plain) ??
    (isTask(polite?.groups?.task) ? polite : asked);
  const called =
    findCalled(turn, plain) ?? (match === asked ? findPerson(asked?.groups?.owner, transcript) : null);
  const said = match?.groups?.task ?? findDirect(turn, plain, called !== null);
  if (!isTask(said) || pattern('idleRequest').test(said) || isUnreal(plain, match)) return undefined;
  const task = (called === null ? said : said.replace(pattern('calledLast'), '')).replace(
    /^\p{Ll}+ing(?!\p{L})/u,
    toBase,
  );
  const answer = findAnswer(turn, { task, owner: called, isCall: false });
  if (answer?.isRefusal === true) return undefined;
  if (type === 'interview' && (answer === undefined || !pattern('delivery').test(task))) return undefined;
  const found = { kind: 'request', task, answer } as const;
  if (called !== null) return { ...found, owner: called, score: answer === undefined ? likely : sure };
  if (answer !== undefined) return { ...found, owner: answer.speaker, score: sure };
  // `You should …` often means people in general.
  if (/you (?:need|have|should|must)/iu.test(match?.groups?.how ?? ''))
    return { ...found, owner: null, score: doubtful };
  const { speakers } = transcript;
  const other = speakers.length === 2 ? speakers.find((one) => one !== utterance.speaker) : undefined;
  const owner = utterance.speaker === null ? null : (other ?? null);
  const isOpen = owner === null && speakers.length > (endsInQuestionMark(text) ? 0 : 1);
  return { ...found, owner, score: isOpen ? doubtful : likely };
}

/** Finds direct requests: `Kindly confirm …`, `Make sure that …` and `Ben, bring the sheet`. */
function findDirect(turn: Turn, plain: string, isCalled: boolean): string | undefined {
  const bare = plain.replace(
    isCalled ? /^[^,]{1,40},\s+(?:(?:also|just|then|please|you)\s+)*/u : /^(?:kindly|just|do)\s+/iu,
    '',
  );
  const isObeyed =
    turn.transcript.speakers.length === 2 &&
    /\bwill do\b|^\W*(?:sure|okay|ok|yes)\b/iu.test(listReplies(turn)[0]?.text ?? '');
  const isPolite = /\b(?:please|pls|plz)\b/iu.test(plain) && isImperative(plain);
  const isAsked = isCalled
    ? isImperative(bare) || isDoing(bare)
    : isPolite || ((isObeyed || pattern('direct').test(plain)) && isPlainRequest(plain));
  return isAsked && !endsInQuestionMark(turn.text) ? bare.charAt(0).toLowerCase() + bare.slice(1) : undefined;
}

/** Finds work for which somebody is wanted, with the person who takes it: `We need to …`, `Who can …?`. */
function findCall(turn: Turn, plain: string): Spoken | undefined {
  const { utterance, transcript, type, text, index } = turn;
  const match = pattern('jointPlan').exec(plain);
  const { how = '' } = match?.groups ?? {};
  const task = match?.groups?.task?.replace(/^\p{Ll}+(?:ing|s)(?!\p{L})/u, toBase);
  if (!isTask(task) || isUnreal(plain, match)) return findWanted(turn, plain);
  const isProposal = /can|could/iu.test(how) && / we$/iu.test(how);
  const isCall = isProposal || /some|any(?:one|body)|who|the team/iu.test(how);
  if (endsInQuestionMark(text) && (!isCall || utterance.speaker === null)) return undefined;
  const isForThem = /\byou\b/u.test(task) || type === 'client' || type === 'interview';
  const isOurs = isForThem && /^we(?:['’]ll| will)/iu.test(how);
  if (isOurs && /\byou\b/u.test(task))
    return { kind: 'promise', task, owner: utterance.speaker, score: likely };
  const { sentences } = transcript.document;
  const isLast = sentences[index]?.paragraph !== sentences[index + 1]?.paragraph;
  const isAsked = isCall || (isLast && !/every/iu.test(how));
  const found = isAsked ? findAnswer(turn, { task, owner: null, isCall: true }) : undefined;
  // Only the next speaker can take on a plan of the group.
  const isTaken =
    found?.at === listReplies(turn)[0]?.at &&
    pattern('volunteer').test(sentences[found?.at ?? -1]?.text ?? '');
  const answer = isCall || isTaken ? found : undefined;
  if (answer !== undefined) return { kind: 'call', task, answer, owner: answer.speaker, score: sure };
  if (isProposal || type === 'interview' || /^who/iu.test(how)) return undefined;
  const isNeeded = /(?:some|every).* (?:needs|has)/iu.test(how);
  const isTalk = pattern('talkVerb').test(task);
  if (!isCall && !isNeeded && isTalk) return undefined;
  const owner = isOurs ? utterance.speaker : null;
  return { kind: 'call', task, owner, score: isNeeded || isOurs ? 0.65 : doubtful };
}

/** Finds a call whose task can only be quoted: `The notes, who’s writing them?`, `They want someone on site`. */
function findWanted(turn: Turn, plain: string): Spoken | undefined {
  if (!pattern('wanted').test(plain)) return undefined;
  const answer = findAnswer(turn, { task: plain, owner: null, isCall: true });
  return answer === undefined
    ? undefined
    : { kind: 'call', task: '', answer, owner: answer.speaker, score: sure };
}

/** Finds a line of notes that begins with an action verb and its object. */
function findListed({ text, transcript, type }: Turn, plain: string): Spoken | undefined {
  const bare = plain.replace(pattern('topicLabel'), '');
  const needed = bare.replace(/^(?:we )?(?:still )?(?:need|have) to /iu, '');
  const isAsked = needed !== bare || isPlainRequest(bare) || (isImperative(bare) && /!\W*$/u.test(text));
  const isPlan = transcript.format === 'list' && type !== 'brainstorm' && !pattern('noRequest').test(plain);
  return isPlan && isAsked && isTask(needed)
    ? { kind: 'note', task: needed, owner: null, score: likely }
    : undefined;
}

function findCalled({ text, utterance, transcript }: Turn, plain: string): string | null {
  const person = (match: RegExpExecArray | null) => findPerson(match?.groups?.owner, transcript);
  const first = person(pattern('calledFirst').exec(plain) ?? pattern('calledFirst').exec(text));
  const at = person(pattern('calledByAt').exec(text));
  const isMentioned = at !== null && (transcript.speakers.includes(at) || text.includes(`@${at}`));
  const isCalled = first !== null && isCalledName(first, transcript);
  const called = isCalled ? first : isMentioned ? at : person(pattern('calledLast').exec(text));
  return called === utterance.speaker ? null : called;
}
