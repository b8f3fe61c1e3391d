// Writes src/platform/text/server/data from public packages that are laid out in one folder:
// `npm pack` cldr-annotations-full, cmu-pronouncing-dictionary and stopwords-iso, each unpacked to a folder of its name. The sentiment lexicon comes from the development dependency vader-sentiment.
//   node scripts/engine/write-lexicons.ts FOLDER
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { syllable } from 'syllable';

const root = join(import.meta.dirname, '..', '..');
const target = join(root, 'src', 'platform', 'text', 'server', 'data');
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('usage: node scripts/engine/write-lexicons.ts FOLDER');

const stopWordLanguages = 'ar cs da de el en es fi fr hu id it ja nl no pl pt ro ru sv tr uk zh'.split(' ');
const maxStopWords = 400;

function write(name: string, lines: readonly string[]): void {
  writeFileSync(join(target, name), `${lines.join('\n')}\n`);
  console.log(`${name}: ${lines.length} lines`);
}

/**
 * Entries of the original VADER lexicon that the package `vader-sentiment` lacks. Their values follow from the scores
 * of the parity set in `vader.test.ts`.
 */
const laterEntries = ['flawed\t-2.1', 'heart\t3.2'];

function vaderLexicon(): string[] {
  const text = readFileSync(join(root, 'node_modules', 'vader-sentiment', 'vader_lexicon.txt'), 'utf8');
  const entries = text
    .split('\n')
    .filter((line) => line.includes('\t'))
    .map((line) => line.split('\t').slice(0, 2).join('\t'));
  return [...entries, ...laterEntries];
}

/** Keeps only emoji of one code point, because the scorer reads one code point at a time. */
function emojiNames(packages: string): string[] {
  const file = join(packages, 'cldr-annotations-full', 'annotations', 'en', 'annotations.json');
  const { annotations } = JSON.parse(readFileSync(file, 'utf8')).annotations as {
    annotations: Record<string, { tts?: string[] }>;
  };
  return Object.entries(annotations)
    .filter(([sign]) => [...sign].length === 1 && /^\p{Emoji}$/u.test(sign) && !/^[#*\d]$/u.test(sign))
    .flatMap(([sign, { tts }]) => (tts?.[0] === undefined ? [] : [`${sign}\t${tts[0].toLowerCase()}`]));
}

/** Lists words whose syllable count in the pronouncing dictionary differs from that of `syllable`. */
async function syllableCounts(packages: string): Promise<string[]> {
  const { dictionary } = await import(
    pathToFileURL(join(packages, 'cmu-pronouncing-dictionary', 'index.js')).href
  );
  const byCount = new Map<number, string[]>();
  for (const [word, sounds] of Object.entries(dictionary as Record<string, string>)) {
    if (!/^[a-z]+$/u.test(word)) continue;
    const count = sounds.match(/\d/gu)?.length ?? 0;
    if (count > 0 && count !== syllable(word)) byCount.set(count, [...(byCount.get(count) ?? []), word]);
  }
  return [...byCount]
    .sort(([one], [other]) => one - other)
    .map(([count, words]) => `${count}\t${words.join(' ')}`);
}

function stopWords(packages: string): string[] {
  const lists = JSON.parse(readFileSync(join(packages, 'stopwords-iso', 'stopwords-iso.json'), 'utf8'));
  return stopWordLanguages.map((code) => `${code}\t${bestStopWords(code, lists[code]).join(' ')}`);
}

/** Drops the longest words of an oversized list, because they are the least common. */
function bestStopWords(code: string, words: readonly string[]): string[] {
  const plain = words.filter((word) => !/[\s\d]/u.test(word));
  if (code === 'en') return plain.filter((word) => !englishTopics.has(word));
  return plain
    .toSorted((one, other) => one.length - other.length)
    .slice(0, maxStopWords)
    .sort();
}

/** Words of the English stop list that are often the topic of a text. */
const englishTopics = new Set(
  'computer bill fire cry fill home information important page pages research system test value work world case cases area areas group groups member members number numbers order room rooms state states problem problems fact facts face interest index side sides point points part parts'.split(
    ' ',
  ),
);

write('vader-lexicon.tsv', vaderLexicon());
write('emoji-names.tsv', emojiNames(folder));
write('syllables.tsv', await syllableCounts(folder));
write('stop-words.tsv', stopWords(folder));
