import type { MeetingType } from '../../common/options.ts';
import type { Sentence } from '../reading/read-document.ts';
import { listStopWords } from '../words/word-lists.ts';
import type { Turn } from './find-answer.ts';
import { isLabelled, isRun } from './find-decisions.ts';
import { findDue } from './find-due.ts';
import { actionHeading, type Found, findMarked } from './find-marked.ts';
import { isCalledName, isKnownName } from './find-people.ts';
import { findSpoken, type Spoken } from './find-spoken.ts';
import { isRole, pattern } from './meeting-patterns.ts';
import { type Action, mergeActions } from './merge-actions.ts';
import type { Transcript, Utterance } from './read-transcript.ts';
import { isImperative, requestThreshold, scoreRequest } from './request-features.ts';
import {
  dropFillers,
  findActionDue,
  findContext,
  isEmptyTask,
  isPronominal,
  maxContextGap,
  minTaskCharacters,
  nameObject,
  tidyTask,
} from './tidy-task.ts';

/** Maximum action items. Most meetings have fewer. */
const maxActions = 12;
const maxPossible = 12;
/** Minimum score of an action item. Anything lower is listed as a possible one. */
const sureScore = 0.6;
/** Only a task with a higher score, which means an explicit mark, may consist of one word. */
const markedScore = 0.92;
/** Maximum score of a task that refers to unknown words, and score of a line in another language. */
const [vagueScore, unsureScore] = [0.5, 0.3];
/** Maximum score of a task that is only clear with a quotation. */
const quotedScore = 0.7;
const maxInquiryWords = 3;
/** A text of at most this many sentences counts as a message, whose questions ask for an answer. */
const messageSentences = 2;

type Actions = { actions: Action[]; possible: Action[] };

/** Finds tasks with their owners and due dates. Those with high scores are actions; the others are possible. */
export function findActions(transcript: Transcript, type: MeetingType, today: string): Actions {
  const { document, utterances } = transcript;
  const found: Action[] = [];
  const spent = new Set<number>();
  const isStandUp = /^\W*yesterday\s*:/imu.test(document.text);
  for (const [index, sentence] of document.sentences.entries()) {
    const utterance = utterances[sentence.paragraph];
    if (utterance === undefined || spent.has(index) || utterance.heading === 'done') continue;
    if (isLabelled(sentence.text, utterance.heading)) continue;
    const day = transcript.dayOf(sentence) ?? today;
    const turn = { text: sentence.text, span: sentence, index, utterance, transcript, type };
    const isFirst = document.sentences[index - 1]?.paragraph !== sentence.paragraph;
    // In a list of tasks, a line is one task. Elsewhere, a marked task is its sentence and the fields after it.
    const isLine =
      utterance.cells !== undefined ||
      actionHeading.test(utterance.heading) ||
      pattern('wholeLine').test(utterance.text);
    const line = isLine ? (document.paragraphs[sentence.paragraph] ?? sentence) : sentence;
    const said = document.text.slice(line.start, line.end);
    const isWhole = isLine || transcript.format !== 'plain';
    const { task: planned } = pattern('standUp').exec(said)?.groups ?? {};
    if (planned !== undefined && utterance.speaker !== null && isStandUp) {
      found.push({
        ...turn,
        task: tidyTask(planned, undefined),
        owner: utterance.speaker,
        due: findDue(planned, day),
        score: markedScore,
      });
      continue;
    }
    const marked =
      isWhole && (isFirst || !isLine) ? findMarked({ ...utterance, text: said }, transcript, day) : undefined;
    if (marked !== undefined) {
      found.push(toAction({ ...turn, text: said, span: line }, marked, day));
      for (let at = index; (document.sentences[at]?.start ?? line.end) < line.end; at += 1) spent.add(at);
      continue;
    }
    if (isForeignTask(turn)) {
      const isPromise = utterance.speaker !== null;
      const score = isPromise ? sureScore : unsureScore;
      const [clause = sentence.text] = pattern('foreignPromise').exec(sentence.text) ?? [];
      const from = sentence.text.lastIndexOf(',', sentence.text.indexOf(clause)) + 1;
      const task = isPromise ? sentence.text.slice(from).trim().replace(/[.!]$/u, '') : sentence.text;
      found.push({ ...turn, task, owner: utterance.speaker, due: undefined, score });
    }
    const parts = document.language.code === 'en' ? splitActions(sentence) : [];
    for (const part of parts) {
      const spoken: Spoken | undefined =
        findMarked({ ...utterance, heading: '', text: part.text }, transcript, day, parts.length > 1) ??
        findAction({ ...turn, ...part });
      if (spoken === undefined) continue;
      for (const at of spoken.answer?.spent ?? []) spent.add(at);
      found.push(toAction({ ...turn, ...part }, spoken, day));
    }
  }
  const named = found.filter(({ task, score }) => / /u.test(task) || score > markedScore);
  const all = mergeActions(named);
  const bySure = all.toSorted((one, other) => other.score - one.score);
  const actions = new Set(bySure.filter(({ score }) => score >= sureScore).slice(0, maxActions));
  const possible = new Set(bySure.filter((action) => !actions.has(action)).slice(0, maxPossible));
  return { actions: all.filter((one) => actions.has(one)), possible: all.filter((one) => possible.has(one)) };
}

/** True for a line or promise in another language, such as `Karim envoie les textes` and `Ich schicke den Plan`. */
function isForeignTask({ text, utterance, transcript }: Turn): boolean {
  if (transcript.document.language.code === 'en') return false;
  if (utterance.speaker !== null && pattern('foreignPromise').test(text)) return !text.includes('?');
  const { code } = transcript.document.language;
  const [, name = ''] = /^(\p{Lu}\p{L}+) \p{Ll}{3,}[^:]*$/u.exec(text) ?? [];
  // German writes every noun with a capital letter.
  const isName = code === 'de' ? isKnownName(name, transcript) : isCalledName(name, transcript);
  const isLine = code !== 'en' && transcript.format === 'list' && name !== '';
  return isLine && isName && !listStopWords(code).has(name.toLowerCase());
}

/** Splits `I'll call and Ben will write` into two actions, in linear time. */
function splitActions({ text, start }: Sentence): { text: string; span: { start: number; end: number } }[] {
  const cuts = [...text.matchAll(pattern('secondAction'))];
  return [...cuts, undefined].map((cut, at) => {
    const before = cuts[at - 1];
    const from = before === undefined ? 0 : before.index + before[0].length;
    const piece = text.slice(from, cut?.index);
    return { text: piece, span: { start: start + from, end: start + from + piece.length } };
  });
}

function findAction(turn: Turn): Spoken | undefined {
  // Drops the tag question: `Ben, send the file, will you?`
  const text = dropFillers(turn.text).replace(/, (?:will|would|could|can) you\W*$/iu, '.');
  const plain = text.replace(pattern('leadIn'), '');
  const spoken = findSpoken({ ...turn, text }, plain);
  const { document, format, utterances } = turn.transcript;
  const isMessage =
    document.sentences.length <= messageSentences && (format === 'plain' || utterances.length === 1);
  const owner = spoken?.owner ?? null;
  const isMail = isMessage && (turn.utterance.speaker === null || owner === null);
  if (isMail && (owner === null || /^\p{Lu}+$/u.test(owner) || !isCalledName(owner, turn.transcript))) {
    const byModel = findByModel(turn, plain, isMail);
    return byModel === undefined ? undefined : { ...byModel, ...spoken, score: byModel.score, isMail };
  }
  return spoken ?? (format === 'plain' ? findByModel(turn, plain, isMail) : undefined);
}

/** Finds requests in mails and prose notes, which name no speakers. */
function findByModel({ text }: Turn, plain: string, isMail: boolean): Found | undefined {
  const score = scoreRequest(text);
  const isQuestion = /\?\W*$/u.test(text);
  const bare = plain.replace(pattern('topicLabel'), '');
  const isSure =
    !isQuestion && (isImperative(bare) || pattern('please').test(bare)) && !pattern('noRequest').test(bare);
  if (score < requestThreshold || bare.length < minTaskCharacters || (!isMail && !isSure)) return undefined;
  return { task: isQuestion ? `answer: ${bare}` : bare, owner: null, score: 0.4 + score / 2 };
}

function toAction(
  { text, span, index, transcript, utterance, type }: Turn,
  { task, owner, score, due: known, answer, isMail }: Spoken,
  today: string,
): Action {
  // A day inside the quotation belongs to the quoted fact, not to the task.
  const own = known ?? (/: “/u.test(task) ? undefined : findActionDue(dropFillers(text), task, today));
  // The date of a promise takes precedence over the date of the request.
  const promised = findDue(answer?.dueText ?? '', today);
  const { paragraph = 0, text: sentence = '' } = transcript.document.sentences[index] ?? {};
  const next = transcript.document.sentences[index + 1];
  const isDay = next?.paragraph === paragraph && pattern('dueAlone').test(next.text);
  const later = own === undefined && isDay ? findDue(next.text, today) : undefined;
  const due = promised?.date == null ? (own ?? later ?? promised) : promised;
  const dated = due?.date == null ? score : score + 0.05;
  // A short inquiry, such as `I’ll ask our accountant`, answers a question, which must be quoted.
  const isInquiry = pattern('inquiry').test(task) && task.split(' ').length <= maxInquiryWords;
  const previous = transcript.document.sentences[index - 1];
  const said = previous?.paragraph === paragraph ? `${previous.text} ${sentence}` : sentence;
  const spoken = isRun(transcript) ? task.replace(pattern('runOn'), '') : task;
  const short = nameObject(tidyTask(spoken, own), said, owner).replace(
    new RegExp(`, ${/^\p{L}+/u.exec(owner ?? '')?.[0] ?? '-'}(?=,|$)`, 'u'),
    '',
  );
  const isObscure = pattern('obscure').test(short);
  const isFollowUp = type !== 'interview' && pattern('followUp').test(short);
  const isBare = pattern('pronounObject').test(short) && !/\bIT\b|: “/u.test(short);
  const needsContext = (isPronominal(task) && isPronominal(short)) || isObscure || isFollowUp || isBare;
  const isVague = isMail !== true && (needsContext || isInquiry || pattern('leaning').test(task));
  const whole = isVague ? completeTask(transcript, index, short) : undefined;
  const context =
    isVague && whole === undefined && !isObscure && !isEmptyTask(task) && dated >= sureScore
      ? findContext(transcript, index, short)
      : undefined;
  const isUnknown = isVague && needsContext && whole === undefined && context === undefined;
  const sure =
    isUnknown && score <= markedScore
      ? Math.min(dated, vagueScore)
      : Math.min(dated, context === undefined ? 1 : quotedScore);
  const before =
    transcript.utterances.slice(0, paragraph).findLast((one) => one.speaker !== utterance.speaker)?.speaker ??
    null;
  const brief = nameListener(whole ?? short, utterance, before, transcript, owner);
  const full = context === undefined ? brief : `${brief}: “${context}”`;
  return { task: full, owner, due, span, text: text.trim(), score: sure, index };
}

/** Replaces `you` and `me` with names: `send you the plan` becomes `send Miguel the plan`. */
function nameListener(
  task: string,
  { speaker }: Utterance,
  before: string | null,
  { speakers }: Transcript,
  owner: string | null,
): string {
  const [one, two] = speakers;
  // With more than two speakers, `you` means the previous speaker.
  const other = speaker === null ? null : speakers.length > 2 ? before : speaker === one ? two : one;
  return task.replaceAll(
    /(?<=^(?:[^“]* and )?\p{Ll}+(?: it| them)?(?: back)?(?: to)? )(?:you|me|us)(?!\p{L})|(?<= )your(?= )/gu,
    (word) => {
      if (word === 'your' && (owner !== speaker || owner === null)) return word;
      const name = /^(?:me|us)/u.test(word) ? speaker : other;
      const [first = ''] = /^(?:(?:Mrs?|Ms|Dr|Prof|Nurse)\.? )?\S+(?: \d+)?/u.exec(name ?? '') ?? [];
      if (!name || name === owner) return word;
      const called = isRole(name) ? `the ${name.toLowerCase()}` : first;
      return word === 'your' ? `${called}’s` : called;
    },
  );
}

/** Completes `do it`, `send it over` and `let you know` if a clause shortly before names the thing or the task. */
function completeTask(
  { document: { sentences }, utterances }: Transcript,
  index: number,
  task: string,
): string | undefined {
  const { text = '', paragraph } = sentences[index] ?? {};
  const said = sentences.slice(Math.max(0, index - 2 * maxContextGap), index);
  if (isEmptyTask(task)) {
    const plans = said.map((one) => pattern('jointPlan').exec(one.text)?.groups);
    const plan = plans.findLast((one) => /can|could|should/iu.test(one?.how ?? ''))?.task;
    return plan === undefined || isPronominal(plan) ? undefined : tidyTask(plan, undefined);
  }
  // Joins `I need to ask Ann. … I’ll let you know.` into one task.
  const isOwn = (one: Sentence) => utterances[one.paragraph]?.speaker === utterances[paragraph ?? 0]?.speaker;
  const inquiry = said
    .filter(isOwn)
    .flatMap(
      (one) =>
        pattern('intention').exec(one.text)?.groups?.task ??
        pattern('promise').exec(one.text)?.groups?.task ??
        [],
    )
    .map((one) => one.replace(/^have to /u, ''))
    .findLast((one) => pattern('inquiry').test(one));
  if (pattern('followUp').test(task) && inquiry !== undefined)
    return `${tidyTask(inquiry, undefined).replace(/ (?:on|about) (?:it|that|this)$/u, '')} and ${task}`;
  // Names `it` in `Eva writes the letter, I’ll get it signed.` and `I’ll send you the letter. – I’ll turn it round by
  // Friday.`
  const offered = said.findLast((one) => one.paragraph !== paragraph)?.text ?? '';
  const told = pattern('handedOver').exec(offered)?.groups?.thing;
  const thing = told || pattern('object').exec(text)?.groups?.thing;
  return thing !== undefined && /^\p{Ll}+ it /u.test(task)
    ? task.replace('it', thing.replace(/^an? /u, 'the '))
    : undefined;
}
