import type { Span, TextCounts } from '../../common/text-facts.ts';
import { cleanText } from './clean-text.ts';
import { detectLanguage } from './detect-language.ts';
import { breakRuns, findMasks, hideMasks, looksLikeCode } from './mask-text.ts';
import { pattern } from './reading-patterns.ts';
import { findSpans, groupBySpan } from './spans.ts';
import { splitSentences } from './split-sentences.ts';
import { type Tag, tagWords } from './tag-words.ts';

export type Word = Span & { text: string };

export type Sentence = Span & {
  text: string;
  /** `text` with masked parts as spaces. */
  prose: string;
  paragraph: number;
  words: readonly Word[];
};

/** A text that was cleaned, masked and split. All offsets refer to `text`, except the result of `toSource`. */
export type TextDocument = Readonly<ReturnType<typeof readDocument>>;

/** Speeds of silent reading of English nonfiction (Brysbaert 2019) and of an unhurried speaker. */
const readWordsPerMinute = 238;
const spokenWordsPerMinute = 150;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Cleans and masks a text, and splits it into paragraphs, sentences and words. */
export function readDocument(source: string) {
  const { text, toSource } = cleanText(source);
  const masks = findMasks(text);
  const prose = hideMasks(text, masks, 'blank');
  const named = breakRuns(hideMasks(text, masks, 'name'));
  const language = detectLanguage(prose);
  const isBlank = ({ start, end }: Span) => text.slice(start, end).trim() === '';
  const paragraphs = findSpans(text, pattern('paragraph')).filter((span) => !isBlank(span));
  const words = listWords(breakRuns(prose), language.code);
  const spans = paragraphs.flatMap(({ start, end }, paragraph) =>
    splitSentences(named.slice(start, end), start, language.code).map((span) => ({ ...span, paragraph })),
  );
  const grouped = groupBySpan(words, spans);
  const sentences: readonly Sentence[] = spans.map((span, index) => ({
    ...span,
    text: text.slice(span.start, span.end),
    prose: prose.slice(span.start, span.end),
    words: grouped[index] ?? [],
  }));
  let tagged: Tag[][] | undefined;
  return {
    text,
    toSource: ({ start, end }: Span): Span => ({
      start: toSource(start),
      end: end === start ? toSource(start) : toSource(end - 1) + 1,
    }),
    /** `text` with masked parts as spaces. Has the same length. */
    prose,
    masks,
    language,
    isCode: looksLikeCode(text, masks),
    paragraphs,
    sentences,
    words,
    /** Lists the tagged words of each sentence. Empty unless the text is English. */
    tags: () => {
      tagged ??= language.code === 'en' ? groupBySpan(tagWords(named), sentences) : [];
      return tagged;
    },
  };
}

export function countText(document: TextDocument): TextCounts {
  const words = document.words.length;
  return {
    characters: [...graphemes.segment(document.text)].length,
    words,
    sentences: document.sentences.length,
    paragraphs: document.paragraphs.length,
    readingSeconds: Math.round((words / readWordsPerMinute) * 60),
    speakingSeconds: Math.round((words / spokenWordsPerMinute) * 60),
  };
}

function listWords(prose: string, language: string): Word[] {
  const spans = pattern('unspaced').test(prose)
    ? segmentWords(prose, language === 'und' ? 'en' : language)
    : findSpans(prose, pattern('spacedWord'));
  return spans.map(({ start, end }) => ({ start, end, text: prose.slice(start, end) }));
}

function segmentWords(prose: string, language: string): Span[] {
  return [...new Intl.Segmenter(language, { granularity: 'word' }).segment(prose)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment, index }) => ({ start: index, end: index + segment.length }));
}

export const countWords = (sentences: readonly Pick<Sentence, 'words'>[]): number =>
  sentences.reduce((sum, { words }) => sum + words.length, 0);
