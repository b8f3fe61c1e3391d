import type { Sentence } from '../reading/read-document.ts';
import { turnHeader } from '../reading/split-sentences.ts';
import { polishSentence } from './polish-sentence.ts';
import type { Line } from './read-lists.ts';
import { isLike, pattern } from './summary-patterns.ts';

/**
 * Minimum speaker labels, labels per speaker, and speakers of a conversation. With fewer, labels are topics of notes.
 */
const fewestLabels = 4;
const fewestTurns = 2;
const fewestSpeakers = 2;

/** Maximum words of a question that is joined with its answer. */
const maxQuestionWords = 20;
/** Minimum questions of a text in question-and-answer form. */
const fewestQuestions = 3;
const questionShare = 0.2;
const maxAnswerWords = 40;
/** Minimum words of an answer. A shorter one, such as `Yes!`, also includes the next sentence. */
const fewestAnswerWords = 4;

/** Removes speaker labels in a conversation and records the speaker of each sentence. Returns other texts unchanged. */
export function listTurns(sentences: readonly Sentence[]): readonly Line[] {
  const labels = sentences.map(({ text }) => turnHeader.exec(text) ?? pattern('speaker').exec(text));
  const names = labels.flatMap((match) => match?.groups?.name ?? []);
  const speakers = new Set(names).size;
  if (names.length < Math.max(fewestLabels, fewestTurns * speakers) || speakers < fewestSpeakers)
    return sentences;
  let speaker = '';
  let isFirst = false;
  return sentences.flatMap((sentence, index) => {
    const [whole = ''] = labels[index] ?? [];
    const name = labels[index]?.groups?.name ?? '';
    // `Q:` and `A:` are not names.
    if (name !== '') speaker = name.length > 1 ? name : '';
    isFirst ||= name !== '';
    const text = sentence.text.slice(whole.length);
    if (text.trim() === '') return [];
    const words = sentence.words.filter(({ start }) => start >= sentence.start + whole.length);
    const turn = { ...sentence, text, words, speaker, isFirst };
    isFirst = false;
    return [turn];
  });
}

/** Joins each question with its answer, unless the question is meant for the reader. */
export function joinAnswers(lines: readonly Line[], isShort: boolean, isLetter: boolean): Line[] {
  const joined: Line[] = [];
  const isList =
    lines.filter(({ text }) => isLike('asks', text)).length >=
    Math.max(fewestQuestions, lines.length * questionShare);
  const asks = ({ text, speaker }: Line) =>
    (isLike('asks', text) && !/^["“]/u.test(text) && (isList || !isLike('hook', text))) ||
    (speaker !== undefined && isLike('invites', text));
  /** Number of words of the answer so far. Undefined if no more of it can follow. */
  let answered: number | undefined;
  /**
   * The first two words of the last line of an answer. A parallel line begins with the same words: `For the food,
   * yes. For the sleep, no.`
   */
  let opening: string | undefined;
  for (const line of lines) {
    if (isLike('notice', line.text)) {
      joined.push(line);
      answered = undefined;
      continue;
    }
    const last = joined.at(-1);
    const length = (last?.words.length ?? 0) + line.words.length;
    const fits = length <= maxAnswerWords;
    // A sentence that leads to a question is joined with it.
    const isSame =
      line.isFirst === false || (line.isFirst === undefined && isList && line.paragraph === last?.paragraph);
    const opens = last?.isFirst ?? last?.paragraph !== joined.at(-2)?.paragraph;
    const isLead = opens && isSame && asks(line) && length <= maxQuestionWords && !last?.text.includes('?');
    const isAnswer =
      answered !== undefined && !asks(line) && (answered === 0 || (fits && line.isFirst !== true));
    const isBeside = fits && opening !== undefined && startOf(line) === opening;
    opening = isAnswer || isBeside ? startOf(line) : undefined;
    if (last && (isLead || isAnswer || isBeside)) {
      const isEnough = isAnswer && isShort && (answered ?? 0) >= fewestAnswerWords;
      if (!isEnough) joined[joined.length - 1] = mergeTurns(last, line);
      const isBrief = line.words.length < fewestAnswerWords;
      if (isAnswer) answered = isList || isBrief ? (answered ?? 0) + line.words.length : undefined;
      else answered = isLead ? 0 : undefined;
      continue;
    }
    joined.push(line);
    const waits = asks(line) && line.words.length <= maxQuestionWords && (isList || !isLetter);
    answered = waits ? 0 : undefined;
  }
  return joined;
}

function startOf({ words }: Line): string {
  return `${words[0]?.text} ${words[1]?.text}`.toLowerCase();
}

function mergeTurns(first: Line, next: Line): Line {
  const says = next.speaker && next.isFirst ? `${next.speaker}: ` : '';
  return {
    ...first,
    end: next.end,
    text: `${first.text} ${says}${polishSentence(next.text)}`,
    prose: `${first.prose} ${next.prose}`,
    words: [...first.words, ...next.words],
  };
}
