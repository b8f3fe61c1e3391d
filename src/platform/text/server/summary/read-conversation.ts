import type { Sentence } from '../reading/read-document.ts';
import { turnHeader } from '../reading/split-sentences.ts';
import type { Line } from './read-lists.ts';
import { isLike, pattern } from './summary-patterns.ts';

/** Minimum turns, speakers, and turns per speaker of a conversation. With fewer, the labels are topics of notes. */
const [fewestLabels, fewestSpeakers, fewestTurns] = [4, 2, 2];
type Turn = { name: string; lines: Sentence[] };

/**
 * Removes speaker labels, and records the speaker and the turn of each sentence. If a speaker asks in most turns,
 * drops this speaker's sentences that are not questions. Returns undefined if the text is not a conversation.
 */
export function readTurns(sentences: readonly Sentence[]): Line[] | undefined {
  const matches = sentences.map(({ text }) => turnHeader.exec(text) ?? pattern('speaker').exec(text));
  const names = Map.groupBy(matches, (match) => match?.groups?.name ?? '');
  names.delete('');
  const turns: Turn[] = [];
  for (const [index, sentence] of sentences.entries()) {
    const { 0: label = '', groups: { name = '' } = {} } = matches[index] ?? {};
    // A lowercase label that occurs only once, such as `note:`, is no speaker.
    const isLabel = name !== '' && (/^\p{Lu}/u.test(name) || (names.get(name)?.length ?? 0) > 1);
    if (isLabel || turns.length === 0) turns.push({ name, lines: [] });
    const from = isLabel ? label.length : 0;
    const words = sentence.words.filter(({ start }) => start >= sentence.start + from);
    const text = sentence.text.slice(from);
    if (text.trim() !== '') turns.at(-1)?.lines.push({ ...sentence, text, words });
  }
  const bySpeaker = Map.groupBy(turns, ({ name }) => name);
  const least = Math.max(fewestLabels, fewestTurns * bySpeaker.size);
  if (turns.length < least || bySpeaker.size < fewestSpeakers) return undefined;
  const asks = ({ lines }: Turn) => lines.some(({ text }) => isLike('question', text));
  const interviewers = new Set(
    [...bySpeaker].flatMap(([name, all]) => (all.filter(asks).length > all.length / 2 ? name : [])),
  );
  return turns.flatMap((turn, index): Line[] => {
    const before = turns[index - 1];
    const isAnswer = before !== undefined && (asks(before) || interviewers.has(before.name));
    return turn.lines
      .map((line, at) => ({ ...line, paragraph: index, speaker: turn.name, isAnswer: at === 0 && isAnswer }))
      .filter(({ text }) => !interviewers.has(turn.name) || isLike('question', text));
  });
}
