import type { AnalysisDetails, ReadabilityDetails } from '#platform/text/common/analysis-details.ts';
import type { AnalysisType } from '#platform/text/common/options.ts';
import type { TextCounts } from '#platform/text/common/text-facts.ts';
import type { Answers } from '../answers.ts';
import { MarkedText } from '../result/marked-text.tsx';
import { ResultCard, ResultPart } from '../result/tool-result.tsx';
import { FigureTable } from './figure-table.tsx';
import { type AnalysisMarks, markAnalysis, type Place } from './mark-analysis.ts';
import { describeScore, listBars, SentimentChart, SentimentTable } from './sentiment-chart.tsx';
import { SentimentDrivers } from './sentiment-drivers.tsx';

function describeDuration(seconds: number): string {
  if (seconds < 60) return `${Math.max(1, Math.round(seconds))} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

const measures = [
  ['fleschReadingEase', 'Flesch reading ease', '0 hard, 100 easy'],
  ['fleschKincaid', 'Flesch–Kincaid', 'grade level'],
  ['gunningFog', 'Gunning fog', 'grade level'],
  ['smog', 'SMOG', 'grade level, from 100 words up'],
  ['colemanLiau', 'Coleman–Liau', 'grade level'],
  ['automatedReadability', 'Automated readability', 'grade level'],
  ['lix', 'LIX', 'below 30 easy, above 50 hard'],
] as const satisfies readonly (readonly [keyof ReadabilityDetails, string, string])[];

function ReadabilityTable({ readability }: { readability: ReadabilityDetails }) {
  const rows = measures.map(([field, name, unit]) => ({
    name,
    unit,
    value: readability[field]?.toFixed(1) ?? '–',
  }));
  return <FigureTable title="All formulas" rows={rows} />;
}

type AnalysisResultProps = {
  analysis: Answers['analyze-text'];
  /** The text as sent. The offsets of all marks refer to it. */
  text: string;
  type: AnalysisType;
};

export function AnalysisResult({ analysis, text, type }: AnalysisResultProps) {
  const { details } = analysis;
  const shows = (kind: AnalysisType) => type === 'comprehensive' || type === kind;
  const found = details ? markAnalysis(details, analysis.suggestions, text, type) : nothingMarked;
  return (
    <ResultCard
      title="Analysis"
      engine={analysis.engine}
      notes={details?.notes ?? []}
      text={writeAnalysisReport(analysis)}
      filename="text-analysis.md"
    >
      <Findings analysis={analysis} />
      {details ? <Counts counts={details.counts} /> : null}
      {analysis.summary === '' ? null : (
        <ResultPart title="Summary">
          <p>{analysis.summary}</p>
        </ResultPart>
      )}
      {shows('sentiment') && details ? (
        <Mood details={details} text={text} shownIds={found.shownIds} />
      ) : null}
      <Keywords analysis={analysis} />
      <Suggestions suggestions={analysis.suggestions} places={found.places} />
      {details && (found.marks.length > 0 || (shows('readability') && details.readability)) ? (
        <ResultPart title="Your text, highlighted" aside={describeMarks(details, shows('readability'))}>
          <MarkedText text={text} marks={found.marks} label="Your text, highlighted" />
          {shows('readability') && details.readability ? (
            <ReadabilityTable readability={details.readability} />
          ) : null}
        </ResultPart>
      ) : null}
    </ResultCard>
  );
}

const nothingMarked: AnalysisMarks = { marks: [], shownIds: new Set(), places: new Map() };

function describeMarks({ sentences }: AnalysisDetails, isOfReadability: boolean): string {
  if (!isOfReadability) return 'what the findings and suggestions refer to';
  return sentences.some(({ marks }) => marks.length > 0)
    ? 'hard and passive sentences, and what the findings refer to'
    : 'no hard or passive sentences';
}

/** The scores of other labels are not meaningful. */
const scoredLabels: ReadonlySet<string> = new Set(['positive', 'negative']);

function Findings({ analysis }: { analysis: Answers['analyze-text'] }) {
  const sentiment = analysis.details?.sentiment;
  return (
    <dl className="ai-findings">
      <div>
        <dt className="text-xs text-soft">Sentiment</dt>
        <dd className={sentiment ? `ai-mood-${sentiment.label}` : undefined}>{analysis.sentiment}</dd>
        {sentiment && scoredLabels.has(sentiment.label) ? (
          <dd>{describeScore(sentiment.score)} from −1 to +1</dd>
        ) : null}
      </div>
      {[
        ['Tone', analysis.tone],
        ['Readability', analysis.readability],
      ].map(([label, value]) =>
        value === '' ? null : (
          <div key={label}>
            <dt className="text-xs text-soft">{label}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

function Counts({ counts }: { counts: TextCounts }) {
  const facts = [
    ['Words', counts.words.toLocaleString('en')],
    ['Characters', counts.characters.toLocaleString('en')],
    ['Sentences', counts.sentences.toLocaleString('en')],
    ['Paragraphs', counts.paragraphs.toLocaleString('en')],
    ['Reading time', describeDuration(counts.readingSeconds)],
    ['Speaking time', describeDuration(counts.speakingSeconds)],
  ] as const;
  return (
    <dl className="ai-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="text-xs text-soft">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type MoodProps = { details: AnalysisDetails; text: string; shownIds: ReadonlySet<string> };

function Mood({ details, text, shownIds }: MoodProps) {
  const { sentences, sentiment } = details;
  const bars = listBars(sentences);
  if (sentiment === null || bars.length === 0) return null;
  return (
    <ResultPart title="Sentiment" aside="from the first sentence to the last">
      <SentimentChart bars={bars} />
      <SentimentTable bars={bars} />
      <SentimentDrivers drivers={sentiment.drivers} sentences={sentences} text={text} shownIds={shownIds} />
    </ResultPart>
  );
}

function Keywords({ analysis: { keywords, details } }: { analysis: Answers['analyze-text'] }) {
  if (keywords.length === 0) return null;
  const counts = new Map(details?.keywords.map(({ phrase, count }) => [phrase, count]));
  return (
    <ResultPart title="Keywords">
      <ul className="ai-chips">
        {keywords.map((phrase) => (
          <li key={phrase} className="badge">
            {phrase}
            {counts.has(phrase) ? (
              <span className="text-soft">
                <span className="sr-only">, times: </span>
                {counts.get(phrase)}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </ResultPart>
  );
}

type SuggestionsProps = { suggestions: readonly string[]; places: ReadonlyMap<string, Place> };

function Suggestions({ suggestions, places }: SuggestionsProps) {
  if (suggestions.length === 0) return null;
  return (
    <ResultPart title="Suggestions">
      <ul className="ai-list">
        {suggestions.map((message) => {
          const place = places.get(message);
          return (
            <li key={message}>
              {message}{' '}
              {place ? (
                <a className="text-link" href={`#${place.id}`}>
                  Show
                  <span className="sr-only"> {place.name}</span>
                </a>
              ) : null}
            </li>
          );
        })}
      </ul>
    </ResultPart>
  );
}

function writeAnalysisReport(analysis: Answers['analyze-text']): string {
  const counts = analysis.details?.counts;
  const lines = [
    '# Text analysis',
    '',
    `- Sentiment: ${analysis.sentiment}`,
    ...(analysis.tone === '' ? [] : [`- Tone: ${analysis.tone}`]),
    ...(analysis.readability === '' ? [] : [`- Readability: ${analysis.readability}`]),
  ];
  if (counts) {
    lines.push(
      `- Length: ${counts.words} words, ${counts.sentences} sentences, ${counts.characters} characters`,
      `- Reading time: ${describeDuration(counts.readingSeconds)}; speaking time: ${describeDuration(counts.speakingSeconds)}`,
    );
  }
  if (analysis.summary !== '') lines.push('', '## Summary', '', analysis.summary);
  if (analysis.keywords.length > 0) lines.push('', '## Keywords', '', analysis.keywords.join(', '));
  if (analysis.suggestions.length > 0)
    lines.push('', '## Suggestions', '', ...analysis.suggestions.map((suggestion) => `- ${suggestion}`));
  return `${lines.join('\n')}\n`;
}
