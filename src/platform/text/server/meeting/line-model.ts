import type { Sentence } from '../reading/read-document.ts';
import { loadHashedModel, sumHashedModel } from '../words/hashed-model.ts';

/**
 * Probabilities (0 to 1) that a sentence is work for somebody, a request, a decision or an open point, and `key`, how much
 * a reader of the minutes needs it (0 to 1).
 */
export type Chances = Record<(typeof lineKinds)[number], number>;

type Said = Pick<Sentence, 'text' | 'words' | 'paragraph'> & { speaker: string | null };
type Lines = { said: readonly Said[]; people: ReadonlyMap<string, unknown>; format: string };

export const lineKinds = ['work', 'request', 'decision', 'open', 'key'] as const;
const token = /\p{L}+(?:'\p{L}+)*|\p{N}+|[?!.,:;()–—→>@#*/"“”=-]+/gu;
/** Minimum sentences of a text that is rated. */
const fewestSentences = 8;
/** Maximum size of a sentence, words per size, and letters at the start and at the end of a long word. */
const [maxSize, wordsPerSize, prefix, suffix] = [8, 4, 5, 3];

/**
 * Lists the features of each sentence: its words, length and place, the words of its neighbors, and whether a neighbor is in
 * the same line, in another line of the same speaker, or in a line of somebody else.
 */
export function listLineFeatures({ said, people, format }: Lines): string[][] {
  const words = said.map(({ text }) => listPhrases(text, people));
  return said.map(({ paragraph, speaker, words: { length } }, index) => {
    const near = (at: number, mark: string) => {
      const other = said[at];
      // No feature says that a sentence is the first or the last: the labeled texts are shorter than meetings.
      if (other === undefined) return [];
      const turn = other.paragraph === paragraph ? 'line' : other.speaker === speaker ? 'own' : 'other';
      return [mark + turn, ...(words[at] ?? []).map((phrase) => mark + phrase)];
    };
    const size = `size ${Math.min(maxSize, Math.floor(length / wordsPerSize))}`;
    const place = speaker === null ? `in ${format}` : 'spoken';
    return [...(words[index] ?? []), size, place, ...near(index - 1, '<'), ...near(index + 1, '>')];
  });
}

/** Lists words, pairs and triples, and the start and end of long words. All names are one word, and all numbers are another. */
function listPhrases(text: string, people: Lines['people']): string[] {
  const named = text.replaceAll(/\p{Lu}\p{L}+/gu, (word) => (people.has(word.toLowerCase()) ? 'nnn' : word));
  const all = named.toLowerCase().replaceAll('’', "'").match(token) ?? [];
  const words = ['^', ...all.map((word) => word.replace(/^\p{N}+$/u, '#')), '$'];
  return words.flatMap((word, at) => {
    const two = `${words[at - 1] ?? ''} ${word}`;
    const parts = word.length > prefix ? [`p:${word.slice(0, prefix)}`, `s:${word.slice(-suffix)}`] : [];
    return [word, two, `${words[at - 2] ?? ''} ${two}`, ...parts];
  });
}

const models = lineKinds.map((kind) => loadHashedModel(`meeting-${kind}`));

/** Rates each sentence. Returns an empty list for a few sentences, because the labeled texts are longer. */
export function rateLines(lines: Lines, own = models): Chances[] {
  if (lines.said.length < fewestSentences) return [];
  return listLineFeatures(lines).map((features) => {
    const sums = own.map((model) => sumHashedModel(model, features, [1]));
    return Object.fromEntries(sums.map((sum, at) => [lineKinds[at], 1 / (1 + Math.exp(-sum))])) as Chances;
  });
}
