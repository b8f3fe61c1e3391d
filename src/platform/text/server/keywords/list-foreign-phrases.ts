import { readWords } from '../read-data.ts';
import type { Sentence, TextDocument, Word } from '../reading/read-document.ts';
import { listStopWords } from '../words/word-lists.ts';
import { maxWordCharacters, type PhraseUse } from './list-phrases.ts';

/** Maximum words of a phrase in a language without a tagger. */
const maxRunWords = 3;
const grammarOf = readWords('foreign-grammar.tsv');
const withArticles = grammarOf('with articles');
const capital = /^\p{Lu}/u;
const elision = /^\p{L}{1,5}['’](?=\p{L}{2})/u;
const germanAdjective = /^\p{L}{3,}e[rnsm]?$/u;

type Use = PhraseUse & { isSure: boolean };

/**
 * Lists runs of words between stop words, and the single words in them. Since there is no tagger, a phrase counts if an
 * article or a capital letter marks it as a noun or name, or if it occurs twice.
 */
export function listForeignPhrases(document: TextDocument): PhraseUse[] {
  const { code } = document.language;
  const listUses = code === 'de' ? listGerman : listUnknown;
  const uses = document.sentences.flatMap((sentence) => listUses(document, sentence));
  const groups = Map.groupBy(uses, ({ stems }) => stems.join(' '));
  return [...groups.values()].flatMap((group) => {
    const isSure = group.some((use) => use.isSure);
    const isRepeated = group.length > 1 && (!withArticles.has(code) || (group[0]?.stems.length ?? 0) > 1);
    return isSure || isRepeated ? group : [];
  });
}

/**
 * Lists capitalized words, alone and with the adjective before them. Skips the first word of a sentence, which is
 * always capitalized.
 */
function listGerman(document: TextDocument, sentence: Sentence): Use[] {
  return listRuns(document, sentence.words).flatMap((run) => {
    const isNoun = (word: Word | undefined) =>
      word !== undefined && capital.test(word.text) && word !== sentence.words[0];
    return run.flatMap((word, index) => {
      if (!isNoun(word)) return [];
      const before = run[index - 1];
      const isPhrase = before !== undefined && germanAdjective.test(before.text);
      return [toUse(document, [word], true), ...(isPhrase ? [toUse(document, [before, word], true)] : [])];
    });
  });
}

function listUnknown(document: TextDocument, { words }: Sentence): Use[] {
  const { code } = document.language;
  const articles: ReadonlySet<string> = withArticles.has(code) ? grammarOf(`${code} articles`) : new Set();
  const parts = words.flatMap(splitElision);
  const afterArticle = new Set(
    parts.filter((_, at) => articles.has(parts[at - 1]?.text.toLowerCase() ?? '')),
  );
  const isName = (word: Word) => capital.test(word.text) && word !== parts[0];
  return listRuns(document, parts).flatMap((run) => [
    ...(run.length > 1 ? [toUse(document, run, run.every(isName))] : []),
    ...(run.length > 2 ? [toUse(document, run.slice(0, 2), false)] : []),
    ...run.map((word) => toUse(document, [word], afterArticle.has(word) || isName(word))),
  ]);
}

/** Lists runs of adjacent words without stop words. */
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

/** Splits `l'amore` into an article and a noun. */
function splitElision(word: Word): Word[] {
  const { length } = elision.exec(word.text)?.[0] ?? '';
  if (length === 0) return [word];
  const middle = word.start + length;
  return [
    { start: word.start, end: middle, text: word.text.slice(0, length).replace('’', "'") },
    { start: middle, end: word.end, text: word.text.slice(length) },
  ];
}

function toUse({ text }: TextDocument, words: readonly Word[], isSure: boolean): Use {
  const stems = words.map((word) => word.text.toLowerCase());
  return { text: text.slice(words[0]?.start, words.at(-1)?.end), stems, isSure };
}
