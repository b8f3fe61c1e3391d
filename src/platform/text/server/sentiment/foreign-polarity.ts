import { readTable } from '../read-data.ts';

/** Weight of the words of praise and of blame in a text. */
export type Polarity = { praise: number; blame: number };

const lexicons = new Map<string, Map<string, number>>();
for (const [code = '', rating = '', words = ''] of readTable('polar-words.tsv')) {
  const lexicon = lexicons.get(code) ?? new Map<string, number>();
  for (const word of words.split(' ')) lexicon.set(word, Number(rating));
  lexicons.set(code, lexicon);
}
/** Words that turn what follows, and endings under which a listed word hides, by language. */
const grammar: Readonly<Record<string, { negations: ReadonlySet<string>; endings: RegExp }>> = {
  de: read('nicht kein keine keinen keiner keinem keines nie niemals ohne kaum weder', 'er|es|en|em|e|n|s'),
  es: read('no nunca jamás ni sin nada tampoco', 'os|as|es|a|o|s'),
  fr: read('pas jamais sans aucun aucune ni peu guère', 'es|e|s'),
  it: read('non mai senza né nessun nessuna niente', 'a|e|i|o'),
  pt: read('não nao nunca jamais sem nem nada', 'os|as|a|o|s'),
};
const negationReach = 3;
const negatedFactor = -0.7;
const minStem = 4;

function read(negations: string, endings: string) {
  return { negations: new Set(negations.split(' ')), endings: new RegExp(`(?:${endings})$`, 'u') };
}

export function hasPolarWords(language: string): boolean {
  return lexicons.has(language);
}

/** Single words of a translated list, turned by a negation shortly before. */
export function weighWords(words: readonly { text: string }[], language: string): Polarity {
  const lexicon = lexicons.get(language);
  const rules = grammar[language];
  const polarity = { praise: 0, blame: 0 };
  if (lexicon === undefined || rules === undefined) return polarity;
  const lower = words.map(({ text }) => text.toLowerCase());
  for (const [index, word] of lower.entries()) {
    const rating = findRating(word, lexicon, rules.endings);
    if (rating === 0) continue;
    const before = lower.slice(Math.max(0, index - negationReach), index);
    const turned = before.some((one) => rules.negations.has(one)) ? rating * negatedFactor : rating;
    if (turned > 0) polarity.praise += turned;
    else polarity.blame -= turned;
  }
  return polarity;
}

function findRating(word: string, lexicon: ReadonlyMap<string, number>, endings: RegExp): number {
  const known = lexicon.get(word);
  if (known !== undefined) return known;
  const stem = word.replace(endings, '');
  if (stem.length < minStem || stem === word) return 0;
  const found = ['', 'o', 'a', 'e'].find((ending) => lexicon.has(stem + ending));
  return found === undefined ? 0 : (lexicon.get(stem + found) ?? 0);
}
