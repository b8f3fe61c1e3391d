import { readPatterns } from '../read-data.ts';

const phrases = readPatterns('sentiment-phrases.tsv');
const byName = Map.groupBy(phrases, ({ name }) => name);
const rewrites = phrases.filter(({ more }) => more.length > 0);
const complaintScore = -0.45;
const unrealFactor = -0.3;
const ironicScore = -0.4;
const negated = /(?:\b(?:no|not|never|without|nobody|none|hardly)|n['’]t)\s+(?:[\p{L}'’]+\s+){0,3}$/iu;
const negationCharacters = 60;

/** Replaces phrases that the lexicon would misread. */
export function rewriteSentiment(text: string): string {
  return rewrites.reduce(
    (read, { expression, more: [words = ''] }) => read.replaceAll(expression, words),
    text,
  );
}

/** True if the text has a phrase whose meaning differs from that of its words. */
export const turnsSense = (text: string): boolean =>
  ['ironic', 'unreal', 'turned'].some((name) => hasPhrase(text, name));

/** Corrects the score of a sentence for what its single words do not show, such as irony and calm complaints. */
export function correctSentiment(text: string, score: number): number {
  if (score > 0 && hasPhrase(text, 'ironic')) return ironicScore;
  if (score < 0 && hasPhrase(text, 'unharmed')) return 0;
  if (hasPhrase(text, 'complaint')) return Math.min(score - 0.2, complaintScore);
  return score > 0 && hasPhrase(text, 'unreal') ? score * unrealFactor : score;
}

/** Lists the phrases of this name in the text, except those after a negation: `no card was charged twice`. */
export function findPhrases(text: string, wanted: string): string[] {
  const found = (byName.get(wanted) ?? []).flatMap(({ expression }) => [...text.matchAll(expression)]);
  const isTold = ({ index }: RegExpExecArray) =>
    !negated.test(text.slice(Math.max(0, index - negationCharacters), index));
  return found.filter(isTold).map(([phrase]) => phrase);
}

export const hasPhrase = (text: string, wanted: string) => findPhrases(text, wanted).length > 0;
