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
const fewestSentences = 8;
const [maxSize, wordsPerSize, prefix, suffix] = [8, 4, 5, 3];

/** Lists the features of each sentence: its words, those of its neighbors, and the turns in which they are. */
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

/** Lists one to three words in turn, and the ends of long words. Names and numbers are one word each. */
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

/** Rates each sentence. Returns nothing for a few sentences, which are unlike the labeled texts. */
export function rateLines(lines: Lines, own = models): Chances[] {
  if (lines.said.length < fewestSentences) return [];
  return listLineFeatures(lines).map((features) => {
    const sums = own.map((model) => sumHashedModel(model, features, [1]));
    return Object.fromEntries(sums.map((sum, at) => [lineKinds[at], 1 / (1 + Math.exp(-sum))])) as Chances;
  });
}
