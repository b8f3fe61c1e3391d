import type { Sentence } from '../reading/read-document.ts';
import { turnHeader } from '../reading/split-sentences.ts';
import { joinSentences, type Line } from './read-lists.ts';
import { isLike, pattern } from './summary-patterns.ts';

/** Minimum speaker labels and speakers of a conversation. With fewer, labels are topics of notes. */
const [fewestLabels, fewestSpeakers, fewestTurns] = [4, 2, 2];
/** Minimum questions of a text in question-and-answer form, and their minimum share of the sentences. */
const [fewestQuestions, questionShare] = [3, 0.2];
/** Minimum words of an answer. A shorter one, such as `Yes!`, also includes the next sentence. */
const fewestAnswerWords = 4;

/** Removes speaker labels, and records the speaker and the turn of each sentence. Returns undefined for other texts. */
export function readTurns(sentences: readonly Sentence[]): Line[] | undefined {
  const matches = sentences.map(({ text }) => turnHeader.exec(text) ?? pattern('speaker').exec(text));
  const counts = Map.groupBy(matches, (match) => match?.groups?.name ?? '');
  // A single label in lower case, as in `note: …`, is no speaker.
  const labels = matches.map((match) => {
    const name = match?.groups?.name ?? '';
    return /^\p{Ll}/u.test(name) && counts.get(name)?.length === 1 ? null : match;
  });
  const names = labels.flatMap((match) => match?.groups?.name ?? []);
  const speakers = new Set(names).size;
  if (names.length < Math.max(fewestLabels, fewestTurns * speakers) || speakers < fewestSpeakers)
    return undefined;
  const isInterviewer = findInterviewers(sentences, labels);
  let [speaker, turn, isAsked] = ['', 0, false];
  const lines = sentences.flatMap((sentence, index): Line[] => {
    const { 0: whole = '', groups } = labels[index] ?? {};
    const isAnswer = groups !== undefined && isAsked;
    if (groups) {
      [speaker, isAsked] = [groups.name ?? '', isInterviewer(groups.name ?? '')];
      turn += 1;
    }
    const text = sentence.text.slice(whole.length);
    if (text.trim() === '' || (isInterviewer(speaker) && !isLike('question', text))) return [];
    isAsked ||= isLike('question', text);
    const words = sentence.words.filter(({ start }) => start >= sentence.start + whole.length);
    return [{ ...sentence, text, words, paragraph: turn, speaker, isAnswer }];
  });
  // `Q:` and `A:` are not names.
  return names.every((name) => name.length > 1)
    ? lines
    : joinAnswers(lines.map(({ speaker: _, ...line }) => line));
}

/** Finds the speakers who ask in most of their turns. Their other sentences only lead to the next answer. */
function findInterviewers(
  sentences: readonly Sentence[],
  labels: readonly (RegExpExecArray | null)[],
): (name: string) => boolean {
  const turns = new Map<string, boolean[]>();
  let open: boolean[] = [];
  for (const [index, { text }] of sentences.entries()) {
    const name = labels[index]?.groups?.name;
    if (name !== undefined) {
      open = turns.get(name) ?? [];
      turns.set(name, open);
      open.push(false);
    }
    if (isLike('question', text) && open.length > 0) open[open.length - 1] = true;
  }
  return (name) => {
    const asked = turns.get(name) ?? [];
    return asked.filter(Boolean).length > asked.length / 2;
  };
}

/** Joins each question with its answer in a text in question-and-answer form. */
export function joinAnswers(lines: readonly Line[]): Line[] {
  const asks = ({ text, list }: Line) => list === undefined && isLike('question', text);
  if (lines.filter(asks).length < Math.max(fewestQuestions, lines.length * questionShare)) return [...lines];
  const joined: Line[] = [];
  let isOpen = false;
  for (const line of lines) {
    const last = joined.at(-1);
    if (isOpen && last && !asks(line) && !line.list) {
      joined[joined.length - 1] = { ...last, ...joinSentences([last, line]) };
      isOpen = line.words.length < fewestAnswerWords;
    } else {
      joined.push(line);
      isOpen = asks(line);
    }
  }
  return joined;
}
