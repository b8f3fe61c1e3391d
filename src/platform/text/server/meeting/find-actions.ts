import type { Span } from '../../common/text-facts.ts';
import type { Sentence } from '../reading/read-document.ts';
import * as patterns from './action-patterns.ts';
import { type Found, findByRule, findMarked, minTaskCharacters, type Turn } from './find-by-rule.ts';
import { isLabelled } from './find-decisions.ts';
import { type Action, mergeActions } from './merge-actions.ts';
import type { Transcript } from './read-transcript.ts';
import { requestThreshold, scoreRequest } from './score-request.ts';
import { findActionDue, tidyTask } from './tidy-task.ts';

/** More than a day's meetings bring. */
const maxActions = 60;
/** A note of so many sentences is a message to somebody, whose questions want an answer. */
const messageSentences = 2;

/** Who does what until when; only what is said in so many words. */
export function findActions(transcript: Transcript, today: string): Action[] {
  const { document, utterances } = transcript;
  const isMessage =
    document.sentences.length <= messageSentences &&
    (transcript.format === 'plain' || utterances.length === 1);
  const actions = document.sentences.flatMap((sentence, index) => {
    const utterance = utterances[sentence.paragraph];
    if (utterance === undefined || isLabelled(sentence.text, utterance.heading)) return [];
    const reply = findReply(transcript, index);
    return splitActions(sentence).flatMap((part) => {
      const turn = { ...part, utterance, reply, transcript };
      const found = document.language.code === 'en' ? findAction(turn, isMessage) : findMarked(turn);
      return found === undefined ? [] : [toAction(turn, found, today)];
    });
  });
  return mergeActions(actions).slice(0, maxActions);
}

function findReply({ document, utterances }: Transcript, index: number): Turn['reply'] {
  const own = document.sentences[index];
  const speaker = utterances[own?.paragraph ?? -1]?.speaker ?? null;
  for (const later of document.sentences.slice(index + 1, index + 8)) {
    const other = utterances[later.paragraph]?.speaker ?? null;
    if (other !== speaker) return { speaker: other, text: later.text };
  }
  return undefined;
}

const secondAction =
  /(?:,? and(?: then)?|[,;]|,? while)\s+(?=(?:I['’]ll|I will|we['’]ll|we will|\p{Lu}[\p{L}'’-]+,? (?:will|can you|could you|please|to \p{Ll}))\s)/gu;

/** `I'll call and Ben will write` are two. Each piece is searched once, however many there are. */
function splitActions({ text, start }: Sentence): { text: string; span: Span }[] {
  const cuts: RegExpExecArray[] = [];
  let pieceStart = 0;
  let hasAction = false;
  for (const joint of text.matchAll(secondAction)) {
    hasAction ||= namesAction(text.slice(pieceStart, joint.index));
    if (hasAction) cuts.push(joint);
    pieceStart = joint.index + joint[0].length;
  }
  const edges = [0, ...cuts.map(({ index, 0: joint }) => index + joint.length), text.length];
  return edges.slice(1).map((end, at) => {
    const from = edges[at] ?? 0;
    const piece = text.slice(from, end).replace(/(?:,|;|,? and(?: then)?|,? while)\s*$/u, '');
    return { text: piece, span: { start: start + from, end: start + from + piece.length } };
  });
}

function namesAction(text: string): boolean {
  return (
    patterns.promise.test(text) ||
    patterns.assignment.test(text) ||
    patterns.contractedAssignment.test(text) ||
    patterns.request.test(text)
  );
}

function findAction(turn: Turn, isMessage: boolean): Found | undefined {
  const marked = findMarked(turn);
  if (marked !== undefined) return marked;
  const plain = turn.text.replace(patterns.leadIn, '').replaceAll(/\s+/gu, ' ').trim();
  const byRule = isUnreal(turn.text) ? undefined : findByRule(turn, plain);
  if (turn.transcript.format !== 'plain' && !isMessage) return byRule;
  if (byRule !== undefined && (byRule.owner !== null || (!isMessage && isPromised(plain)))) return byRule;
  const byModel = findByModel(turn, plain, isMessage);
  return byModel === undefined || byRule === undefined ? byModel : { ...byRule, score: byModel.score };
}

/** Notes in the first person have an owner, if a nameless one. */
function isPromised(plain: string): boolean {
  return /^(?:I['’]ll|I will)\b/u.test(plain);
}

function isUnreal(text: string): boolean {
  return patterns.unreal.test(text) || patterns.pastLead.test(text) || patterns.futurePerfect.test(text);
}

/** For mails and prose notes, in which nobody is named as speaking. */
function findByModel({ text }: Turn, plain: string, isMessage: boolean): Found | undefined {
  const score = scoreRequest(text);
  const isQuestion = /\?\W*$/u.test(text);
  if (score < requestThreshold || plain.length < minTaskCharacters || (isQuestion && !isMessage))
    return undefined;
  return { task: isQuestion ? `answer: ${plain}` : plain, owner: null, score: Math.min(score, 0.9) };
}

function toAction({ text, span }: Turn, { task, owner, score }: Found, today: string): Action {
  const due = findActionDue(text, task, today);
  return { task: tidyTask(task, due), owner, due, span, text: text.trim(), score };
}
