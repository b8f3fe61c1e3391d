import { readWords } from '../read-data.ts';
import type { TextDocument, Word } from '../reading/read-document.ts';
import { listStopWords } from '../words/word-lists.ts';
import { maxWordCharacters, type PhraseUse } from './list-phrases.ts';

const maxRunWords = 3;
const grammarOf = readWords('foreign-grammar.tsv');
const withArticles = grammarOf('with articles');
const capital = /^\p{Lu}/u;
const elision = /^\p{L}{1,5}['’](?=\p{L}{2})/u;

/**
 * Lists runs of words between stop words, and the single words in them. Since there is no tagger, a phrase counts if an
 * article or a capital letter marks it as a noun or name, or if it occurs twice. In German, capitals mark all nouns.
 */
export function listForeignPhrases(document: TextDocument): PhraseUse[] {
  const { code } = document.language;
  const articles: ReadonlySet<string> = withArticles.has(code) ? grammarOf(`${code} articles`) : new Set();
  const sure = new Set<string>();
  const uses = document.sentences.flatMap(({ words: all }) => {
    const words = all.flatMap(splitElision);
    const isNoun = (word: Word) => capital.test(word.text) && word !== words[0];
    const afterArticle = new Set(
      words.filter((_, at) => articles.has(words[at - 1]?.text.toLowerCase() ?? '')),
    );
    return listRuns(document, words).flatMap((run) => {
      const use = (from: number, to: number, isSure: boolean): PhraseUse => {
        const part = run.slice(from, to);
        const stems = part.map((word) => word.text.toLowerCase());
        if (isSure) sure.add(stems.join(' '));
        return { text: document.text.slice(part[0]?.start, part.at(-1)?.end), stems, isTerm: isSure };
      };
      if (code === 'de')
        return run.flatMap((word, at) => {
          if (!isNoun(word)) return [];
          const before = run[at - 1];
          const isName = before !== undefined && isNoun(before);
          return [use(at, at + 1, true), ...(isName ? [use(at - 1, at + 1, true)] : [])];
        });
      const isMarked = (word: Word) => isNoun(word) || afterArticle.has(word);
      const single = run.map((word, at) => use(at, at + 1, isMarked(word)));
      const isName = run.slice(1).every(isNoun) && run.slice(0, 1).every(isMarked);
      const pair = run.length > 2 ? [use(0, 2, false)] : [];
      return [...(run.length > 1 ? [use(0, run.length, isName), ...pair] : []), ...single];
    });
  });
  return [...Map.groupBy(uses, ({ stems }) => stems.join(' '))].flatMap(([key, group]) => {
    const isRepeated = group.length > 1 && (!withArticles.has(code) || key.includes(' '));
    return sure.has(key) || isRepeated ? group : [];
  });
}

function listRuns({ text, prose, language }: TextDocument, words: readonly Word[]): Word[][] {
  const stop = listStopWords(language.code);
  const runs: Word[][] = [[]];
  for (const word of words) {
    const run = runs.at(-1) ?? [];
    const isPlain =
      !stop.has(word.text.toLowerCase()) && /\p{L}{2}[^'’]*$/u.test(prose.slice(word.start, word.end));
    const isApart = text.slice(run.at(-1)?.end ?? word.start, word.start).trim() !== '';
    if (!isPlain || isApart || run.length === maxRunWords) runs.push([]);
    if (isPlain && word.text.length <= maxWordCharacters) runs.at(-1)?.push(word);
  }
  return runs;
}

function splitElision(word: Word): Word[] {
  const { length } = elision.exec(word.text)?.[0] ?? '';
  if (length === 0) return [word];
  const middle = word.start + length;
  const article = { start: word.start, end: middle, text: word.text.slice(0, length).replace('’', "'") };
  return [article, { start: middle, end: word.end, text: word.text.slice(length) }];
}
