import type { MeetingType } from '../../../common/options.ts';
import type { Span } from '../../../common/text-facts.ts';
import { pattern } from '../meeting-patterns.ts';
import type { Transcript, Utterance } from '../read-transcript.ts';
import { isClear } from './task-text.ts';

/** A sentence or a part of one, with its speaker and its transcript. */
export type Turn = {
  text: string;
  span: Span;
  /** Index of the sentence in the document. */
  index: number;
  utterance: Utterance;
  transcript: Transcript;
  type: MeetingType;
  /** ISO 8601 date on which it was said. */
  day: string;
};

/** The answer of another person to a request. `at` is the index of its sentence. */
export type Answer = { speaker: string | null; at: number; isRefusal: boolean };
type Question = {
  task: string;
  /** The person asked, or null if anybody may answer. */
  owner: string | null;
  /** True if only an explicit offer to do the work counts as an answer: `Someone should …`. */
  isCall: boolean;
};
type Reply = { text: string; speaker: string | null; at: number };

/** Maximum replies that are searched for an answer. */
const maxTurns = 4;
const maxSentences = 10;

/** Finds who accepts or refuses a request. Returns undefined if nobody does. */
export function findAnswer(turn: Turn, question: Question): Answer | undefined {
  const replies = listReplies(turn);
  for (const reply of replies) {
    const answer = readAnswer(reply, question, reply === replies[0]);
    if (answer !== undefined && !(answer.isRefusal && question.isCall)) return answer;
    const isOther = question.owner !== null && reply.speaker !== question.owner;
    if (!question.isCall && !isOther) return undefined;
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
    if (isReply) replies.push({ text, speaker, at });
    last = paragraph;
  }
  return replies;
}

function readAnswer(
  { text, speaker, at }: Reply,
  { task, owner, isCall }: Question,
  isFirst: boolean,
): Answer | undefined {
  const isAddressee = owner === null || owner === speaker || speaker === null;
  if (pattern('factual').test(text) || (isAddressee && pattern('refusal').test(text)))
    return { speaker, at, isRefusal: true };
  const promised = pattern('promise').exec(text)?.groups?.task ?? '';
  const isSameVerb = task.toLowerCase().startsWith(`${promised.split(' ')[0]} `);
  const isPromise = promised !== '' && ((isCall && isFirst && !isClear(promised)) || isSameVerb);
  const takes = pattern('volunteer').test(text) || isPromise;
  const accepts = !isCall && isAddressee && pattern('acceptance').test(text);
  return takes || accepts ? { speaker, at, isRefusal: false } : undefined;
}
