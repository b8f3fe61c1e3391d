import type { TextDocument } from '../reading/read-document.ts';
import type { Tag } from '../reading/tag-words.ts';
import { rarity } from '../words/document-frequency.ts';
import { correctSpelling } from '../words/spelling.ts';
import { stemWord } from '../words/stem-word.ts';
import { listStopWords, wordList } from '../words/word-lists.ts';

/** `isTerm` is true for a name, a compound of nouns and a rare noun: it is a good keyword even if it occurs once. */
export type PhraseUse = { text: string; stems: readonly string[]; isTerm: boolean };

const maxPhraseWords = 5;
const commonRarity = 6;
export const maxWordCharacters = 40;

/** Words before a time, as in `cancer last year`, which is shortened to `cancer`. */
const near = /^(?:last|next|this|past|previous|coming|every)$/u;
const nominal = new Set<Tag['pos']>(['NOUN', 'PROPN', 'ADJ']);
const possessive = /^(?:its|their|his|her|my|your|our)$/u;
/** Minimum length of a line that the page width may have broken. Writers end shorter lines on purpose. */
const wrappedLineCharacters = 50;
const beforeParticiple = new Set<Tag['pos']>(['DET', 'ADJ', 'CCONJ', 'PUNCT', 'VERB', 'NUM']);

export function listPhrases(document: TextDocument): PhraseUse[] {
  const chunks: Tag[][] = [];
  for (const tags of document.tags()) {
    chunks.push([]);
    for (const [index, tag] of tags.entries()) {
      const before = chunks.at(-1)?.at(-1);
      if (isPart(document, tag, tags[index - 1], tags[index + 1])) {
        // A noun before an adjective ends a phrase, or is a verb: `leverage new ideas`.
        const isNext = before?.pos === 'NOUN' && tag.pos === 'ADJ' && !isGlued(document, tag);
        if (isNext || isOnNextLine(document, before, tag)) chunks.push([]);
        chunks.at(-1)?.push(tag);
      } else if (!isJoint(document, before, tag)) chunks.push([]);
    }
  }
  return chunks.flatMap((chunk) => trimChunk(document, chunk));
}

function isPart(document: TextDocument, tag: Tag, before: Tag | undefined, after: Tag | undefined): boolean {
  const { text, pos, start, end } = tag;
  // Skips long words and masked ones. Masked parts are spaces in the prose, so it differs from the word there.
  if (text.length > maxWordCharacters || document.prose.slice(start, end) !== text) return false;
  if (text !== '-' && isGlued(document, tag)) return true;
  // The tagger mistakes `in.` for a noun.
  if (!/\p{L}{2}/u.test(text) || /^(?:\p{L}+\.|today|tomorrow|yesterday|while|more|others)$/iu.test(text))
    return false;
  const isPhrase = (nominal.has(pos) && !isVerb(tag, before, after)) || isParticiple(tag, before, after);
  return isPhrase && correctSpelling(text) === undefined && !wordList('fillers').has(text.toLowerCase());
}

/** True for verbs that the tagger mistakes for nouns: `rinse the lentils`, `robots move`, `teaching me`. */
function isVerb({ text, pos }: Tag, before: Tag | undefined, after: Tag | undefined): boolean {
  const next = after?.text.toLowerCase() ?? '';
  if (pos === 'ADJ' || wordList('objects').has(next)) return pos !== 'ADJ';
  if (/ing$/u.test(text) && (before?.pos === 'AUX' || wordList('particles').has(next))) return true;
  if (/^\p{Lu}/u.test(text) && before !== undefined && before.pos !== 'PUNCT') return false;
  if (before?.pos === 'NOUN' && isPlural(before.text)) return true;
  const isObject = after?.pos === 'NUM' || possessive.test(next);
  if (before?.pos === 'NOUN' || before?.pos === 'PROPN') return isObject && /[^s]s$/u.test(text);
  return after?.pos === 'DET' && (before === undefined || before.pos === 'PUNCT' || before.pos === 'INTJ');
}

function isPlural(word: string): boolean {
  const isForm = /[^\p{Lu}](?<!ic|[sui])s$|^(?:children|people|men|women)$/u.test(word);
  return isForm && !wordList('modifying plurals').has(word.toLowerCase());
}

function isGlued({ text }: TextDocument, { start, end }: Tag): boolean {
  const before = text.slice(Math.max(0, start - 2), start);
  return /^-\p{L}/u.test(text.slice(end, end + 2)) || /\p{L}-$/u.test(before);
}

/**
 * True for a participle before a noun or adjective, as in `the automated aids`. False at the start of a sentence, and
 * after a form of `be`, a subject or a preposition.
 */
function isParticiple({ text, pos }: Tag, before: Tag | undefined, after: Tag | undefined): boolean {
  if (pos !== 'VERB' || !/\p{L}{3}(?:ed|ing)$/u.test(text)) return false;
  if (before === undefined || !beforeParticiple.has(before.pos)) return false;
  return after?.pos === 'NOUN' || after?.pos === 'ADJ';
}

function isJoint({ text }: TextDocument, before: Tag | undefined, tag: Tag): boolean {
  return tag.text === '-' && before?.end === tag.start && /\p{L}/u.test(text[tag.end] ?? '');
}

function isOnNextLine({ text }: TextDocument, before: Tag | undefined, tag: Tag): boolean {
  if (before === undefined || !text.slice(before.end, tag.start).includes('\n')) return false;
  const line = text.slice(Math.max(0, before.end - wrappedLineCharacters), before.end);
  return /^\p{Lu}/u.test(tag.text) || line.includes('\n') || line.length < wrappedLineCharacters;
}

function trimChunk({ text }: TextDocument, chunk: readonly Tag[]): PhraseUse[] {
  const words = chunk.map((tag) => tag.text.toLowerCase());
  const isCapital = (index: number) => words[index] !== undefined && words[index] !== chunk[index]?.text;
  const isWithin = (index: number) => text[chunk[index - 1]?.end ?? text.length] === '-';
  const isNoun = (index: number) => chunk[index]?.pos === 'NOUN' || chunk[index]?.pos === 'PROPN';
  const isTail = (index: number) => !isNoun(index) || isWithin(index + 1);
  const isNumber = (index: number) => chunk[index]?.pos === 'NUM';
  // Drops `new` from `new pumps` but not from `New York`, and shortens `forty-two masks` to `masks`.
  const isHead = (index: number) =>
    isWithin(index + 1)
      ? isNumber(index) && isNumber(index + 1)
      : wordList('leading').has(words[index] ?? '') && !(isCapital(index) && isCapital(index + 1));
  let last = chunk.length;
  while (last > 0 && isTail(last - 1)) last -= 1;
  let first = Math.max(0, last - maxPhraseWords);
  while (first < last && (isWithin(first) || isHead(first))) first += 1;
  while (first < last && wordList('trailing').has(words[last - 1] ?? '')) last -= 1;
  while (
    last - first > 2 &&
    wordList('spans of time').has(words[last - 1] ?? '') &&
    near.test(words[last - 2] ?? '')
  )
    last -= 2;
  while (last > first && isTail(last - 1)) last -= 1;
  const parts = words.slice(first, last);
  if (parts.every((word) => wordList('empty').has(word) || listStopWords('en').has(word))) return [];
  const phrase = text.slice(chunk[first]?.start, chunk[last - 1]?.end).replaceAll(/\s+/gu, ' ');
  const isName = chunk[first]?.pos === 'PROPN' || isCapital(first + 1);
  const name = isName ? phrase : phrase.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
  const stems = parts.map(stemWord);
  const nouns = Array.from({ length: last - first }, (_, at) => isNoun(first + at)).filter(Boolean).length;
  const isRare = stems.length === nouns && stems.every((stem) => rarity(stem) > commonRarity);
  const isTerm = nouns > 1 || isRare;
  return [{ text: name, stems, isTerm }];
}
