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
/** Long ones are made by a machine. */
const maxWordCharacters = 40;

/** Words that say nothing alone, whatever their part of speech. */
const empty = wordList('empty');
const leading = wordList('leading');
const days = wordList('days');
/** `cancer last year` is cancer. */
const near = /^(?:last|next|this|past|previous|coming|every)$/iu;
const spansOfTime = wordList('spans of time');

/** Noun chunks by parts of speech; in languages that have no tagger, runs of words between little words. */
export function listPhrases(document: TextDocument): PhraseUse[] {
  if (document.language.code !== 'en') return listRuns(document);
  const uses: PhraseUse[] = [];
  for (const tags of document.tags()) {
    let chunk: Tag[] = [];
    for (const [index, tag] of tags.entries()) {
      if (isPart(document, tag) || isParticiple(tag, tags[index - 1], tags[index + 1])) chunk.push(tag);
      else if (!isJoint(document, tag, chunk)) {
        addChunk(document, chunk, uses);
        chunk = [];
      }
    }
    addChunk(document, chunk, uses);
  }
  return uses;
}

function isPart(document: TextDocument, { text, pos, start, end }: Tag): boolean {
  if (pos !== 'NOUN' && pos !== 'PROPN' && pos !== 'ADJ') return false;
  if (text.length < 2 || text.length > maxWordCharacters || !/\p{L}{2}/u.test(text)) return false;
  // `in.` is no abbreviation.
  if (/^\p{L}+\.$/u.test(text)) return false;
  // A masked part is blank in the prose.
  return document.prose.slice(start, end) === text;
}

const beforeParticiple = new Set<Tag['pos']>(['DET', 'ADJ', 'CCONJ', 'PUNCT', 'VERB', 'NUM']);

/** `Automated aids`, `driving performance`; not what follows a form of `be`, a subject or `for`. */
function isParticiple({ text, pos }: Tag, before: Tag | undefined, after: Tag | undefined): boolean {
  if (pos !== 'VERB' || !/\p{L}{3}(?:ed|ing)$/u.test(text)) return false;
  if (before === undefined || !beforeParticiple.has(before.pos)) return false;
  return after?.pos === 'NOUN' || after?.pos === 'ADJ';
}

/** A hyphen inside a compound. */
function isJoint({ text }: TextDocument, tag: Tag, chunk: readonly Tag[]): boolean {
  return tag.text === '-' && chunk.at(-1)?.end === tag.start && /\p{L}/u.test(text[tag.end] ?? '');
}

function isTime([one, other]: readonly Tag[]): boolean {
  return near.test(one?.text ?? '') && spansOfTime.has(other?.text.toLowerCase() ?? '');
}

function addChunk(document: TextDocument, chunk: readonly Tag[], uses: PhraseUse[]): void {
  let first = 0;
  let last = chunk.length;
  while (last > first && chunk[last - 1]?.pos === 'ADJ') last -= 1;
  while (last - first > maxPhraseWords) first += 1;
  while (last - first > 0 && leading.has(chunk[first]?.text.toLowerCase() ?? '')) first += 1;
  while (last > first && days.has(chunk[last - 1]?.text.toLowerCase() ?? '')) last -= 1;
  while (last - first > 2 && isTime(chunk.slice(last - 2, last))) last -= 2;
  const parts = chunk.slice(first, last);
  const [head] = parts;
  const tail = parts.at(-1);
  if (head === undefined || tail === undefined) return;
  const lower = parts.map(({ text }) => text.toLowerCase());
  if (lower.every((word) => empty.has(word) || isStop(word))) return;
  uses.push({
    text: document.text.slice(head.start, tail.end).replaceAll(/\s+/gu, ' '),
    stems: lower.map(stemWord),
  });
}

function isStop(word: string): boolean {
  return listStopWords('en').has(word);
}

function listRuns(document: TextDocument): PhraseUse[] {
  const stop = listStopWords(document.language.code);
  const uses: PhraseUse[] = [];
  for (const sentence of document.sentences) {
    let run: Word[] = [];
    for (const word of sentence.words) {
      const isPlain = !stop.has(word.text.toLowerCase()) && /\p{L}{2}/u.test(word.text);
      const follows = run.length === 0 || isAdjacent(document, run.at(-1), word);
      if (!follows || !isPlain || run.length === maxRunWords) {
        addRun(document, run, uses);
        run = [];
      }
      if (isPlain && word.text.length <= maxWordCharacters) run.push(word);
    }
    addRun(document, run, uses);
  }
  return uses;
}

const maxRunWords = 3;

function isAdjacent({ text }: TextDocument, before: Word | undefined, word: Word): boolean {
  return before !== undefined && text.slice(before.end, word.start).trim() === '';
}

/** The run, and each of its words: without a tagger nobody knows where a phrase ends. */
function addRun({ text }: TextDocument, run: readonly Word[], uses: PhraseUse[]): void {
  const [head] = run;
  const tail = run.at(-1);
  if (head === undefined || tail === undefined) return;
  const add = (words: readonly Word[], start: number, end: number) =>
    uses.push({
      text: text.slice(start, end),
      stems: words.map((word) => word.text.toLowerCase()),
    });
  if (run.length > 1) add(run, head.start, tail.end);
  for (const word of run) add([word], word.start, word.end);
}
