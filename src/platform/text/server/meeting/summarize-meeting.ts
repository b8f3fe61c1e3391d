import type { MeetingType } from '../../common/options.ts';
import { dropConnective, startsDangling } from '../reading/dangling-start.ts';
import type { Sentence } from '../reading/read-document.ts';
import { stemWord } from '../words/stem-word.ts';
import { listStopWords } from '../words/word-lists.ts';
import { dropLabel, type Finding, isLabelled } from './find-decisions.ts';
import { pattern } from './meeting-patterns.ts';
import type { Action } from './merge-actions.ts';
import type { Transcript } from './read-transcript.ts';
import { tidySpaces } from './tidy-task.ts';

const maxWords = 45;
const maxSentences = 8;
/** Word budget of a summary: the minimum, for short meetings, and the maximum, for long ones. */
const [leastBudget, mostBudget] = [40, 115];
/** Share of the words of a meeting that its summary has. */
const share = 0.3;
/** Weights of a word that the summary already has, and of a word that occurs once in the meeting. */
const [repeatedWord, loneWord] = [0.3, 0.2];
/** At 0, long sentences win; at 1, only the mean weight of a sentence's words counts. */
const lengthPower = 0.6;
/** Weights of a decision, of a figure or reason, of a task, which is listed anyway, and of short talk. */
const [decisionWeight, factWeight, itemWeight, shortWeight] = [4, 1.6, 0.3, 0.5];
const minWords = 6;
const maxListed = 8;
const maxAnswerWords = 28;

const ideaHeading = /^(?:ideas?|brainstorm|proposals?|suggestions?)(?!\p{L})/u;
const firstPerson = /(?<!\p{L})(?:I|I['’]\p{L}+|my|me|mine)(?!\p{L})/u;

/** Titles of the lists by meeting type. The pattern with the same name finds their lines. */
const titles = { client: 'Requests', interview: 'Questions and answers', brainstorm: 'Ideas', team: '' };

type Line = {
  text: string;
  speaker: string | null;
  words: number;
  stems: ReadonlySet<string>;
  weight: number;
};

/** Summarizes in up to eight informative sentences and adds the list of the meeting type. */
export function summarizeMeeting(
  transcript: Transcript,
  type: MeetingType,
  items: readonly Action[],
  decisions: readonly Finding[],
): string {
  const { document } = transcript;
  const overlaps = (sentence: Sentence) => (one: { start: number; end: number }) =>
    one.start < sentence.end && sentence.start < one.end;
  const lines = document.sentences.map((sentence) => {
    const line = readLine(sentence, transcript);
    const decision = decisions.find(overlaps(sentence));
    const isItem = items.some(({ span }) => overlaps(sentence)(span));
    if (decision === undefined) return { ...line, weight: weigh(line, sentence, transcript, isItem) };
    const text = sentence.end === decision.end ? decision.text : '';
    return { ...line, text: finish(dropLabel(text)), weight: text === '' ? 0 : decisionWeight };
  });
  const told = lines.filter(
    ({ text, weight }) => weight > 0 && (type === 'brainstorm' || !/[?？]\W*$/u.test(text)),
  );
  const listed = listOfType(transcript, type, lines);
  const isWhole = listed.length > 1 && type !== 'client';
  const budget = Math.min(mostBudget, Math.max(leastBudget, document.words.length * share));
  const others = isWhole ? told.filter(({ text }) => !listed.includes(text)) : told;
  const usable = told.length > 0 ? others : lines.slice(0, 2);
  const parts = [
    type === 'interview' && isWhole ? '' : writeLines(chooseLines(usable, budget)),
    listed.length === 0 ? '' : [`${titles[type]}:`, ...listed.map((text) => `• ${text}`)].join('\n'),
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

/** Lists what a type of meeting is held for: questions with their answers, ideas, or requests. */
function listOfType(transcript: Transcript, type: MeetingType, lines: readonly Line[]): string[] {
  const { document, utterances, format } = transcript;
  if (type === 'interview')
    return utterances.flatMap((_, at) => readAnswer(transcript, at)).slice(0, maxListed);
  const isTitled = utterances.some(({ heading }) => ideaHeading.test(heading));
  const found = lines.flatMap(({ text, words, weight }, index) => {
    const { paragraph = -1 } = document.sentences[index] ?? {};
    const { heading = '' } = utterances[paragraph] ?? {};
    // In notes of a brainstorm, each line is an idea unless a heading says which are.
    if (type === 'brainstorm' && format === 'list')
      return weight < decisionWeight && weight > 0 && (!isTitled || ideaHeading.test(heading)) ? [text] : [];
    return type !== 'team' && words >= 4 && words <= maxWords && pattern(type).test(text) ? [text] : [];
  });
  return found.slice(0, maxListed);
}

/** Reads an utterance that ends with a question, and the beginning of the next one. */
function readAnswer({ utterances }: Transcript, at: number): string[] {
  const [asked = '', said = ''] = [utterances[at], utterances[at + 1]].map((one) =>
    tidySpaces(one?.text ?? ''),
  );
  const question = asked
    .replace(/^.*\b(?:thanks?|thank you|welcome)\b[^.!?]{0,60}[.!] /iu, '')
    .replace(pattern('beforeQuestion'), '');
  const task = pattern('request').exec(asked)?.groups?.task;
  const isRequest = task !== undefined && !pattern('idleRequest').test(task);
  const isSame = utterances[at]?.speaker === utterances[at + 1]?.speaker;
  if (!pattern('interview').test(asked) || isRequest || isSame || question.split(' ').length > maxWords)
    return [];
  const words = said.split(' ');
  const end = words.findLastIndex((word, index) => index < maxAnswerWords && pattern('ended').test(word));
  const answer = words.slice(0, end < 0 ? maxAnswerWords : end + 1).join(' ');
  return [`${finish(question)} “${answer}${end < 0 && words.length > maxAnswerWords ? '…' : ''}”`];
}

function readLine({ text, words, paragraph }: Sentence, { document, utterances }: Transcript): Line {
  const stop = listStopWords(document.language.code);
  const content = words
    .map((word) => word.text.toLowerCase())
    .filter((word) => word.length > 2 && !stop.has(word));
  const tidy = tidySpaces(text)
    .replace(pattern('leadIn'), '')
    .replaceAll(pattern('fillers'), '')
    .replaceAll(pattern('repeated'), '$<word>')
    .trim();
  return {
    text: finish(dropConnective(tidy)),
    speaker: utterances[paragraph]?.speaker ?? null,
    words: tidy.split(' ').length,
    stems: new Set(content.map(stemWord)),
    weight: 1,
  };
}

function finish(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Weighs a sentence by its kind. At 0 it is talk about the meeting, a task or a question, and states nothing. */
function weigh(line: Line, { text, paragraph }: Sentence, transcript: Transcript, isItem: boolean): number {
  const { utterances, format } = transcript;
  const { heading = '', cells } = utterances[paragraph] ?? {};
  const isNote = format === 'plain' || format === 'list';
  const talk = [
    'procedure',
    'verdict',
    ...(format === 'list' ? [] : ['chatter', 'unreal', 'please', 'request']),
  ];
  const isTalk = talk.some((name) => pattern(name).test(text) || pattern(name).test(line.text));
  const isSaid = cells === undefined && !isLabelled(text, heading) && line.words <= maxWords;
  if (!isSaid || isTalk || pattern('noteLabel').test(text)) return 0;
  if (startsDangling(line.text) || line.words < (isNote ? 3 : 4) || (isItem && line.speaker === null))
    return 0;
  if (!isNote && line.words < 8 && pattern('acceptance').test(text)) return 0;
  const fact = pattern('fact').test(line.text) ? factWeight : 1;
  return fact * (isItem ? itemWeight : 1) * (isNote || line.words >= minWords ? 1 : shortWeight);
}

/** Chooses lines with the most frequent words. A word counts less once the summary has it. */
function chooseLines(lines: readonly Line[], budget: number): Line[] {
  const worth = new Map<string, number>();
  for (const { stems } of lines) for (const stem of stems) worth.set(stem, (worth.get(stem) ?? 0) + 1);
  for (const [stem, count] of worth) worth.set(stem, count < 2 ? loneWord : Math.sqrt(count));
  const chosen = new Set<Line>();
  let left = budget;
  while (chosen.size < maxSentences && left > 0) {
    const fitting = lines.filter(
      (line) => !chosen.has(line) && (chosen.size === 0 || line.words <= left * 1.3),
    );
    const scores = fitting.map(({ stems, weight, words }) => {
      const sum = [...stems].reduce((total, stem) => total + (worth.get(stem) ?? 0), 0);
      return (sum * weight) / words ** lengthPower;
    });
    const best = fitting[scores.indexOf(scores.reduce((most, score) => Math.max(most, score), 0))];
    if (best === undefined) break;
    chosen.add(best);
    left -= best.weight === decisionWeight ? best.words / 2 : best.words;
    for (const stem of best.stems) worth.set(stem, (worth.get(stem) ?? 0) * repeatedWord);
  }
  return lines.filter((line) => chosen.has(line));
}

/** Names the speaker before a line with `I`, once for consecutive lines. */
function writeLines(lines: readonly Line[]): string {
  const parts: { speaker: string | null; text: string }[] = [];
  for (const { text, speaker } of lines) {
    const ended = /[^.!?:;…”"]$/u.test(text) ? `${text}.` : text;
    const own = firstPerson.test(ended) ? speaker : null;
    const last = parts.at(-1);
    if (last !== undefined && own !== null && last.speaker === own) last.text += ` ${ended}`;
    else parts.push({ speaker: own, text: ended });
  }
  return parts.map(({ speaker, text }) => (speaker === null ? text : `${speaker}: “${text}”`)).join(' ');
}
