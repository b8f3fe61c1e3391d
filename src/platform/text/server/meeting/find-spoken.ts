import type { MeetingType } from '../../common/options.ts';
import type { Span } from '../../common/text-facts.ts';
import { listStopWords } from '../reading/stop-words.ts';
import * as patterns from './action-patterns.ts';
import { type Answer, findAnswer } from './find-answer.ts';
import type { Found } from './find-marked.ts';
import { findPerson, isCalledName } from './find-people.ts';
import type { Transcript, Utterance } from './read-transcript.ts';
import { actionVerbs, isImperative, isPlainRequest } from './request-features.ts';
import { minTaskCharacters } from './tidy-task.ts';

/** A sentence, or a part of one, with who says it and what comes after. */
export type Turn = {
  text: string;
  span: Span;
  /** Index of the sentence in the document. */
  index: number;
  utterance: Utterance;
  transcript: Transcript;
  type: MeetingType;
};

export type Spoken = Found & {
  answer?: Answer | undefined;
  /** A message says what its words mean to whom it was sent. */
  isMail?: boolean;
};

/** A promise, an assignment, a request or a plan; `plain` is the sentence from where it matters. */
export function findSpoken(turn: Turn, plain: string): Spoken | undefined {
  return (
    findPromise(turn, plain) ??
    findAssignment(turn, plain) ??
    findRequest(turn, plain) ??
    findPlan(turn, plain)
  );
}

function isTask(task: string | undefined): task is string {
  if (task === undefined || task.length < minTaskCharacters || patterns.idleTask.test(task)) return false;
  // A task begins with a verb, and little words are none: `can you all that you have to do`.
  const verb = verbOf(task);
  return (
    / /u.test(task.trim()) &&
    (actionVerbs.has(verb) || plainVerbs.has(verb) || !listStopWords('en').has(verb))
  );
}

const plainVerbs = new Set([
  'do',
  'get',
  'make',
  'take',
  'put',
  'show',
  'let',
  'see',
  'have',
  'give',
  'keep',
  'ask',
  'find',
  'go',
  'try',
  'help',
  'work',
  'turn',
  'own',
]);

/** The clause that holds a match may be unreal without its neighbours being so. */
function isUnreal(plain: string, match: RegExpExecArray | null): boolean {
  const before = plain.slice(0, match?.index ?? 0);
  const cut = Math.max(...[', ', '; ', ' but ', ' so '].map((mark) => before.lastIndexOf(mark)), 0);
  const clause = plain.slice(cut);
  return (
    patterns.unreal.test(clause) || patterns.pastLead.test(clause) || patterns.futurePerfect.test(clause)
  );
}

const verbOf = (task: string) => /^[\p{L}-]+/u.exec(task)?.[0].toLowerCase() ?? '';
const isQuestion = (text: string) => /\?\W*$/u.test(text);

function findPromise(turn: Turn, plain: string): Spoken | undefined {
  const { utterance, type, text } = turn;
  if (isQuestion(text)) return undefined;
  const match = patterns.promise.exec(plain) ?? patterns.intention.exec(plain);
  const task = match?.groups?.task;
  if (!isTask(task) || isUnreal(plain, match)) return undefined;
  const how = match?.groups?.how?.toLowerCase();
  const verb = verbOf(task);
  const isDoing = actionVerbs.has(verb);
  const found = { task, owner: utterance.speaker };
  if (how === undefined) {
    if (type === 'interview' && !isDoing) return undefined;
    return { ...found, score: vague.test(task) ? 0.5 : isDoing ? 0.85 : 0.7 };
  }
  if (type === 'interview') return undefined;
  if (how === 'let me') return afterwards.test(task) ? { ...found, score: 0.65 } : undefined;
  if (/can|could|happy/u.test(how)) {
    const isTaken = findAnswer(turn, { test: patterns.offerTaken }) !== undefined;
    return isTaken ? { ...found, score: 0.75 } : undefined;
  }
  if (/\bwill do\b/iu.test(text)) return { ...found, score: 0.7 };
  return { ...found, score: isDoing ? 0.55 : 0.4 };
}

/** `Let me …`, of what is done after the meeting. */
const afterwards = /^(?:get back|follow up|find out|send|check with|look into|talk to|ask|reach out)\b/u;

function findAssignment({ text, transcript, type }: Turn, plain: string): Spoken | undefined {
  if (isQuestion(text)) return undefined;
  const match = patterns.assignment.exec(plain);
  const { owner: said, how, task } = match?.groups ?? {};
  const owner = findPerson(said, transcript);
  if (owner === null || said === undefined || !isTask(task) || isUnreal(plain, match)) return undefined;
  if (how === 'to' && match?.index !== 0) return undefined;
  const isSpeaker = transcript.speakers.includes(owner);
  const isDoing = actionVerbs.has(verbOf(task));
  const isNote = transcript.format === 'plain' || transcript.format === 'list';
  if (
    !isSpeaker &&
    !isDoing &&
    transcript.format === 'plain' &&
    !/agreed|promised|committed/u.test(how ?? '')
  )
    return undefined;
  if (!isSpeaker && !isNote && !(isDoing && isCalledName(said, transcript))) return undefined;
  const isSure = isSpeaker || (isDoing && (isNote || !talkVerb.test(task)));
  const isDuty = how !== undefined && /should|must|needs|has to/u.test(how);
  return { task, owner, score: (isSure ? 0.85 : 0.6) - (isDuty || type === 'interview' ? 0.2 : 0) };
}

function findRequest(turn: Turn, plain: string): Spoken | undefined {
  const { utterance, transcript, type, text } = turn;
  if (patterns.wondering.test(plain)) return undefined;
  const asked = patterns.askedOf.exec(plain);
  const match =
    patterns.request.exec(plain) ?? patterns.need.exec(plain) ?? patterns.please.exec(plain) ?? asked;
  const called = findCalled(turn, plain);
  const bare =
    called === null ? undefined : plain.replace(/^[^,]{1,40},\s+(?:(?:also|just|then|please)\s+)*/u, '');
  const said =
    match?.groups?.task ??
    findDirect(plain) ??
    (bare !== undefined && isImperative(bare) && !isQuestion(text) ? bare : undefined);
  if (!isTask(said) || patterns.idleRequest.test(said) || isUnreal(plain, match)) return undefined;
  const how = match?.groups?.how?.toLowerCase();
  const task = called === null ? said : said.replace(patterns.calledLast, '');
  const isForAll = patterns.crowdCalled.test(text) || patterns.crowdAsked.test(plain);
  const owner = match !== null && match === asked ? findPerson(asked?.groups?.owner, transcript) : called;
  const answer = findAnswer(turn, { task, owner });
  if (answer?.refused === true) return undefined;
  const accepted = isForAll ? null : (answer?.speaker ?? null);
  if (type === 'interview' && (answer === undefined || !patterns.delivery.test(task))) return undefined;
  const found = { task, answer };
  if (owner !== null) return { ...found, owner, score: answer === undefined ? 0.8 : 0.92 };
  if (answer !== undefined) return { ...found, owner: accepted, score: 0.85 };
  // `You should …` is often said of everybody.
  if (how !== undefined && /you (?:need|have|should|must)/u.test(how))
    return { ...found, owner: null, score: 0.45 };
  const other = utterance.speaker === null || isForAll ? null : findOther(turn, plain);
  const isOpen = other === null && (isQuestion(text) || transcript.speakers.length > 1);
  return { ...found, owner: other, score: isOpen ? 0.55 : 0.7 };
}

/** One of two who speak; or who spoke last, if this answers: `Great, please keep the receipts`. */
function findOther({ utterance, transcript, text, index }: Turn, plain: string): string | null {
  const { speakers, utterances, document } = transcript;
  if (speakers.length === 2) return speakers.find((speaker) => speaker !== utterance.speaker) ?? null;
  const before = utterances[(document.sentences[index]?.paragraph ?? 0) - 1]?.speaker ?? null;
  const isAnswer = plain.length < text.length && patterns.offerTaken.test(text);
  return isAnswer && before !== utterance.speaker ? before : null;
}

/** `Kindly confirm …`, `Make sure that …`: forms that ask for nothing else. */
function findDirect(plain: string): string | undefined {
  if (!patterns.direct.test(plain) || !isPlainRequest(plain)) return undefined;
  const task = plain.replace(/^(?:kindly|just)\s+/iu, '');
  return task.charAt(0).toLowerCase() + task.slice(1);
}

/** Said of the next minute as well. */
const vague =
  /^(?:(?:take (?:a|another)\b.{0,20} look|look (?:at|around)|draw|press|show)\b|(?:give|put|get|have|make|take|do|move) \S+\W*$)/iu;
const talkVerb =
  /^(?:start|move|go|see|look at|keep|leave|take|talk|discuss|wait|do|get|come|stop|make|give|let|use|try|pass|close|run|finish|hand|turn|pay|pull|push|put|speak|tell|save|change|cancel)\b/iu;

/** `We need to …`, `someone should …`; only things done outside the meeting. */
function findPlan(turn: Turn, plain: string): Spoken | undefined {
  const { utterance, transcript, type, text } = turn;
  const match = patterns.jointPlan.exec(plain);
  const task = match?.groups?.task;
  const how = match?.groups?.how?.toLowerCase() ?? '';
  const isOpenCall = /some|any|who|the team/u.test(how);
  if (!isTask(task) || isUnreal(plain, match) || (isQuestion(text) && !isOpenCall))
    return listedPlan(transcript, plain);
  const { sentences } = transcript.document;
  const isLast = sentences[turn.index]?.paragraph !== sentences[turn.index + 1]?.paragraph;
  const answer = isOpenCall || isLast ? findAnswer(turn, { task, owner: null, isOpenCall: true }) : undefined;
  const found = { task, answer };
  if (answer !== undefined) return { ...found, owner: answer.speaker, score: 0.85 };
  if (isOpenCall) return { ...found, owner: null, score: /some.* (?:needs|has)/u.test(how) ? 0.65 : 0.55 };
  const isOurs =
    /^we(?:['’]ll| will)/u.test(how) && (/\byou\b/u.test(task) || type === 'client' || type === 'interview');
  if (isOurs && actionVerbs.has(verbOf(task)) && !talkVerb.test(task.replace(/^get back/u, '')))
    return { ...found, owner: utterance.speaker, score: 0.7 };
  if (type === 'interview' || talkVerb.test(task)) return undefined;
  return { ...found, owner: null, score: actionVerbs.has(verbOf(task)) ? 0.55 : 0.45 };
}

/** A line of a list that begins with a verb of doing. */
function listedPlan({ format }: Transcript, plain: string): Found | undefined {
  const task = plain.replace(/^(?:we )?(?:still )?(?:need|have) to /iu, '');
  const isPlan = format === 'list' && (task !== plain || isImperative(plain)) && isTask(task);
  return isPlan ? { task, owner: null, score: 0.7 } : undefined;
}

function findCalled({ text, utterance, transcript }: Turn, plain: string): string | null {
  const word = findPerson(
    (patterns.calledFirst.exec(plain) ?? patterns.calledFirst.exec(text))?.groups?.owner,
    transcript,
  );
  const first = word !== null && isCalledName(word, transcript) ? word : null;
  const at = findPerson(patterns.calledByAt.exec(text)?.groups?.owner, transcript);
  const mentioned = at !== null && (transcript.speakers.includes(at) || text.includes(`@${at}`)) ? at : null;
  const called = first ?? mentioned ?? findPerson(patterns.calledLast.exec(text)?.groups?.owner, transcript);
  return called === utterance.speaker ? null : called;
}
