import type { Sentence, TextDocument } from './read-document.ts';
import { pattern } from './reading-patterns.ts';

/**
 * Kinds of text that need different summaries. An article puts its most important sentences first, an abstract says
 * what was done, and a list repeats one topic. In other texts, such as letters, position means little.
 */
export type TextKind = 'article' | 'abstract' | 'list' | 'other';

const fewestSentences = 4;
const longSentences = 12;
/** Minimum sentences per line, on average, of a text in paragraphs. In other texts, each line stands alone. */
const sentencesEachLine = 2;
const mostAbstract = 16;
/** Minimum share of first-person sentences in a personal text. Long impersonal texts often have a few. */
const personalShare = { short: 0.1, long: 0.25 } as const;
/** A text of short lines is a list only if more than this share of its sentences contains its most frequent stem. */
const topicShare = 0.5;
/** Minimum share of sentences in a report that name who said something. Opinions have almost none. */
const reportedShare = 0.03;
/** Minimum distinct research words of an abstract. News about a study has one or two. */
const fewestResearchWords = 3;
const fewestSections = 2;

/** @param topics number of sentences that contain the most frequent stem */
export function detectTextKind(
  document: TextDocument,
  sentences: readonly Sentence[],
  topics: number,
): TextKind {
  const { text, language } = document;
  const count = sentences.length;
  if (count < fewestSentences) return 'other';
  const mayBeAbstract = language.code === 'en' && count <= mostAbstract;
  if (mayBeAbstract && countSections(sentences) >= fewestSections) return 'abstract';
  const unquoted = text.replaceAll(pattern('quoted'), (quote) => ' '.repeat(quote.length));
  const share = (matches: (sentence: Sentence) => boolean) => sentences.filter(matches).length / count;
  const isPersonal =
    share(({ start, end }) => pattern('personal').test(unquoted.slice(start, end))) >
    (count < longSentences ? personalShare.short : personalShare.long);
  const lines = sentences.filter(({ end }) => pattern('lineEnd').test(text.slice(end, end + 11))).length;
  if (count / lines < sentencesEachLine) {
    const isReport = share((sentence) => pattern('reported').test(sentence.text)) > reportedShare;
    if (count < longSentences)
      return isReport && !isPersonal && pattern('dated').test(text) ? 'article' : 'other';
    if (topics / count > topicShare && (isPersonal || !isReport)) return 'list';
    return isPersonal ? 'other' : 'article';
  }
  if (language.code !== 'en') return count >= 2 * fewestSentences && lines >= 3 ? 'article' : 'other';
  if (mayBeAbstract && isAbstract(sentences)) return 'abstract';
  return isPersonal ? 'other' : 'article';
}

function isAbstract(sentences: readonly Sentence[]): boolean {
  const found = new Set(
    sentences.flatMap(({ text }) =>
      [...text.toLowerCase().matchAll(pattern('researchWord'))].map(([word]) => word.slice(0, 6)),
    ),
  );
  return found.size >= fewestResearchWords || sentences.some(({ text }) => pattern('ofItself').test(text));
}

const countSections = (sentences: readonly Sentence[]) =>
  sentences.filter(({ text }) => pattern('section').test(text)).length;
