import type { AnalysisDetails, Suggestion } from '../common/analysis-details.ts';
import type { AnalysisType } from '../common/options.ts';
import { extractKeywords } from './keywords/extract-keywords.ts';
import { describeReadability, gradeReadability } from './readability/grade-readability.ts';
import { markSentences, suggestEdits } from './readability/suggest-edits.ts';
import { capitalizeStart } from './reading/capitalize-start.ts';
import { countText, readDocument, type TextDocument } from './reading/read-document.ts';
import { hasPolarWords } from './sentiment/foreign-polarity.ts';
import { maxListedSentences, measureSentiment, type Sentiment } from './sentiment/measure-sentiment.ts';
import { describeTone, measureTone } from './sentiment/measure-tone.ts';
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

const listAnswer = 'Does not apply: this looks like a list';
/** A bullet, or a day of a plan. */
const bullet = /^\s*(?:[-*•–+]|(?:mon|tue|wed|thu|fri|sat|sun)\p{L}*:)\s/iu;
const fewestItems = 3;
const itemWords = 12;
const itemShare = 0.7;
const listVerbShare = 0.05;
/** A longer summary is the text once more. */
const summaryShare = 0.7;

/** Builds everything that the analyzer's page shows. `analysisType` limits the suggestions, but not the fields. */
export function analyzeText(request: { text: string; analysisType: AnalysisType }): TextAnalysis {
  const document = readDocument(request.text);
  const isList = looksLikeList(document);
  const sentiment = isList ? null : measureSentiment(document);
  const readability = isList ? null : gradeReadability(document);
  const tone = isList ? null : measureTone(document, sentiment);
  const keywords = extractKeywords(document);
  const marked = markSentences(document);
  const canSuggest = document.language.supported && !document.isCode && !isList;
  const material = { document, ...marked };
  const suggestions = canSuggest ? suggestEdits(material, request.analysisType) : [];
  const { summary } = summarizeDocument(document, { summaryType: 'brief' });
  return {
    sentiment: isList ? listAnswer : describeSentiment(document, sentiment),
    tone: describeTone(tone),
    readability: isList ? listAnswer : describeReadability(document, readability),
    keywords: keywords.map(({ phrase }) => phrase),
    summary: !isList && summary.length <= summaryShare * document.text.length ? summary : '',
    suggestions: saySuggestions(suggestions, canSuggest),
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
        marks: [...(marked.marks[index] ?? [])],
      })),
      suggestions: suggestions.map((one) => ({
        ...one,
        spans: one.spans.map((span) => document.toSource(span)),
      })),
    },
  };
}

/** True for lines of a few words without a verb or a full stop. */
function looksLikeList(document: TextDocument): boolean {
  const lines = document.text.split('\n').filter((line) => line.trim() !== '');
  const items = lines.filter((line) => !/[.!?]\s*$/u.test(line) && line.split(' ').length <= itemWords);
  if (lines.length < fewestItems || items.length < itemShare * lines.length) return false;
  const bullets = lines.filter((line) => bullet.test(line));
  const kinds = document.tags().flatMap((tags) => tags.map(({ pos }) => pos));
  const verbs = kinds.filter((pos) => pos === 'VERB' || pos === 'PRON');
  const hasVerbs = bullets.length < itemShare * lines.length && verbs.length > listVerbShare * kinds.length;
  return kinds.length > 0 && !kinds.includes('AUX') && !hasVerbs;
}

function saySuggestions(suggestions: readonly Suggestion[], canSuggest: boolean): string[] {
  if (!canSuggest) return [];
  if (suggestions.length === 0) return ['No suggestions.'];
  return suggestions.map(({ message }) => message);
}

function describeSentiment({ isCode, language }: TextDocument, sentiment: Sentiment | null): string {
  if (isCode) return 'Does not apply: this looks like code';
  if (sentiment === null) {
    if (hasPolarWords(language.code)) return `Unclear: no telling words in ${language.name}`;
    return language.code === 'und'
      ? 'Not measured: the language is unknown'
      : `Not measured: the built-in engine does not support ${language.name}`;
  }
  const { label, confidence } = sentiment.details;
  const name = capitalizeStart(label);
  if (label === 'unclear') return `${name}: too few telling words`;
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
      : [`Language: ${language.name}. ${limits} and grade level, and makes suggestions, only in English.`]),
    ...(masks.length > 0 ? ['Links, addresses, mentions and code are not measured.'] : []),
  ];
}
