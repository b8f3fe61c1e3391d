import type { MeetingType } from '../../../common/options.ts';
import type { Sentence } from '../../reading/read-document.ts';
import { actionHeading, isLabeled } from '../labels.ts';
import { endsInQuestionMark, isRole, pattern } from '../meeting-patterns.ts';
import { findPrevious, quoteLines } from '../quote-lines.ts';
import type { Transcript } from '../read-transcript.ts';
import type { Turn } from './find-answer.ts';
import { findDue } from './find-due.ts';
import { type Found, findMarked } from './find-marked.ts';
import { findSpoken, type Spoken } from './find-spoken.ts';
import { type Action, mergeActions } from './merge-actions.ts';
import { isImperative, requestThreshold, scoreRequest } from './request-features.ts';
import { dropFillers, findActionDue, isClear, minTaskCharacters, tidyTask } from './task-text.ts';

/** Maximum action items, and maximum possible ones. Most meetings have fewer. */
const [maxActions, maxPossible] = [12, 5];
/** Minimum score of an action item. Anything lower is listed as a possible one. */
const sureScore = 0.6;
/** Only a task with a higher score, which means an explicit mark, may consist of one word. */
const markedScore = 0.92;
/** A request of the model scores the mean of its probability and this: 0.65 at the threshold, 0.9 at most. */
const modelBase = 0.8;
/** Score of a task that can only be quoted and has no context. */
const unsureScore = 0.3;
/** Minimum words of a sentence of prose that is quoted alone, and of a statement that a promise may be about. */
const [minContextWords, minContext] = [8, 4];
/** Maximum words before a task that say nothing about it, such as `And then I’ll`. */
const maxOpening = 5;
/** Maximum words of a promise in another language that is quoted with the sentence before it. */
const maxBare = 3;
/** Maximum words of a sentence that only reacts, such as `Agreed.` */
const maxReaction = 2;
/** Maximum time from today to a due date of notes that have no date. */
const maxDueMs = 92 * 24 * 3_600_000;
/** Maximum sentences of a line of notes that is quoted whole. */
const maxNoteSentences = 3;
/** Maximum sentences between a promise and the question `By when?`. */
const maxDueGap = 3;

type Actions = { actions: Action[]; possible: Action[] };

/** Finds tasks with their owners and due dates. Those with high scores are actions; the others are possible. */
export function findActions(transcript: Transcript, type: MeetingType, today: string): Actions {
  const { document, utterances, isUnpunctuated, dayOf } = transcript;
  /** Indexes of sentences that belong to a task that is already found. */
  const spent = new Set<number>();
  const found = document.sentences.flatMap((sentence, index): Action[] => {
    const { text, paragraph } = sentence;
    const utterance = utterances[paragraph];
    if (utterance === undefined || spent.has(index) || /^done$/iu.test(utterance.heading)) return [];
    if (isLabeled(text, utterance.heading)) return [];
    const day = dayOf(sentence) ?? today;
    const turn = { text, span: sentence, index, utterance, transcript, type, day };
    const line = findNote(turn);
    const marked = line && findMarked({ ...utterance, text: line.text }, transcript, day);
    if (line && marked) {
      const { end } = line.span;
      for (let at = index; (document.sentences[at]?.start ?? end) < end; at += 1) spent.add(at);
      return [toMarked(line, marked)];
    }
    if (isUnpunctuated) return [];
    if (document.language.code !== 'en') return findForeign(turn);
    return splitActions(sentence).flatMap((part, _, parts): Action[] => {
      const inner = { ...turn, ...part };
      const own = { ...utterance, heading: '', text: part.text };
      const shared = findMarked(own, transcript, day, parts.length > 1);
      if (shared !== undefined) return [toMarked(inner, shared)];
      const spoken = findAction(inner);
      const { at } = spoken?.answer ?? {};
      if (at !== undefined && !isOwnTask(transcript, at)) spent.add(at);
      return spoken === undefined ? [] : [toAction(inner, spoken)];
    });
  });
  const named = found.filter(({ task, score }) => / /u.test(task) || score > markedScore);
  const all = mergeActions(named).map((one) => dropFarDue(one, transcript, today));
  const bySure = all.toSorted((one, other) => other.score - one.score);
  const actions = new Set(bySure.filter(({ score }) => score >= sureScore).slice(0, maxActions));
  const possible = new Set(bySure.filter((action) => !actions.has(action)).slice(0, maxPossible));
  return { actions: all.filter((one) => actions.has(one)), possible: all.filter((one) => possible.has(one)) };
}

/**
 * Returns what may be one task of notes: in a list of tasks a line, elsewhere a sentence and the fields after it.
 * Undefined in prose, and for the other sentences of a line.
 */
function findNote(turn: Turn): Turn | undefined {
  const { utterance, transcript, index } = turn;
  const { document, format } = transcript;
  const isLine =
    utterance.cells !== undefined ||
    actionHeading.test(utterance.heading) ||
    pattern('wholeLine').test(utterance.text);
  if (!isLine) return format === 'plain' ? undefined : turn;
  if (findPrevious(transcript, index) !== undefined) return undefined;
  const span = document.paragraphs[document.sentences[index]?.paragraph ?? 0] ?? turn.span;
  return { ...turn, span, text: document.text.slice(span.start, span.end) };
}

/** Drops a date that is far away: without the date of the notes, `by 14 March` may have been in the past. */
function dropFarDue(action: Action, { dayOf }: Transcript, today: string): Action {
  const { due, span } = action;
  const isFar = due?.date != null && Date.parse(due.date) - Date.parse(today) > maxDueMs;
  return isFar && dayOf(span) === undefined ? { ...action, due: { ...due, date: null } } : action;
}

/** True if an answer is not a yes but promises something that is clear by itself. */
function isOwnTask({ document: { sentences } }: Transcript, at: number): boolean {
  const { text = '' } = sentences[at] ?? {};
  const promised = pattern('promise').exec(text)?.groups?.task;
  return promised !== undefined && isClear(tidyTask(promised, undefined)) && !pattern('plainYes').test(text);
}

/** Quotes a promise, or a request that is accepted, in another language. */
function findForeign({ text, span, utterance, transcript, index, day }: Turn): Action[] {
  const answer = transcript.document.sentences[index + 1];
  const speaker = speakerOf(transcript, answer);
  const found = { text, span, index, due: findDue(text, day), score: sureScore };
  if (
    speaker !== utterance.speaker &&
    pattern('foreignRequest').test(text) &&
    pattern('foreignYes').test(answer?.text ?? '')
  ) {
    const task = quoteLines(transcript, [findPrevious(transcript, index) ?? index, index, index + 1]);
    return task === undefined ? [] : [{ ...found, task, owner: speaker }];
  }
  const [clause] = pattern('foreignPromise').exec(text) ?? [];
  if (clause === undefined || utterance.speaker === null || text.includes('?')) return [];
  const task = text
    .slice(text.lastIndexOf(',', text.indexOf(clause)) + 1)
    .trim()
    .replace(/[.!]$/u, '');
  // `Ich frage ihn` needs the sentence before it.
  const quote = task.split(' ').length <= maxBare ? quoteLines(transcript, [index - 1, index]) : undefined;
  return [{ ...found, task: quote ?? `“${task}”`, owner: utterance.speaker }];
}

const speakerOf = (transcript: Transcript, sentence: Sentence | undefined) =>
  transcript.utterances[sentence?.paragraph ?? -1]?.speaker ?? null;

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
  return spoken ?? (turn.transcript.format === 'plain' ? findByModel(turn.text, plain) : undefined);
}

/** Finds requests in mails and prose notes, which name no speakers. */
function findByModel(text: string, plain: string): Spoken | undefined {
  const score = scoreRequest(text);
  const bare = plain.replace(pattern('topicLabel'), '');
  const isAsked = isImperative(bare) || pattern('please').test(bare);
  const isOther =
    endsInQuestionMark(text) || pattern('noRequest').test(bare) || bare.length < minTaskCharacters;
  if (score < requestThreshold || !isAsked || isOther) return undefined;
  return { kind: 'mail', task: bare, owner: null, score: (score + modelBase) / 2 };
}

/** Shows a marked task in the words of its writer. Quotes the line if the task alone is not clear. */
function toMarked(turn: Turn, { task, owner, score, due: known, isQuoted = false }: Found): Action {
  const { text, span, index, transcript, day } = turn;
  const due = isQuoted ? known : (known ?? findActionDue(text, task, day));
  const quote = isQuoted ? quoteNote(transcript, index) : undefined;
  return { task: quote ?? tidyTask(task, due), owner, due, span, text: text.trim(), score, index };
}

/** Quotes a line of notes, or only the sentence and the one before it if the line is long. */
function quoteNote(transcript: Transcript, index: number): string | undefined {
  const line = transcript.turns[transcript.document.sentences[index]?.paragraph ?? 0] ?? [];
  const { words = [] } = transcript.document.sentences[index] ?? {};
  const isLong = transcript.format === 'plain' && words.length >= minContextWords;
  const near = [isLong ? index : (findPrevious(transcript, index) ?? index), index];
  return quoteLines(transcript, line.length > maxNoteSentences ? near : line);
}

/** Shows a task from a conversation as a verb phrase if a stranger understands it, and otherwise as a quotation. */
function toAction(turn: Turn, spoken: Spoken): Action {
  const { text, span, index, transcript, day } = turn;
  const { owner, score, answer, kind } = spoken;
  const due = findSpokenDue(turn, spoken);
  const clause = tidyTask(tidyTask(spoken.task, findActionDue(text, spoken.task, day)), due);
  const { speaker } = turn.utterance;
  const named = kind === 'request' && speaker !== null ? nameSpeaker(clause, speaker) : clause;
  const whole = { owner, due, span, text: text.trim(), index };
  if (kind === 'mail' || kind === 'note' || isClear(named)) return { ...whole, task: named, score };
  const context = findContext(turn, spoken);
  const lines = [...context, index, ...(answer === undefined ? [] : [answer.at])];
  const quote =
    transcript.speakers.length === 0 ? quoteNote(transcript, index) : quoteLines(transcript, lines);
  const { text: sentence = '' } = transcript.document.sentences[index] ?? {};
  const isInside = sentence.slice(0, sentence.indexOf(spoken.task)).split(' ').length > maxOpening;
  const isKnown =
    isInside || context.length > 0 || answer !== undefined || isClear(clause.replace(/\byou\b/u, 'Ann'));
  // `We’ll review it if you move` may never happen.
  const isLoose = answer === undefined && /\bwe(?:['’]ll| will)\b.* if (?:you|we|they)\b/iu.test(text);
  if (quote !== undefined && isKnown && !isLoose) return { ...whole, task: quote, score };
  return { ...whole, task: clause, score: unsureScore };
}

/** Finds the due date: that of the answer first, then that of the request, then a day in the next sentence. */
function findSpokenDue({ text, index, transcript, utterance, day }: Turn, { task, answer }: Spoken) {
  const { sentences } = transcript.document;
  const promised = findDue(sentences[answer?.at ?? -1]?.text ?? '', day);
  if (promised?.date != null) return promised;
  const own = findActionDue(dropFillers(text), task, day);
  if (own !== undefined) return own;
  const next = sentences[index + 1];
  if (next?.paragraph === sentences[index]?.paragraph && pattern('dueAlone').test(next?.text ?? ''))
    return findDue(next?.text ?? '', day);
  // For example, `By when? – End of next week.`
  const at = sentences
    .slice(index + 1, index + maxDueGap)
    .findIndex((one) => pattern('byWhen').test(one.text));
  const told = at < 0 ? undefined : sentences[index + at + 2];
  return speakerOf(transcript, told) === utterance.speaker ? findDue(told?.text ?? '', day) : promised;
}

/** Finds the sentences before an unclear task that it refers to. */
function findContext({ index, transcript, utterance }: Turn, { kind, task }: Spoken): number[] {
  const { sentences } = transcript.document;
  if (kind === 'call' && (task === '' || endsInQuestionMark(sentences[index]?.text ?? ''))) return [];
  const own = findPrevious(transcript, index);
  const { text = '', words = [] } = sentences[own ?? -1] ?? {};
  const isReaction =
    words.length <= maxReaction ||
    ['agrees', 'offerTaken', 'verdict'].some((name) => pattern(name).test(text));
  if (own !== undefined && !isReaction) return [own];
  // `Yes. Can you do that?` refers to the speaker before.
  const isHanded = pattern('plainYes').test(text);
  if (own !== undefined && kind === 'request' && !isHanded) return [];
  const at = own === undefined ? index - 1 : own - 1;
  const before = sentences[at];
  const isOther =
    before !== undefined &&
    speakerOf(transcript, before) !== utterance.speaker &&
    !pattern('refusal').test(before.text);
  const isAbout =
    own !== undefined ||
    kind === 'request' ||
    endsInQuestionMark(before?.text ?? '') ||
    (before?.words.length ?? 0) >= minContext;
  if (!isOther || !isAbout) return [];
  // `Can you?` needs the sentence before it.
  const isShort = before.words.length <= minContext && pattern('unclear').test(before.text);
  const first = isShort && at > 0 ? [at - 1] : [];
  return [...first, at, ...(own === undefined ? [] : [own])];
}

/** Replaces the `me` of a request with the name of the speaker: `send me the plan`, `send Miguel the plan`. */
function nameSpeaker(task: string, speaker: string): string {
  const [first = ''] = /^(?:(?:Mrs?|Ms|Dr|Prof|Nurse|Herr|Frau)\.? )?\S+/u.exec(speaker) ?? [];
  return task.replace(/(?<=^\p{Ll}+ )me(?= )/u, isRole(speaker) ? `the ${speaker.toLowerCase()}` : first);
}
