import type { Span } from '../../common/text-facts.ts';
import { listStopWords } from '../reading/stop-words.ts';
import * as patterns from './action-patterns.ts';
import { isCalledName } from './called-name.ts';
import type { Transcript, Utterance } from './read-transcript.ts';
import { actionVerbs, isImperative, isPlainRequest } from './request-features.ts';

export type Found = { task: string; owner: string | null; score: number };

/** A sentence with who says it and what comes after. */
export type Turn = {
  text: string;
  span: Span;
  utterance: Utterance;
  /** The first sentence of the next person who speaks. */
  reply: { speaker: string | null; text: string } | undefined;
  transcript: Transcript;
};

/** Less says nothing. */
export const minTaskCharacters = 5;
const actionHeading = /^(?:action|to ?do|task|next step|follow)/u;

/** In any language: what is marked as an action by its writer. */
export function findMarked({ text, utterance, transcript }: Turn): Found | undefined {
  const label = patterns.marked.exec(text)?.groups;
  const isListed = actionHeading.test(utterance.heading);
  const said = label?.task ?? (isListed ? text.trim() : undefined);
  if (said === undefined || said.length < minTaskCharacters || /:\s*$/u.test(said)) return undefined;
  const behind = patterns.ownerBehind.exec(said)?.groups;
  const behindOwner = toPerson(behind?.owner ?? behind?.behind, transcript);
  if (behind?.task !== undefined && behindOwner !== null)
    return { task: behind.task, owner: behindOwner, score: 0.95 };
  const front = patterns.named.exec(said)?.groups ?? patterns.assignment.exec(said)?.groups;
  const owner =
    toPerson(label?.owner, transcript) ??
    toPerson(front?.owner, transcript) ??
    (isListed ? utterance.speaker : null);
  return { task: owner !== null && front?.task !== undefined ? front.task : said, owner, score: 0.95 };
}

/** A promise, an assignment, a request or a plan; `plain` is the sentence from where it matters. */
export function findByRule(turn: Turn, plain: string): Found | undefined {
  return (
    findPromise(turn, plain) ??
    findAssignment(turn, plain) ??
    findRequest(turn, plain) ??
    findPlan(turn, plain)
  );
}

function isTask(task: string | undefined): task is string {
  return (
    task !== undefined &&
    task.length >= minTaskCharacters &&
    !patterns.idleTask.test(task) &&
    / /u.test(task.trim())
  );
}

const offerTaken =
  /^\W*(?:that(?:['’]d| would) be|great|perfect|thanks|thank you|please|yes|ok(?:ay)?|good|excellent|lovely|cool|do that)\b/iu;

function findPromise({ text, utterance, reply, transcript }: Turn, plain: string): Found | undefined {
  const task = patterns.promise.exec(plain)?.groups?.task;
  if (!isTask(task) || /\?\s*$/u.test(text)) return undefined;
  const start = /\b(?:I can|let me|I should|I need to|I have to|I must)\b/u.exec(plain)?.[0];
  const first = /^\p{L}+/u.exec(task)?.[0] ?? '';
  if (
    start !== undefined &&
    !actionVerbs.has(first) &&
    !/^(?:take|handle|own|drive|chase|reach|draft|get)\b/u.test(task)
  )
    return undefined;
  if (
    start === 'let me' &&
    !/^(?:get back|follow up|find out|send|check with|look into|talk to|ask|reach out)/u.test(task)
  )
    return undefined;
  if (start === 'I can' && !(reply !== undefined && offerTaken.test(reply.text))) return undefined;
  if (transcript.format === 'plain' && utterance.speaker === null && start !== undefined) return undefined;
  return { task, owner: utterance.speaker, score: start === undefined ? 0.9 : 0.7 };
}

function findAssignment({ text, transcript }: Turn, plain: string): Found | undefined {
  if (/\?\s*$/u.test(text)) return undefined;
  const found = patterns.contractedAssignment.exec(plain)?.groups ?? patterns.assignment.exec(plain)?.groups;
  const owner = toPerson(found?.owner, transcript);
  if (owner === null || !isTask(found?.task)) return undefined;
  const isListLike = /^\s*\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)? to /u.test(plain);
  const verb = /^\p{L}+/u.exec(found.task)?.[0] ?? '';
  if (
    / to $/u.test(plain.slice(0, plain.length - found.task.length)) &&
    !isListLike &&
    !/(?:agreed|promised|volunteered|offered|committed|going|needs|has|is) to $/u.test(
      plain.slice(0, plain.length - found.task.length),
    )
  )
    return undefined;
  const known = transcript.speakers.some((speaker) => speaker.startsWith(owner));
  if (!known && !actionVerbs.has(verb) && transcript.format === 'plain') return undefined;
  return { task: found.task, owner, score: known || actionVerbs.has(verb) ? 0.85 : 0.65 };
}

function findRequest(turn: Turn, plain: string): Found | undefined {
  const { utterance, reply, transcript } = turn;
  if (patterns.wondering.test(plain)) return undefined;
  const asked = patterns.askedOf.exec(plain)?.groups;
  const wanted =
    (patterns.request.exec(plain) ?? patterns.need.exec(plain) ?? patterns.please.exec(plain))?.groups
      ?.task ??
    asked?.task ??
    findDirect(plain);
  const called = findCalled(turn);
  const bare =
    wanted === undefined && called !== null
      ? plain.replace(/^[^,]{1,40},\s+(?:(?:also|just|then|please)\s+)*/u, '')
      : undefined;
  const said = wanted ?? (bare !== undefined && isImperative(bare) ? bare : undefined);
  if (!isTask(said) || patterns.idleRequest.test(said)) return undefined;
  if (reply !== undefined && patterns.refusal.test(reply.text)) return undefined;
  const task = called === null ? said : said.replace(patterns.calledLast, '');
  const accepted = reply !== undefined && patterns.acceptance.test(reply.text) ? reply.speaker : null;
  const pair =
    transcript.speakers.length === 2
      ? (transcript.speakers.find((speaker) => speaker !== utterance.speaker) ?? null)
      : null;
  const other = utterance.speaker === null || patterns.crowdCalled.test(turn.text) ? null : pair;
  const owner = toPerson(asked?.owner, transcript) ?? called ?? accepted ?? other;
  return { task, owner, score: called !== null || accepted !== null ? 0.9 : 0.75 };
}

/** `Kindly confirm …`, `Make sure that …`: forms that ask for nothing else. */
function findDirect(plain: string): string | undefined {
  if (!patterns.direct.test(plain) || !isPlainRequest(plain)) return undefined;
  const task = plain.replace(/^(?:kindly|just)\s+/iu, '');
  return task.charAt(0).toLowerCase() + task.slice(1);
}

const talkVerb =
  /^(?:start|move|go|see|look at|keep|leave|take|talk|discuss|wait|do|get|come|stop|make|give|let|use|try|pass|close|run|finish|hand|turn|pay|pull|push|put|speak|tell|save|change|cancel)\b/iu;

/** `We need to …`, `someone should …`; only what is done outside the meeting. */
function findPlan({ utterance, reply, transcript }: Turn, plain: string): Found | undefined {
  const task = patterns.jointPlan.exec(plain)?.groups?.task;
  if (!isTask(task) || /\?\s*$/u.test(plain)) return listedPlan(transcript, plain);
  const start = plain.slice(0, plain.length - task.length).toLowerCase();
  const verb = /^\p{L}+/u.exec(task)?.[0]?.toLowerCase() ?? '';
  const isOpenCall = /\b(?:some(?:one|body)|the team) /u.test(start);
  if (!isOpenCall && (!planVerbs.has(verb) || talkVerb.test(task))) return undefined;
  if (reply !== undefined && patterns.volunteer.test(reply.text))
    return { task, owner: reply.speaker, score: 0.85 };
  const isForOthers = /\bwe(?:['’]ll| will) /u.test(start) && /\byou\b/u.test(task);
  return {
    task,
    owner: isForOthers ? utterance.speaker : null,
    score: /let['’]s|we['’]ll|we will|going to/u.test(start) ? 0.6 : 0.7,
  };
}

/** A line of a list that begins with what to do. */
function listedPlan({ format }: Transcript, plain: string): Found | undefined {
  return format === 'list' && isImperative(plain) && isTask(plain)
    ? { task: plain, owner: null, score: 0.7 }
    : undefined;
}

const planVerbs = new Set([
  ...actionVerbs,
  ...'renew replace migrate implement build design finalize finalise define document deploy publish negotiate compare collect gather analyze analyse evaluate research interview hire onboard archive document escalate backup recruit rewrite refactor translate record measure estimate budget calculate clarify invoice'.split(
    ' ',
  ),
]);

function findCalled({ text, utterance, transcript }: Turn): string | null {
  const word = toPerson(patterns.calledFirst.exec(text)?.groups?.owner, transcript);
  const first = word !== null && isCalledName(word, transcript) ? word : null;
  const called = first ?? toPerson(patterns.calledLast.exec(text)?.groups?.owner, transcript);
  return called === utterance.speaker ? null : called;
}

/** The speaker of that name, or the name; null for a word that is none. */
function toPerson(name: string | undefined, { speakers }: Transcript): string | null {
  if (name === undefined || !/^\p{Lu}/u.test(name)) return null;
  const words = name.split(' ').filter((word) => !patterns.noPerson.has(word.toLowerCase()));
  if (words.some((word) => !/^\p{Lu}/u.test(word))) return null;
  const last = words.join(' ');
  if (patterns.crowd.has(last.toLowerCase())) return null;
  if (last === '' || words.length < name.split(' ').length)
    return last === '' ? null : toPerson(last, { speakers } as Transcript);
  return (
    speakers.find((speaker) => speaker === last || speaker.split(' ').includes(last)) ??
    (listStopWords('en').has(last.toLowerCase()) ? null : last)
  );
}
