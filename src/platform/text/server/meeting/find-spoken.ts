import { listStopWords } from '../words/word-lists.ts';
import { type Answer, findAnswer, listReplies, type Turn } from './find-answer.ts';
import { findDue } from './find-due.ts';
import type { Found } from './find-marked.ts';
import { findPerson, isCalledName } from './find-people.ts';
import { meetingWords, pattern } from './meeting-patterns.ts';
import { actionVerbs, isDoing, isImperative, isPlainRequest } from './request-features.ts';
import { minTaskCharacters } from './tidy-task.ts';

export type Spoken = Found & {
  answer?: Answer | undefined;
  /** True in a message, where `you` is the reader. */
  isMail?: boolean;
};

/** Finds a promise, assignment, request or plan. `plain` is the sentence without filler words at its start. */
export function findSpoken(turn: Turn, plain: string): Spoken | undefined {
  const told = isQuestion(turn.text) ? undefined : (findPromise(turn, plain) ?? findAssignment(turn, plain));
  return told ?? findRequest(turn, plain) ?? findPlan(turn, plain) ?? findListed(turn, plain);
}

/** Returns the base form of a verb: `checking` becomes `check`. */
function toBase(verb: string): string {
  const stem = verb.replace(/(?:ing|s)$/u, '');
  return [stem, `${stem}e`, stem.slice(0, -1)].find((base) => actionVerbs.has(base)) ?? verb;
}

const plainVerbs = meetingWords('plainVerbs');
const verbOf = (task: string) => /^[\p{L}-]+/u.exec(task)?.[0].toLowerCase() ?? '';
const isQuestion = (text: string) => /\?\W*$/u.test(text);

/** True if the task begins with a verb and has an object. */
function isTask(task: string | undefined): task is string {
  if (task === undefined || task.length < minTaskCharacters || pattern('idleTask').test(task)) return false;
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
  const { utterance, type, text } = turn;
  const match = pattern('promise').exec(plain) ?? pattern('intention').exec(plain);
  const { task, how } = match?.groups ?? {};
  if (!isTask(task) || isUnreal(plain, match)) return undefined;
  if (type === 'interview' && (how !== undefined || !isDoing(task))) return undefined;
  const isOffer = /can|could|happy|want/iu.test(how ?? '');
  const isDated = pattern('datedOffer').test(task) && findDue(task, '2026-01-01')?.date != null;
  const isTaken = isDated || pattern('offerTaken').test(listReplies(turn)[0]?.text ?? '');
  if (isOffer && !isTaken) return undefined;
  const { format } = turn.transcript;
  const isNote = format === 'list' && /need|have|must/iu.test(how ?? '');
  const isFirm = how === undefined || isOffer || isNote || /let me/iu.test(how) || /\bwill do\b/iu.test(text);
  const score = isDoing(task) ? 0.85 : 0.7;
  const owner = utterance.speaker ?? (format === 'list' ? 'Me' : null);
  return { task, owner, score: isFirm ? score : score - 0.3 };
}

function findAssignment({ transcript, type }: Turn, plain: string): Spoken | undefined {
  const match = pattern('assignment').exec(plain);
  const { owner: said = '', how = '', task } = match?.groups ?? {};
  const owner = findPerson(said, transcript);
  if (owner === null || !isTask(task) || isUnreal(plain, match)) return undefined;
  const isNote = transcript.speakers.length === 0;
  const isCalled = transcript.speakers.includes(owner) || isCalledName(said, transcript);
  const isSure = isCalled || (isNote && isDoing(task));
  const isDuty = type === 'interview' || /should|must|needs|has to/u.test(how);
  return isSure
    ? { task, owner, score: (isDoing(task) || !isNote ? 0.85 : 0.62) - (isDuty ? 0.2 : 0) }
    : undefined;
}

function findRequest(turn: Turn, plain: string): Spoken | undefined {
  const { utterance, transcript, type, text } = turn;
  if (pattern('wondering').test(plain)) return undefined;
  const { task: needed } = pattern('needBy').exec(plain)?.groups ?? {};
  const ready = needed === undefined ? undefined : findAnswer(turn, { task: needed, owner: null });
  if (ready !== undefined && ready.refused !== true)
    return { task: `have ${needed}`, answer: ready, owner: ready.speaker, score: 0.85 };
  const asked = pattern('askedOf').exec(plain);
  const polite = pattern('please').exec(plain);
  const match =
    pattern('request').exec(plain) ??
    pattern('need').exec(plain) ??
    (isTask(polite?.groups?.task) ? polite : asked);
  const called =
    findCalled(turn, plain) ?? (match === asked ? findPerson(asked?.groups?.owner, transcript) : null);
  const isObeyed =
    transcript.speakers.length === 2 &&
    /\bwill do\b|^\W*(?:sure|okay|ok|yes)\b/iu.test(listReplies(turn)[0]?.text ?? '');
  const said = match?.groups?.task ?? findDirect(text, plain, called !== null, isObeyed);
  if (!isTask(said) || pattern('idleRequest').test(said) || isUnreal(plain, match)) return undefined;
  const task = (called === null ? said : said.replace(pattern('calledLast'), '')).replace(
    /^\p{Ll}+ing(?!\p{L})/u,
    toBase,
  );
  const answer = findAnswer(turn, { task, owner: called });
  if (answer?.refused === true) return undefined;
  if (type === 'interview' && (answer === undefined || !pattern('delivery').test(task))) return undefined;
  if (called !== null) return { task, answer, owner: called, score: answer === undefined ? 0.8 : 0.92 };
  const isForAll = pattern('crowdAsked').test(plain) || pattern('crowdCalled').test(text);
  if (answer !== undefined) return { task, answer, owner: isForAll ? null : answer.speaker, score: 0.85 };
  // `You should …` often means people in general.
  if (/you (?:need|have|should|must)/iu.test(match?.groups?.how ?? ''))
    return { task, owner: null, score: 0.45 };
  const owner = utterance.speaker === null || isForAll ? null : findOther(turn);
  const { length } = transcript.speakers;
  const isOpen = owner === null && (length > 1 || (length > 0 && isQuestion(text)));
  return { task, owner, score: isOpen ? 0.55 : 0.7 };
}

function findOther({ utterance, transcript: { speakers } }: Turn): string | null {
  return speakers.length === 2 ? (speakers.find((speaker) => speaker !== utterance.speaker) ?? null) : null;
}

/** Finds direct requests: `Kindly confirm …`, `Make sure that …` and `Ben, bring the sheet`. */
function findDirect(text: string, plain: string, isCalled: boolean, isObeyed: boolean): string | undefined {
  const bare = plain.replace(
    isCalled ? /^[^,]{1,40},\s+(?:(?:also|just|then|please|you)\s+)*/u : /^(?:kindly|just|do)\s+/iu,
    '',
  );
  const isPolite = /\b(?:please|pls|plz)\b/iu.test(plain) && isImperative(plain);
  const isAsked = isCalled
    ? isImperative(bare) || isDoing(bare)
    : isPolite || ((isObeyed || pattern('direct').test(plain)) && isPlainRequest(plain));
  return isAsked && !isQuestion(text) ? bare.charAt(0).toLowerCase() + bare.slice(1) : undefined;
}

/** Finds plans (`We need to …`, `someone should …`) for work outside the meeting. */
function findPlan(turn: Turn, plain: string): Spoken | undefined {
  const { utterance, transcript, type, text, index } = turn;
  const match = pattern('jointPlan').exec(plain);
  const { how = '' } = match?.groups ?? {};
  const task = match?.groups?.task?.replace(/^\p{Ll}+(?:ing|s)(?!\p{L})/u, toBase);
  const isProposal = /can|could/iu.test(how) && / we$/iu.test(how);
  const isOpenCall = isProposal || /some|any(?:one|body)|who|the team/iu.test(how);
  const isForAll = /every/iu.test(how);
  if (
    !isTask(task) ||
    isUnreal(plain, match) ||
    (isQuestion(text) && (!isOpenCall || utterance.speaker === null))
  )
    return undefined;
  const isForThem = /\byou\b/u.test(task) || type === 'client' || type === 'interview';
  const isOurs = isForThem && /^we(?:['’]ll| will)/iu.test(how);
  if (isOurs && /\byou\b/u.test(task)) return { task, owner: utterance.speaker, score: 0.7 };
  const { sentences } = transcript.document;
  const isLast = sentences[index]?.paragraph !== sentences[index + 1]?.paragraph;
  const answer =
    isOpenCall || (isLast && !isForAll)
      ? findAnswer(turn, { task, owner: null, isOpenCall: true, isPlan: !isOpenCall })
      : undefined;
  if (answer !== undefined) return { task, answer, owner: answer.speaker, score: 0.85 };
  if (isProposal) return undefined;
  if (isOpenCall || isForAll)
    return { task, owner: null, score: /(?:some|every).* (?:needs|has)/iu.test(how) ? 0.65 : 0.55 };
  if (pattern('talkVerb').test(task.replace(/^(?:get back|let you know)/u, ''))) return undefined;
  if (isOurs) return { task, owner: utterance.speaker, score: 0.7 };
  return type === 'interview' ? undefined : { task, owner: null, score: 0.5 };
}

/** Finds a line of notes that begins with an action verb and its object. */
function findListed({ text, transcript, type }: Turn, plain: string): Spoken | undefined {
  const bare = plain.replace(pattern('topicLabel'), '');
  const needed = bare.replace(/^(?:we )?(?:still )?(?:need|have) to /iu, '');
  const isAsked = needed !== bare || isPlainRequest(bare) || (isImperative(bare) && /!\W*$/u.test(text));
  const isPlan = transcript.format === 'list' && type !== 'brainstorm' && !pattern('noRequest').test(plain);
  return isPlan && isAsked && isTask(needed) ? { task: needed, owner: null, score: 0.7 } : undefined;
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
