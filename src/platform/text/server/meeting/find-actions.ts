import type { MeetingType } from '../../common/options.ts';
import type { Sentence } from '../reading/read-document.ts';
import type { Turn } from './find-answer.ts';
import { isLabelled } from './find-decisions.ts';
import { findDue } from './find-due.ts';
import { actionHeading, type Found, fields, findMarked } from './find-marked.ts';
import { isCalledName } from './find-people.ts';
import { findSpoken, type Spoken } from './find-spoken.ts';
import { pattern } from './meeting-patterns.ts';
import { type Action, mergeActions } from './merge-actions.ts';
import type { Transcript } from './read-transcript.ts';
import { isImperative, requestThreshold, scoreRequest } from './request-features.ts';
import {
  dropFillers,
  findActionDue,
  isEmptyTask,
  isPronominal,
  minTaskCharacters,
  tidyTask,
} from './tidy-task.ts';

/** Maximum action items: more than most meetings have. */
const maxActions = 12;
const maxPossible = 12;
/** Minimum score of an action item. Items below it are only possible. */
const sureScore = 0.6;
/** Score of a marked task, even if it has a single word. */
const markedScore = 0.92;
/** Score of a task that refers to the words before it. */
const vagueScore = 0.5;
/** Maximum sentences between a plan and the request that assigns it. */
const maxPlanGap = 3;
/** Maximum sentences between a need and the promise to meet it. */
const maxNeedGap = 2;
const minContextWords = 5;
const maxContextWords = 16;
/** A note with this many sentences is a message to somebody, so its questions ask for an answer. */
const messageSentences = 2;

type Actions = { actions: Action[]; possible: Action[] };

/** Finds who does what by when. Items with high scores are actions; the others are possible. */
export function findActions(transcript: Transcript, type: MeetingType, today: string): Actions {
  const { document, utterances } = transcript;
  const found: Action[] = [];
  const spent = new Set<number>();
  for (const [index, sentence] of document.sentences.entries()) {
    const utterance = utterances[sentence.paragraph];
    if (utterance === undefined || spent.has(index) || utterance.heading === 'done') continue;
    if (isLabelled(sentence.text, utterance.heading)) continue;
    const day = transcript.dayOf(sentence) ?? today;
    const turn = { text: sentence.text, span: sentence, index, utterance, transcript, type };
    const isFirst = document.sentences[index - 1]?.paragraph !== sentence.paragraph;
    // In a list of tasks, a line is one task. Elsewhere, the mark covers its sentence and the fields after it.
    const isLine =
      utterance.cells !== undefined || actionHeading.test(utterance.heading) || fields.test(utterance.text);
    const line = isLine ? (document.paragraphs[sentence.paragraph] ?? sentence) : sentence;
    const said = document.text.slice(line.start, line.end);
    const marked = isFirst || !isLine ? findMarked({ ...utterance, text: said }, transcript, day) : undefined;
    if (marked !== undefined) {
      found.push(toAction({ ...turn, text: said, span: line }, marked, day));
      for (let at = index; (document.sentences[at]?.start ?? line.end) < line.end; at += 1) spent.add(at);
      continue;
    }
    for (const part of document.language.code === 'en' ? splitActions(sentence) : []) {
      const spoken = findAction({ ...turn, ...part });
      if (spoken === undefined) continue;
      const last = found.at(-1);
      const isEmpty = spoken.isMail !== true && isEmptyTask(spoken.task);
      if (isEmpty && findNeed(transcript, index, spoken.task) === undefined) {
        // `We need a date. Neha, can you handle that?`
        if (last?.owner !== null || spoken.owner === null || index - last.index > maxPlanGap) continue;
        const { owner, due } = toAction({ ...turn, ...part }, spoken, day);
        Object.assign(last, { owner, due: due ?? last.due, score: spoken.score });
        for (const at of spoken.answer?.spent ?? []) spent.add(at);
        continue;
      }
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

/** Splits `I'll call and Ben will write` into two actions. Searches each piece once. */
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
  // `Ben, send the file, will you?` is the same request without the tag question.
  const text = dropFillers(turn.text).replace(/, (?:will|would|could|can) you\W*$/iu, '.');
  const plain = text
    .replace(pattern('leadIn'), '')
    .replace(pattern('lowerOwner'), (name) =>
      turn.transcript.format === 'list' && isCalledName(name, turn.transcript)
        ? name.charAt(0).toUpperCase() + name.slice(1)
        : name,
    );
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
  if (!isMail && pattern('noRequest').test(plain)) return undefined;
  if (score < requestThreshold || plain.length < minTaskCharacters || (isQuestion && !isMail))
    return undefined;
  const isSure = isMail || isImperative(plain) || pattern('please').test(plain);
  const task = isQuestion ? `answer: ${plain}` : plain;
  return { task, owner: null, score: isSure ? 0.4 + score / 2 : 0.5 };
}

function toAction(
  { text, span, index, transcript, utterance }: Turn,
  { task, owner, score, due: known, answer, isMail }: Spoken,
  today: string,
): Action {
  // A day in quoted words is that of a fact.
  const own = known ?? (/: “/u.test(task) ? undefined : findActionDue(dropFillers(text), task, today));
  // The date of a promise takes precedence over the date of the request.
  const promised = findDue(answer?.dueText ?? '', today);
  const due = promised?.date != null ? promised : own;
  const dated = due?.date == null ? score : score + 0.05;
  const isVague = isMail !== true && isPronominal(task);
  const context = isVague && dated >= sureScore ? findContext(transcript, index, task) : undefined;
  const sure =
    isVague && context === undefined && score <= markedScore
      ? Math.min(dated, vagueScore)
      : Math.min(dated, 1);
  const brief = nameListener(tidyTask(task, own), utterance.speaker, transcript);
  const full = context === undefined ? brief : `${brief}: “${context}”`;
  return { task: full, owner, due, span, text: text.trim(), score: sure, index };
}

/** Writes `send Miguel the plan` for `send you the plan` if only two people speak. */
function nameListener(task: string, speaker: string | null, { speakers }: Transcript): string {
  const listener = speakers.find((one) => one !== speaker);
  if (speaker === null || listener === undefined || speakers.length !== 2) return task;
  const [name = ''] = /^(?:(?:Mrs?|Ms|Dr|Prof)\.? )?\S+(?: \d+)?/u.exec(listener) ?? [];
  return task.replace(/^(\p{Ll}+(?: back)?(?: to)?) you(?!\p{L})/u, `$1 ${name}`);
}

/** Finds what `I’ll get them` or `I’ll check that` answers: the last need or question of another person. */
function findNeed({ document: { sentences } }: Transcript, index: number, task: string) {
  const isAsked = ({ text }: Sentence) => /\?\W*$/u.test(text) && pattern('inquiry').test(task);
  const before = sentences.slice(Math.max(0, index - maxNeedGap), index);
  return before.findLast((one) => pattern('needed').test(one.text) || isAsked(one));
}

/** Finds the sentence to which `it` refers: the previous one of the same person, or a need of another. */
function findContext(transcript: Transcript, index: number, task: string): string | undefined {
  const { sentences } = transcript.document;
  const [last, sentence] = [sentences[index - 1], sentences[index]];
  const speakers = [last, sentence].map((one) => transcript.utterances[one?.paragraph ?? -1]?.speaker);
  const isSame =
    last?.paragraph === sentence?.paragraph || (speakers[0] != null && speakers[0] === speakers[1]);
  const { clause = (isSame ? last : findNeed(transcript, index, task))?.text } =
    pattern('clauseBefore').exec(sentence?.text ?? '')?.groups ?? {};
  if (clause === undefined || (isSame && /\?\W*$|\basked (?:whether|if)\b/u.test(clause))) return undefined;
  const told = clause
    .replaceAll(/\s+/gu, ' ')
    .replace(pattern('leadIn'), '')
    .replace(/[.!]+$/u, '');
  const { length } = told.split(' ');
  const isLong = length >= minContextWords || (length === 4 && / (?:him|her)\b/u.test(task));
  return isLong && length <= maxContextWords ? told : undefined;
}
