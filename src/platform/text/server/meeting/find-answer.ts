import { acceptance, promise, refusal, volunteer } from './action-patterns.ts';
import { findDue } from './find-due.ts';
import type { Turn } from './find-spoken.ts';
import { isPronominal } from './tidy-task.ts';

export type Answer = {
  speaker: string | null;
  refused?: true;
  /** Words that may name the day. */
  dueText: string;
  /** Indexes of sentences that say no more than that the task is taken on. */
  spent: readonly number[];
};

type Question = { task: string; owner: string | null; isOpenCall?: true } | { test: RegExp };

/** People who may speak before somebody takes a task that was offered to all. */
const maxTurns = 4;
const maxSentences = 10;

/** The answer to a request: who takes it on, and until when; undefined if nobody answers it. */
export function findAnswer({ index, utterance, transcript }: Turn, question: Question): Answer | undefined {
  const { sentences } = transcript.document;
  const { utterances } = transcript;
  let turns = 0;
  let last = sentences[index]?.paragraph ?? 0;
  for (let at = index + 1; at <= index + maxSentences; at += 1) {
    const sentence = sentences[at];
    if (sentence === undefined) return undefined;
    const speaker = utterances[sentence.paragraph]?.speaker ?? null;
    // Without names, only the very next sentence can be an answer.
    if (speaker === null && at > index + 1) return undefined;
    if (speaker !== null && speaker === utterance.speaker) continue;
    const isFirst = sentence.paragraph !== last || speaker === null;
    last = sentence.paragraph;
    if (!isFirst) continue;
    turns += 1;
    if ('test' in question)
      return question.test.test(sentence.text) ? { speaker, dueText: '', spent: [] } : undefined;
    const answer = readAnswer(sentence.text, sentences[at + 1]?.text, at, speaker, question);
    if (answer !== undefined && !(answer.refused && question.isOpenCall)) return answer;
    const isOther = question.owner !== null && speaker !== question.owner;
    if (turns >= (question.isOpenCall || isOther ? maxTurns : 1)) return undefined;
  }
  return undefined;
}

const factual =
  /^\W*(?:yes|yeah|yep|sure|right),? (?:(?:it|that|he|she|there|here)(?:['’]s| is| was)|(?:they|we)(?:['’]re| are|['’]ve| have| did)|I (?:did|have)\b|I['’]ve\b)/iu;

function readAnswer(
  text: string,
  next: string | undefined,
  at: number,
  speaker: string | null,
  { task, owner, isOpenCall }: { task: string; owner: string | null; isOpenCall?: true },
): Answer | undefined {
  // `Yes, it's in the contract` answers what it takes for a question.
  if (factual.test(text)) return { speaker, refused: true, dueText: '', spent: [] };
  const isAddressee = owner === null || owner === speaker || speaker === null;
  if (isAddressee && refusal.test(text)) return { speaker, refused: true, dueText: '', spent: [] };
  const promised = promise.exec(text)?.groups?.task;
  const isSameVerb = promised !== undefined && isPronominal(promised) && sameVerb(promised, task);
  const takes = volunteer.test(text) || isSameVerb;
  const accepts = isOpenCall === undefined && isAddressee && acceptance.test(text);
  if (!takes && !accepts) return undefined;
  const isMore = /\b(?:also|too|and I['’]ll)\b/iu.test(text);
  const nextPromise = next === undefined ? undefined : (promise.exec(next) ?? volunteer.exec(next));
  const goesOn = nextPromise != null && isPronominal(nextPromise.groups?.task ?? 'do it');
  const dueText = findDue(text, '2026-01-01') !== undefined || !goesOn ? text : (next ?? '');
  return {
    speaker: isAddressee || takes ? speaker : null,
    dueText: isMore ? '' : dueText,
    spent: [...(isMore ? [] : [at]), ...(goesOn ? [at + 1] : [])],
  };
}

function sameVerb(one: string, other: string): boolean {
  const verb = /^[\p{L}-]+/u.exec(one)?.[0].toLowerCase();
  return verb !== undefined && other.toLowerCase().startsWith(`${verb} `);
}
