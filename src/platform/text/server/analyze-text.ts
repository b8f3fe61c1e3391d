import type { AnalysisDetails } from '../common/analysis-details.ts';
import type { AnalysisType } from '../common/options.ts';
import { extractKeywords } from './keywords/extract-keywords.ts';
import { describeReadability, gradeReadability } from './readability/grade-readability.ts';
import { markSentences, suggestEdits } from './readability/suggest-edits.ts';
import { capitalizeStart } from './reading/capitalize-start.ts';
import { countText, readDocument, type TextDocument } from './reading/read-document.ts';
import { detectGenre, isGenre, nameGenre } from './sentiment/detect-genre.ts';
import { hasPolarWords } from './sentiment/foreign-polarity.ts';
import { measureSentiment, type Sentiment } from './sentiment/measure-sentiment.ts';
import { describeTone, measureTone } from './sentiment/measure-tone.ts';
import { maxListedSentences } from './sentiment/summarize-scores.ts';
import { summarizeDocument } from './summary/summarize-content.ts';

export type TextAnalysis = {
  sentiment: string;
  tone: string;
  readability: string;
  keywords: string[];
  summary: string;
  suggestions: string[];
  details: AnalysisDetails;
};

const nothingFound = 'No suggestions: found no endless sentences, common mistakes or filler words.';
/** Minimum words of a text that is summarized. */
const summaryWords = 40;
/** Minimum words of a useful summary. A shorter one is only a heading. */
const thoughtWords = 6;
/** Maximum length of the summary, as a share of the text. A longer one would mostly repeat the text. */
const summaryShare = 0.7;

/** Builds all fields of the analysis. `analysisType` limits only the suggestions. */
export function analyzeText(request: { text: string; analysisType: AnalysisType }): TextAnalysis {
  const document = readDocument(request.text);
  const genre = detectGenre(document);
  const kind = nameGenre(genre.name);
  const unread = isGenre(genre.name, 'unreadable') ? `Does not apply: this looks like ${kind}` : undefined;
  const sentiment = genre.name === 'list' ? null : measureSentiment(document, genre);
  const readability = unread === undefined ? gradeReadability(document) : null;
  const tone = genre.name === 'list' ? null : measureTone(document, sentiment, genre);
  const keywords = extractKeywords(document);
  const marked = markSentences(document);
  const isEnglish = document.language.supported;
  const material = { document, genre: isEnglish ? genre.name : 'foreign', keywords, ...marked };
  const suggestions = unread === undefined ? suggestEdits(material, request.analysisType) : [];
  return {
    sentiment:
      genre.name === 'list'
        ? `Does not apply: this looks like ${kind}`
        : describeSentiment(document, sentiment),
    tone: describeTone(tone),
    readability: unread ?? describeReadability(document, readability),
    keywords: keywords.map(({ phrase }) => phrase),
    summary: summarizeBriefly(document, genre.name),
    suggestions:
      suggestions.length > 0 ? suggestions.map(({ message }) => message) : explainNone(document, genre.name),
    details: {
      counts: countText(document),
      language: document.language,
      notes: listNotes(document),
      sentiment: sentiment?.details ?? null,
      tone,
      readability,
      keywords,
      sentences: document.sentences.slice(0, maxListedSentences).map((sentence, index) => ({
        ...document.toSource(sentence),
        words: sentence.words.length,
        score: sentiment?.scores[index] ?? null,
        marks: unread === undefined && isEnglish ? [...(marked.marks[index] ?? [])] : [],
      })),
      suggestions: suggestions.map((one) => ({
        ...one,
        spans: one.spans.map((span) => document.toSource(span)),
      })),
    },
  };
}

function explainNone({ language }: TextDocument, genre: string): string[] {
  if (!language.supported) return [];
  const kind = nameGenre(genre);
  return [
    kind === undefined ? nothingFound : `No mistakes found. Other advice for prose does not fit ${kind}.`,
  ];
}

function summarizeBriefly(document: TextDocument, genre: string): string {
  if (document.words.length < summaryWords || (isGenre(genre, 'unreadable') && genre !== 'chat')) return '';
  const { summary } = summarizeDocument(document, { summaryType: 'brief' });
  const isThought = summary.split(' ').length >= thoughtWords && !/[^ ]…$/u.test(summary);
  return isThought && summary.length <= summaryShare * document.text.length ? summary : '';
}

function describeSentiment(document: TextDocument, sentiment: Sentiment | null): string {
  const { isCode, language } = document;
  if (isCode) return 'Does not apply: this looks like code';
  if (sentiment === null) {
    if (hasPolarWords(language.code)) return `Unclear: no telling words in ${language.name}`;
    return language.code === 'und'
      ? 'Not measured: the language is unknown'
      : `Not measured: the built-in engine does not support ${language.name}`;
  }
  const { reason, details } = sentiment;
  const { label, confidence } = details;
  const name = capitalizeStart(label);
  if (reason !== undefined) return `${name}: ${reason}`;
  if (label === 'unclear') return name;
  if (!language.supported) return `${name} (a rough estimate by single words)`;
  return confidence === 'low' ? `${name} (a rough estimate, since the text is short)` : name;
}

function listNotes({ isCode, language, masks }: TextDocument): string[] {
  if (isCode) return ['This looks like code; sentiment and readability do not apply.'];
  const byWords = hasPolarWords(language.code);
  const limits = byWords
    ? 'Sentiment goes by single words. The built-in engine measures tone'
    : 'The built-in engine measures sentiment, tone';
  return [
    ...(language.supported
      ? []
      : [
          `Language: ${language.name}. ${limits} and grade level only in English, and suggests only shorter sentences.`,
        ]),
    ...(masks.length > 0 ? ['Links, addresses, mentions and code are not measured.'] : []),
  ];
}
