import type { TextDocument, Word } from '../reading/read-document.ts';
import { stemWord } from '../reading/stem-word.ts';
import { listStopWords } from '../reading/stop-words.ts';
import type { Tag } from '../reading/tag-words.ts';
import { wordList } from '../reading/word-list.ts';

/** One occurrence of what may be a keyword. */
export type PhraseUse = {
  /** As written. */
  text: string;
  stems: readonly string[];
};

const maxPhraseWords = 5;
/** A longer run of words in a language without a tagger is hardly one phrase. */
const maxRunWords = 3;
/** Long ones are made by a machine. */
const maxWordCharacters = 40;

/** Words that say nothing alone, whatever their part of speech. */
const empty = wordList('empty');
/** Words that belong to no phrase at its start or its end. */
const leading = wordList('leading');
const trailing = wordList('trailing');
/** `cancer last year` is cancer. */
const near = /^(?:last|next|this|past|previous|coming|every)$/u;
const spansOfTime = wordList('spans of time');
const nominal = new Set<Tag['pos']>(['NOUN', 'PROPN', 'ADJ']);
const beforeParticiple = new Set<Tag['pos']>(['DET', 'ADJ', 'CCONJ', 'PUNCT', 'VERB', 'NUM']);

/** Noun chunks by parts of speech; in languages that have no tagger, runs of words between little words. */
export function listPhrases(document: TextDocument): PhraseUse[] {
  if (document.language.code !== 'en') return listRuns(document);
  const chunks: Tag[][] = [];
  for (const tags of document.tags()) {
    chunks.push([]);
    for (const [index, tag] of tags.entries()) {
      const before = chunks.at(-1)?.at(-1);
      if (isPart(document, tag, tags[index - 1], tags[index + 1])) {
        if (isOnNextLine(document, before, tag)) chunks.push([]);
        chunks.at(-1)?.push(tag);
      } else if (!isJoint(document, before, tag)) chunks.push([]);
    }
  }
  return chunks.flatMap((chunk) => trimChunk(document, chunk));
}

function isPart(document: TextDocument, tag: Tag, before: Tag | undefined, after: Tag | undefined): boolean {
  const { text, pos, start, end } = tag;
  // A masked part is blank in the prose.
  if (text.length > maxWordCharacters || document.prose.slice(start, end) !== text) return false;
  if (text !== '-' && isGlued(document, tag)) return true;
  // `in.` is no abbreviation.
  if (!/\p{L}{2}/u.test(text) || /^\p{L}+\.$/u.test(text)) return false;
  return nominal.has(pos) || isParticiple(tag, before, after);
}

/** Joined by a hyphen to a word before or after it. */
function isGlued({ text }: TextDocument, { start, end }: Tag): boolean {
  return (
    /^-\p{L}/u.test(text.slice(end, end + 2)) || /\p{L}-$/u.test(text.slice(Math.max(0, start - 2), start))
  );
}

/** `Automated aids`, `driving performance`; not what follows a form of `be`, a subject or `for`. */
function isParticiple({ text, pos }: Tag, before: Tag | undefined, after: Tag | undefined): boolean {
  if (pos !== 'VERB' || !/\p{L}{3}(?:ed|ing)$/u.test(text)) return false;
  if (before === undefined || !beforeParticiple.has(before.pos)) return false;
  return after?.pos === 'NOUN' || after?.pos === 'ADJ';
}

/** A hyphen inside a compound. */
function isJoint({ text }: TextDocument, before: Tag | undefined, tag: Tag): boolean {
  return tag.text === '-' && before?.end === tag.start && /\p{L}/u.test(text[tag.end] ?? '');
}

/** A title without a mark ends with its line. */
function isOnNextLine({ text }: TextDocument, before: Tag | undefined, tag: Tag): boolean {
  return /^\p{Lu}/u.test(tag.text) && text.slice(before?.end ?? tag.start, tag.start).includes('\n');
}

/** The phrase of a chunk: it ends with a noun, and begins and ends between compounds. */
function trimChunk({ text }: TextDocument, chunk: readonly Tag[]): PhraseUse[] {
  const words = chunk.map((tag) => tag.text.toLowerCase());
  const isCapital = (index: number) => words[index] !== undefined && words[index] !== chunk[index]?.text;
  const isWithin = (index: number) => text[chunk[index - 1]?.end ?? text.length] === '-';
  const isNoun = (index: number) => chunk[index]?.pos === 'NOUN' || chunk[index]?.pos === 'PROPN';
  const isTail = (index: number) => !isNoun(index) || isWithin(index + 1);
  const isNumber = (index: number) => chunk[index]?.pos === 'NUM';
  // `New York` is a name, and `forty-two masks` are masks.
  const isHead = (index: number) =>
    isWithin(index + 1)
      ? isNumber(index) && isNumber(index + 1)
      : leading.has(words[index] ?? '') && !(isCapital(index) && isCapital(index + 1));
  let last = chunk.length;
  while (last > 0 && isTail(last - 1)) last -= 1;
  let first = Math.max(0, last - maxPhraseWords);
  while (first < last && (isWithin(first) || isHead(first))) first += 1;
  while (first < last && trailing.has(words[last - 1] ?? '')) last -= 1;
  while (last - first > 2 && spansOfTime.has(words[last - 1] ?? '') && near.test(words[last - 2] ?? ''))
    last -= 2;
  const parts = words.slice(first, last);
  if (parts.every((word) => empty.has(word) || listStopWords('en').has(word))) return [];
  const phrase = text.slice(chunk[first]?.start, chunk[last - 1]?.end);
  return [{ text: phrase.replaceAll(/\s+/gu, ' '), stems: parts.map(stemWord) }];
}

/** Each run, and each of its words: without a tagger nobody knows where a phrase ends. */
function listRuns({ text, prose, sentences, language }: TextDocument): PhraseUse[] {
  const stop = listStopWords(language.code);
  const runs: Word[][] = [];
  for (const { words } of sentences) {
    const run: Word[] = [];
    for (const word of words) {
      const isPlain =
        !stop.has(word.text.toLowerCase()) && /\p{L}{2}/u.test(prose.slice(word.start, word.end));
      const isApart = text.slice(run.at(-1)?.end ?? word.start, word.start).trim() !== '';
      if (!isPlain || isApart || run.length === maxRunWords) runs.push(run.splice(0));
      if (isPlain && word.text.length <= maxWordCharacters) run.push(word);
    }
    runs.push(run);
  }
  const phrases = runs.flatMap((run) => [...(run.length > 1 ? [run] : []), ...run.map((word) => [word])]);
  return phrases.map((words) => ({
    text: text.slice(words[0]?.start, words.at(-1)?.end),
    stems: words.map((word) => word.text.toLowerCase()),
  }));
}
