// Counts in how many documents each English stem occurs, and writes data/document-frequencies.tsv. The documents are
// the rated and labeled training texts and the articles of the blog. FOLDER contains vader/, emailintent/ and upworthy/.
//   node scripts/engine/write-frequencies.ts FOLDER
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stemWord } from '#platform/text/server/words/stem-word.ts';

const root = join(import.meta.dirname, '..', '..');
const target = join(root, 'src/platform/text/server/data/document-frequencies.tsv');
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('usage: node scripts/engine/write-frequencies.ts FOLDER');

/** Minimum number of documents. A stem in a single one may be a name or a typo. */
const minDocuments = 2;

const documents = [...ratedDocuments(folder), ...singleTexts(folder), ...articles()];
const counts = new Map<string, number>();
for (const text of documents) {
  const stems = new Set((text.toLowerCase().match(/[a-z]{2,30}/gu) ?? []).map(stemWord));
  for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
}
const byCount = Map.groupBy(
  [...counts].filter(([, count]) => count >= minDocuments),
  ([, count]) => count,
);
const lines = [...byCount]
  .sort(([one], [other]) => other - one)
  .map(
    ([count, stems]) =>
      `${count}\t${stems
        .map(([stem]) => stem)
        .sort()
        .join(' ')}`,
  );
writeFileSync(target, `${[documents.length, ...lines].join('\n')}\n`);
console.log(`${documents.length} documents, ${[...byCount.values()].flat().length} stems`);

/** Sentences of one review or article count as one document. The first part of their id is the same. */
function ratedDocuments(from: string): string[] {
  return globSync(join(from, 'vader', '*.train.jsonl'))
    .sort()
    .flatMap((file) => {
      const groups = Map.groupBy(readLines(file), ({ id }) => String(id).split('_')[0]);
      return [...groups.values()].map((rows) => rows.map(({ text }) => text).join('\n'));
    });
}

function singleTexts(from: string): string[] {
  const requests = readLines(join(from, 'emailintent', 'train.jsonl')).map(({ text }) => text);
  const headlines = readLines(join(from, 'upworthy', 'pairs.train.jsonl')).map((pair) =>
    Object.values(pair)
      .filter((value) => typeof value === 'string')
      .join('\n'),
  );
  return [...requests, ...headlines];
}

function articles(): string[] {
  return globSync(join(root, 'src/features/blog/content/*.md'))
    .sort()
    .map((file) => readFileSync(file, 'utf8'));
}

function readLines(file: string): { id?: unknown; text: string }[] {
  return readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}
