import { readTable, readWords } from '../read-data.ts';

const lexicons = new Map<string, Map<string, number>>();
for (const [code = '', rating = '', words = ''] of readTable('polar-words.tsv')) {
  const lexicon = lexicons.get(code) ?? new Map<string, number>();
  for (const word of words.split(' ')) lexicon.set(word, Number(rating));
  lexicons.set(code, lexicon);
}
/** Negations, and endings that are removed to look up a word. */
const grammarOf = readWords('foreign-grammar.tsv');
const negationReach = 3;
const negatedFactor = -0.7;
const minStem = 4;

export function hasPolarWords(language: string): boolean {
  return lexicons.has(language);
}

/**
 * Lists the weights of positive words (above 0) and negative ones (below 0). A negation shortly before a word reverses
 * it.
 */
export function weighWords(words: readonly { text: string }[], language: string): number[] {
  const lexicon = lexicons.get(language);
  if (lexicon === undefined) return [];
  const negations = grammarOf(`${language} negations`);
  const endings = new RegExp(`(?:${[...grammarOf(`${language} endings`)].join('|')})$`, 'u');
  const lower = words.map(({ text }) => text.toLowerCase());
  return lower.flatMap((word, index) => {
    const stem = word.replace(endings, '');
    const hides = stem !== word && stem.length >= minStem;
    const forms = hides ? [word, stem, `${stem}o`, `${stem}a`, `${stem}e`] : [word];
    const rating = lexicon.get(forms.find((form) => lexicon.has(form)) ?? '');
    if (rating === undefined) return [];
    const before = lower.slice(Math.max(0, index - negationReach), index);
    return before.some((one) => negations.has(one)) ? rating * negatedFactor : rating;
  });
}
