import { readRows } from '#platform/data-files/server/data-files.ts';

function readPhrases(file: URL): (kind: string) => string[] {
  const rows = readRows(file);
  return (wanted) => {
    const cells = rows.flatMap(([kind, , phrases = '']) => (kind === wanted ? [phrases] : []));
    if (cells.length === 0) throw new Error(`${file} has no row of kind ${wanted}.`);
    return cells.flatMap((phrases) => phrases.split(' | '));
  };
}

export const codePhrases = readPhrases(new URL('./data/code-words.tsv', import.meta.url));
export const linkPhrases = readPhrases(new URL('./data/link-words.tsv', import.meta.url));
