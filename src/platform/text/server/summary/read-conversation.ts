import type { Sentence } from '../reading/read-document.ts';
import { turnHeader } from '../reading/split-sentences.ts';
import type { Line } from './read-lists.ts';
import { isLike, pattern } from './summary-patterns.ts';

/** Minimum turns, speakers, and turns per speaker of a conversation. With fewer, the labels are topics of notes. */
const [fewestLabels, fewestSpeakers, fewestTurns] = [4, 2, 2];
type Turn = { name: string; lines: Sentence[] };

/**
 * Removes speaker labels, and records the speaker and the turn of each sentence. An answer
 * follows a question, or a speaker who asks, unless the next speaker asks too. Returns undefined if the text is not a conversation.
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
  const speakers = new Set(turns.map(({ name }) => name)).size;
  if (speakers < fewestSpeakers || turns.length < Math.max(fewestLabels, fewestTurns * speakers))
    return undefined;
  const asks = ({ lines }: Turn) => lines.some(({ text }) => isLike('question', text));
  const askers = new Set(turns.filter(asks).map(({ name }) => name));
  return turns.flatMap((turn, index): Line[] => {
    const before = turns[index - 1];
    const isAsked = before !== undefined && askers.has(before.name) && !askers.has(turn.name);
    const isAnswer = isAsked || (before !== undefined && asks(before));
    const [paragraph, speaker] = [index, turn.name];
    return turn.lines.map((line, at) => ({ ...line, paragraph, speaker, isAnswer: at === 0 && isAnswer }));
  });
}
