import type { MeetingType } from '../../common/options.ts';
import type { Span } from '../../common/text-facts.ts';
import type { Sentence } from '../reading/read-document.ts';
import { findDue } from './find-due.ts';
import { pattern } from './meeting-patterns.ts';
import type { Transcript, Utterance } from './read-transcript.ts';
import { isPronominal } from './tidy-task.ts';

/** A sentence or a part of one, with its speaker and its transcript. */
export type Turn = {
  text: string;
  span: Span;
  /** Index of the sentence in the document. */
  index: number;
  utterance: Utterance;
  transcript: Transcript;
  type: MeetingType;
};

export type Answer = {
  speaker: string | null;
  refused?: true;
  /** Text that may contain the due date. */
  dueText: string;
  /** Indexes of sentences that do nothing but accept the task, such as `I'll do it`. */
  spent: readonly number[];
};

/** Only the next speaker can answer a plan; later speakers may answer an open call. */
type Question = { task: string; owner: string | null; isOpenCall?: boolean; isPlan?: boolean };
type Reply = { text: string; speaker: string | null; at: number; next: string; isFirst: boolean };

/** How many replies are searched for somebody who takes an open task. */
const maxTurns = 4;
const maxSentences = 10;

/** Finds who accepts or refuses a request, and by when it will be done. Returns undefined if nobody answers. */
export function findAnswer(turn: Turn, question: Question): Answer | undefined {
  const replies = listReplies(turn);
  const [first] = replies;
  for (const reply of replies) {
    const answer = readAnswer(reply, question);
    const isRefused = answer?.refused === true && question.isOpenCall === true;
    if (answer !== undefined && !isRefused) return answer;
    const isOther = question.owner !== null && first?.speaker !== question.owner;
    if (question.isPlan === true || (question.isOpenCall !== true && !isOther)) return undefined;
  }
  return undefined;
}

/** Lists the first sentence of each of the next speakers. Without names, only the next sentence can be an answer. */
export function listReplies({ index, utterance, transcript: { document, utterances } }: Turn): Reply[] {
  const replies: Reply[] = [];
  let last = document.sentences[index]?.paragraph;
  for (let at = index + 1; at <= index + maxSentences && replies.length < maxTurns; at += 1) {
    const { text, paragraph } = document.sentences[at] ?? {};
    if (text === undefined || paragraph === undefined) break;
    const speaker = utterances[paragraph]?.speaker ?? null;
    const isReply =
      paragraph !== last && (speaker === null ? at === index + 1 : speaker !== utterance.speaker);
    if (isReply)
      replies.push({
        text,
        speaker,
        at,
        next: textIn(document.sentences[at + 1], paragraph),
        isFirst: replies.length === 0,
      });
    last = paragraph;
  }
  return replies;
}

const textIn = (sentence: Sentence | undefined, paragraph: number) =>
  sentence?.paragraph === paragraph ? sentence.text : '';

function readAnswer(
  { text, speaker, at, next, isFirst }: Reply,
  { task, owner, isOpenCall, isPlan }: Question,
): Answer | undefined {
  const isAddressee = owner === null || owner === speaker || speaker === null;
  if (pattern('factual').test(text) || (isAddressee && pattern('refusal').test(text)))
    return { speaker, refused: true, dueText: '', spent: [] };
  const promised = pattern('promise').exec(text)?.groups?.task ?? '';
  const isSameVerb =
    (isOpenCall === true && isFirst) || task.toLowerCase().startsWith(`${promised.split(' ')[0]} `);
  const isOffer = isOpenCall === true && isPlan !== true && isFirst && pattern('offer').test(text);
  const takes = isOffer || pattern('volunteer').test(text) || (isPronominal(promised) && isSameVerb);
  if (!takes && (isOpenCall === true || !isAddressee || !pattern('acceptance').test(text))) return undefined;
  const goesOn =
    pattern('volunteer').test(next) || isPronominal(pattern('promise').exec(next)?.groups?.task ?? '');
  const dueText = findDue(text, '2026-01-01') === undefined && goesOn ? next : text;
  const spent = [at, ...(goesOn ? [at + 1] : [])];
  return { speaker: isAddressee || takes ? speaker : null, dueText, spent };
}
