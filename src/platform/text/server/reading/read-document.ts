import type { LanguageFacts, Span, TextCounts } from '../../common/text-facts.ts';
import { cleanText } from './clean-text.ts';
import { detectLanguage } from './detect-language.ts';
import { breakRuns, findMasks, hideMasks, looksLikeCode, type Mask } from './mask-text.ts';
import { splitSentences } from './split-sentences.ts';
import { type Tag, tagWords } from './tag-words.ts';

export type Word = Span & { text: string };

export type Sentence = Span & {
  /** As it stands in the cleaned text. */
  text: string;
  /** Of the same length, masked parts blank. */
  prose: string;
  paragraph: number;
  words: readonly Word[];
};

/** What every tool reads; all offsets but those of `toSource` count in `text`. */
export type TextDocument = {
  text: string;
  /** Where a span lies in the text that was sent. */
  toSource(span: Span): Span;
  /** `text` with masked parts as blanks; same length. */
  prose: string;
  masks: readonly Mask[];
  language: LanguageFacts;
  isCode: boolean;
  paragraphs: readonly Span[];
  sentences: readonly Sentence[];
  /** Words of the prose. */
  words: readonly Word[];
  /** Parts of speech by sentence, in the order of `sentences`; empty in a language other than English. */
  tags(): readonly (readonly Tag[])[];
};

/** Brysbaert 2019, silent reading of English non-fiction; and an unhurried speaker. */
const readWordsPerMinute = 238;
const spokenWordsPerMinute = 150;

const spacedWord = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:[-'’.&·][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*/gu;
/** Written without blanks between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** The front end of every tool: cleaned, masked, split into paragraphs, sentences and words. */
export function readDocument(source: string): TextDocument {
  const { text, toSource } = cleanText(source);
  const masks = findMasks(text);
  const prose = hideMasks(text, masks, 'blank');
  const named = breakRuns(hideMasks(text, masks, 'name'));
  const language = detectLanguage(prose);
  const paragraphs = splitParagraphs(text);
  const words = listWords(breakRuns(prose), language.code);
  const sentences = listSentences({ text, prose, named, paragraphs, words, language: language.code });
  let tagged: Tag[][] | undefined;
  return {
    text,
    toSource: ({ start, end }) => ({
      start: toSource(start),
      end: end === start ? toSource(start) : toSource(end - 1) + 1,
    }),
    prose,
    masks,
    language,
    isCode: looksLikeCode(text, masks),
    paragraphs,
    sentences,
    words,
    tags: () => {
      tagged ??= language.code === 'en' ? groupBySpan(tagWords(named), sentences) : [];
      return tagged;
    },
  };
}

export function countText(document: TextDocument): TextCounts {
  const words = document.words.length;
  return {
    characters: countGraphemes(document.text),
    words,
    sentences: document.sentences.length,
    paragraphs: document.paragraphs.length,
    readingSeconds: Math.round((words / readWordsPerMinute) * 60),
    speakingSeconds: Math.round((words / spokenWordsPerMinute) * 60),
  };
}

/** One character may be several code units, and only rarely is. */
function countGraphemes(text: string): number {
  if (/^\p{ASCII}*$/u.test(text)) return text.length;
  let count = 0;
  for (const _ of graphemes.segment(text)) count += 1;
  return count;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

function splitParagraphs(text: string): Span[] {
  const paragraphs: Span[] = [];
  for (const match of text.matchAll(/[^\n]+(?:\n(?![^\S\n]*\n)[^\n]+)*/gu)) {
    if (match[0].trim() !== '') paragraphs.push({ start: match.index, end: match.index + match[0].length });
  }
  return paragraphs;
}

function listWords(prose: string, language: string): Word[] {
  if (unspaced.test(prose)) return listUnspacedWords(prose, language);
  return [...prose.matchAll(spacedWord)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    text: match[0],
  }));
}

function listUnspacedWords(prose: string, language: string): Word[] {
  const segmenter = new Intl.Segmenter(language === 'und' ? 'en' : language, { granularity: 'word' });
  return [...segmenter.segment(prose)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment, index }) => ({ start: index, end: index + segment.length, text: segment }));
}

type Parts = {
  text: string;
  prose: string;
  named: string;
  paragraphs: readonly Span[];
  words: readonly Word[];
  language: string;
};

function listSentences({ text, prose, named, paragraphs, words, language }: Parts): Sentence[] {
  const spans = paragraphs.flatMap(({ start, end }, paragraph) =>
    splitSentences(named.slice(start, end), start, language).map((span) => ({ ...span, paragraph })),
  );
  const grouped = groupBySpan(words, spans);
  return spans.map(({ start, end, paragraph }, index) => ({
    start,
    end,
    paragraph,
    text: text.slice(start, end),
    prose: prose.slice(start, end),
    words: grouped[index] ?? [],
  }));
}

/** The items of each sentence; both in the order of the text. */
export function groupBySpan<Item extends Span>(items: readonly Item[], sentences: readonly Span[]): Item[][] {
  const groups: Item[][] = sentences.map(() => []);
  let at = 0;
  for (const item of items) {
    while (at < sentences.length - 1 && (sentences[at]?.end ?? 0) <= item.start) at += 1;
    groups[at]?.push(item);
  }
  return groups;
}
