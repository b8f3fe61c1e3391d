import type { AnalysisDetails } from '../common/analysis-details.ts';
import type { AnalysisType } from '../common/options.ts';
import { extractKeywords } from './keywords/extract-keywords.ts';
import { describeReadability, gradeReadability } from './readability/grade-readability.ts';
import { markSentences, suggestEdits } from './readability/suggest-edits.ts';
import { capitalizeStart } from './reading/capitalize-start.ts';
import { countText, readDocument, type TextDocument } from './reading/read-document.ts';
import { detectGenre, isGenre, nameGenre } from './sentiment/detect-genre.ts';
import { measureSentiment, type Sentiment } from './sentiment/measure-sentiment.ts';
import { describeTone, measureTone } from './sentiment/measure-tone.ts';
import { maxListedSentences } from './sentiment/summarize-scores.ts';
import { summarizeDocument } from './summary/summarize-content.ts';

/** Minimum words of a text that gets a summary, and of a summary worth showing. */
const [summaryWords, thoughtWords] = [40, 6];
/** Maximum length of the summary, as a share of the length of the text. */
const summaryShare = 0.8;

/** Builds all fields of the analysis. `analysisType` limits only the suggestions. */
export function analyzeText(request: { text: string; analysisType: AnalysisType }) {
  const document = readDocument(request.text);
  const { isCode, language, masks, toSource } = document;
  const genre = detectGenre(document);
  const kind = nameGenre(genre.name);
  const unfit = `Does not apply: this looks like ${kind}`;
  const isRead = !isGenre(genre.name, 'unreadable');
  const hasMood = genre.name !== 'list' && !isCode;
  const sentiment = hasMood ? measureSentiment(document, genre) : null;
  const readability = isRead ? gradeReadability(document) : null;
  const tone = hasMood ? measureTone(document, sentiment, genre) : null;
  const keywords = extractKeywords(document);
  const marked = markSentences(document);
  const material = { document, genre: genre.name, passives: marked.passives };
  const suggestions = isRead ? suggestEdits(material, request.analysisType) : [];
  const advice = suggestions.map(({ message }) => message);
  const nothing =
    kind === undefined
      ? 'No suggestions: found no endless sentences, common mistakes or filler words.'
      : `No mistakes found. Other advice for prose does not fit ${kind}.`;
  const ownLanguage = `Language: ${language.name}. The built-in engine measures sentiment, tone and grade level only in English, and suggests only shorter sentences.`;
  return {
    sentiment: hasMood ? describeSentiment(document, sentiment) : unfit,
    tone: describeTone(tone),
    readability: isRead ? describeReadability(document, readability) : unfit,
    keywords: keywords.map(({ phrase }) => phrase),
    summary: isRead || genre.name === 'chat' ? summarizeBriefly(document) : '',
    suggestions: advice.length > 0 || !language.supported ? advice : [nothing],
    details: {
      counts: countText(document),
      language,
      notes: [
        ...(isCode ? ['This looks like code; sentiment and readability do not apply.'] : []),
        ...(isCode || language.supported ? [] : [ownLanguage]),
        ...(isCode || masks.length === 0 ? [] : ['Links, addresses, mentions and code are not measured.']),
      ],
      sentiment: sentiment?.details ?? null,
      tone,
      readability,
      keywords,
      sentences: document.sentences.slice(0, maxListedSentences).map((sentence, index) => ({
        ...toSource(sentence),
        words: sentence.words.length,
        score: sentiment?.scores[index] ?? null,
        marks: isRead && language.supported ? [...(marked.marks[index] ?? [])] : [],
      })),
      suggestions: suggestions.map((one) => ({ ...one, spans: one.spans.map(toSource) })),
    } satisfies AnalysisDetails,
  };
}

function summarizeBriefly(document: TextDocument): string {
  if (document.words.length < summaryWords) return '';
  const { summary } = summarizeDocument(document, { summaryType: 'brief' });
  const isThought = summary.split(' ').length >= thoughtWords && !/[^ ]…$/u.test(summary);
  return isThought && summary.length <= summaryShare * document.text.length ? summary : '';
}

function describeSentiment({ language }: TextDocument, sentiment: Sentiment | null): string {
  if (sentiment === null)
    return language.code === 'und'
      ? 'Not measured: the language is unknown'
      : `Not measured: the built-in engine does not support ${language.name}`;
  const { reason, details } = sentiment;
  const name = capitalizeStart(details.label);
  if (reason !== undefined) return `${name}: ${reason}`;
  return details.confidence === 'low' ? `${name} (a rough estimate, since the text is short)` : name;
}
