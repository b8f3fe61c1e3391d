import { readFileSync } from 'node:fs';

const lists = new Map(
  readFileSync(new URL('./lexicons/stop-words.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [code = '', words = ''] = line.split('\t');
      return [code, new Set(words.split(' '))] as const;
    }),
);
const none: ReadonlySet<string> = new Set();

/** The little words of a language, in lower case; empty where they are not known. */
export function listStopWords(language: string): ReadonlySet<string> {
  return lists.get(language) ?? none;
}
