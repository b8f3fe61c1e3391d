import { readNamedPatterns } from '../read-data.ts';
import type { Sentence } from '../reading/read-document.ts';

/** A sentence of a conversation without its label. */
export type Turn = Sentence & { speaker?: string; isFirst?: boolean };

const label = readNamedPatterns('summary-patterns.tsv')('speaker');
/** Fewer labels, or fewer for each of the speakers, are topics of notes. */
const fewestLabels = 4;
const fewestTurns = 2;
const fewestSpeakers = 2;

/** Takes the labels off the sentences of a conversation and names who says each; other texts stay the same. */
export function listTurns(sentences: readonly Sentence[]): readonly Turn[] {
  const labels = sentences.map(({ text }) => label.exec(text));
  const names = labels.flatMap((match) => match?.groups?.name ?? []);
  const speakers = new Set(names).size;
  if (names.length < Math.max(fewestLabels, fewestTurns * speakers) || speakers < fewestSpeakers)
    return sentences;
  let speaker = '';
  return sentences.map((sentence, index) => {
    const [whole = ''] = labels[index] ?? [];
    const name = labels[index]?.groups?.name ?? '';
    // `Q:` and `A:` name nobody.
    if (name !== '') speaker = name.length > 1 ? name : '';
    const text = sentence.text.slice(whole.length);
    const words = sentence.words.filter(({ start }) => start >= sentence.start + whole.length);
    return { ...sentence, text, words, speaker, isFirst: name !== '' };
  });
}
