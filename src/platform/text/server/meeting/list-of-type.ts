import type { MeetingType } from '../../common/options.ts';
import { capitalizeStart } from '../reading/capitalize-start.ts';
import { ideaHeading } from './labels.ts';
import { pattern } from './meeting-patterns.ts';
import { tidySpaces } from './quote-lines.ts';
import type { Transcript } from './read-transcript.ts';
import type { Action } from './tasks/merge-actions.ts';

/** Maximum ideas, requests or answers, and maximum words of a question that needs the sentence before it. */
const [maxListed, maxBareQuestion] = [8, 5];
/** Minimum and maximum words of an idea or request, and maximum words of an answer. */
const [minWords, maxWords, maxAnswerWords] = [4, 45, 45];

/** A sentence as the summary shows it. */
export type Line = {
  text: string;
  speaker: string | null;
  paragraph: number;
  words: number;
  /** 0 if the line must not be quoted. */
  weight: number;
};

export type Entry = { text: string; paragraph: number };

/** Lists the ideas of a brainstorm or the requests of a client, except those that the next speaker rejects. */
export function listOfType(
  { document, utterances, format, turns }: Transcript,
  type: MeetingType,
  lines: readonly Line[],
  items: readonly Action[],
): Entry[] {
  if (type === 'team' || type === 'interview') return [];
  const isTitled = utterances.some(({ heading }) => ideaHeading.test(heading));
  const isChat = lines.filter(({ text }) => pattern('brainstorm').test(text)).length > 1;
  const found = lines.filter(({ text, words, weight, paragraph }, index) => {
    const { heading = '' } = utterances[paragraph] ?? {};
    // In notes of a brainstorm, each line is an idea unless a heading says which are.
    if (type === 'brainstorm' && format === 'list' && (isTitled || !isChat))
      return weight > 0 && (!isTitled || ideaHeading.test(heading));
    const { text: said = '' } = document.sentences[index] ?? {};
    const reply = document.sentences[turns[paragraph + 1]?.[0] ?? -1]?.text ?? '';
    return (
      (words >= minWords || /^["“«]/u.test(text)) &&
      words <= maxWords &&
      !items.some((item) => item.index === index) &&
      !(type === 'brainstorm' && pattern('objection').test(reply)) &&
      (pattern(type).test(text) || pattern(type).test(said))
    );
  });
  return found
    .slice(0, maxListed)
    .map((line) => ({ text: nameSource(line, type), paragraph: line.paragraph }));
}

/** Writes an idea or a request, followed by its speaker. */
function nameSource({ text, speaker }: Line, type: MeetingType): string {
  const plain =
    type === 'brainstorm'
      ? capitalizeStart(text.replace(pattern('ideaFrame'), ''))
      : capitalizeStart(text.replace(/^.*?, (?:and|but|so) (?=we )/iu, ''));
  return speaker === null ? plain : `${plain.replace(/[.?!]$/u, '')} (${speaker})`;
}

/** Finds the guest of an interview: the speaker with the most words among those who do not ask the most questions. */
export function findGuest(utterances: Transcript['utterances']): string | null {
  const bySpeaker = [...Map.groupBy(utterances, ({ speaker }) => speaker)].map(([speaker, said]) => ({
    speaker,
    asked: said.filter(({ text }) => /[?？]/u.test(text)).length,
    size: said.reduce((sum, { text }) => sum + text.length, 0),
  }));
  const [, ...others] = bySpeaker.toSorted((one, other) => other.asked - one.asked);
  return others.toSorted((one, other) => other.size - one.size)[0]?.speaker ?? null;
}

/** Pairs each question of an interview with the beginning of the answer. */
export function listAnswers({ document: { sentences }, utterances, turns }: Transcript): Entry[] {
  const guest = findGuest(utterances);
  const answers = utterances.flatMap(({ speaker }, at) => {
    const asked = (turns[at] ?? []).flatMap((index) => sentences[index] ?? []);
    const last = asked.findLastIndex(({ text }) => pattern('interview').test(text));
    const { speaker: other = null } = utterances[at + 1] ?? {};
    const reply = (turns[at + 1] ?? []).map((index) => tidySpaces(sentences[index]?.text ?? ''));
    const { text = '', words = [] } = asked[last] ?? {};
    const isBack = speaker !== null && speaker === guest;
    const task = pattern('request').exec(text)?.groups?.task ?? '';
    const isNone = pattern('noAnswer').test(text) || pattern('delivery').test(task);
    if (last < 0 || speaker === other || reply.length === 0 || isBack || isNone) return [];
    const lead = words.length <= maxBareQuestion ? asked[last - 1] : undefined;
    const question = [lead, asked[last]].flatMap((one) =>
      one === undefined ? [] : capitalizeStart(tidySpaces(one.text).replace(pattern('beforeQuestion'), '')),
    );
    const answer = reply.filter((one) => one.replace(pattern('leadIn'), '') !== '');
    const length = (count: number) => answer.slice(0, count).join(' ').split(' ').length;
    const count = answer.findLastIndex((_, index) => length(index + 1) <= maxAnswerWords) + 1;
    const all = answer.slice(0, Math.max(1, count)).join(' ').split(' ');
    const brief = all.length <= maxAnswerWords ? all.join(' ') : `${all.slice(0, maxAnswerWords).join(' ')}…`;
    const told = capitalizeStart(brief.replace(pattern('leadIn'), ''));
    const name = other === null ? '' : `${other}: `;
    return brief === '' ? [] : [{ text: `${question.join(' ').trim()} ${name}“${told}”`, paragraph: at }];
  });
  return answers.slice(0, maxListed);
}
