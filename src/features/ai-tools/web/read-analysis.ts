import type {
  AnalysisDetails,
  AnalyzedSentence,
  ReadabilityDetails,
  SentimentDetails,
  Suggestion,
  ToneDetails,
} from '#platform/text/common/analysis-details.ts';
import { aLanguage, aSpan, type Extras, readExtras, someCounts } from './read-facts.ts';
import { aNumber, aRecord, aString, listOf, oneOf, orAbsent, orNull, readAs } from './read-shape.ts';

type Findings = {
  sentiment: string;
  tone: string;
  readability: string;
  keywords: string[];
  summary: string;
  suggestions: string[];
};

export type Analysis = Findings & Extras<AnalysisDetails>;

const confidence = oneOf(['low', 'normal'] as const);
const aGrade = orNull(aNumber);

const findings = aRecord<Findings>({
  sentiment: aString,
  tone: aString,
  readability: aString,
  keywords: listOf(aString),
  summary: aString,
  suggestions: listOf(aString),
});

const details = aRecord<AnalysisDetails>({
  counts: someCounts,
  language: aLanguage,
  notes: listOf(aString),
  sentiment: orNull(
    aRecord<SentimentDetails>({
      label: oneOf(['positive', 'neutral', 'negative', 'mixed', 'unclear']),
      score: aNumber,
      confidence,
      positiveShare: aNumber,
      neutralShare: aNumber,
      negativeShare: aNumber,
      drivers: listOf(aNumber),
    }),
  ),
  tone: orNull(
    aRecord<ToneDetails>({
      labels: listOf(aString),
      formality: aNumber,
      confidence: aNumber,
      politeness: aNumber,
      urgency: aNumber,
      analytical: aNumber,
    }),
  ),
  readability: orNull(
    aRecord<ReadabilityDetails>({
      grade: aGrade,
      level: aString,
      confidence,
      fleschReadingEase: aGrade,
      fleschKincaid: aGrade,
      gunningFog: aGrade,
      smog: aGrade,
      colemanLiau: aGrade,
      automatedReadability: aGrade,
      lix: aNumber,
      rix: aNumber,
    }),
  ),
  keywords: listOf(
    aRecord<AnalysisDetails['keywords'][number]>({ phrase: aString, count: aNumber, score: aNumber }),
  ),
  sentences: listOf(
    aRecord<AnalyzedSentence>({
      start: aNumber,
      end: aNumber,
      words: aNumber,
      score: aGrade,
      marks: listOf(oneOf(['hard', 'very-hard', 'passive'])),
    }),
  ),
  suggestions: listOf(
    aRecord<Suggestion>({
      kind: aString,
      message: aString,
      sentence: orAbsent(aNumber),
      spans: listOf(aSpan),
    }),
  ),
});

/** An answer of `analyze-text`; its details are absent where the server sent none, or others. */
export function readAnalysis(body: unknown): Analysis | undefined {
  const found = readAs(findings, body);
  return found && { ...found, ...readExtras(body, details) };
}
