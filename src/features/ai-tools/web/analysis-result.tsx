import type { AnalysisDetails } from '../common/analysis-details.ts';
import type { AnalysisType } from '../common/options.ts';
import type { TextCounts } from '../common/text-facts.ts';
import { writeAnalysisReport } from './analysis-report.ts';
import { describeDuration } from './describe-duration.ts';
import { markSentences, sentenceId } from './mark-sentences.ts';
import { MarkedText } from './marked-text.tsx';
import type { Analysis } from './read-analysis.ts';
import { ReadabilityTable } from './readability-table.tsx';
import { describeScore, listBars, SentimentChart } from './sentiment-chart.tsx';
import { ToneMeters } from './tone-meters.tsx';
import { ResultCard, ResultPart } from './tool-result.tsx';

type AnalysisResultProps = {
  analysis: Analysis;
  /** As it was sent: offsets lead into it. */
  text: string;
  type: AnalysisType;
};

/** What was found, and below it what the chosen kind of analysis is about; all of it for a comprehensive one. */
export function AnalysisResult({ analysis, text, type }: AnalysisResultProps) {
  const { details } = analysis;
  const shows = (kind: AnalysisType) => type === 'comprehensive' || type === kind;
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
      <ResultPart title="Summary">
        <p>{analysis.summary}</p>
      </ResultPart>
      {shows('sentiment') && details ? <Mood details={details} /> : null}
      <Keywords analysis={analysis} />
      <Suggestions analysis={analysis} />
      {shows('readability') && details?.readability ? <Reading details={details} text={text} /> : null}
    </ResultCard>
  );
}

function Findings({ analysis }: { analysis: Analysis }) {
  const sentiment = analysis.details?.sentiment;
  return (
    <dl className="ai-findings">
      <div>
        <dt>Sentiment</dt>
        <dd className={sentiment ? `ai-mood-${sentiment.label}` : undefined}>{analysis.sentiment}</dd>
        {sentiment ? <dd>{describeScore(sentiment.score)} from −1 to +1</dd> : null}
      </div>
      <div>
        <dt>Tone</dt>
        <dd>{analysis.tone}</dd>
      </div>
      <div>
        <dt>Readability</dt>
        <dd>{analysis.readability}</dd>
      </div>
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
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Mood({ details: { sentences, tone, sentiment } }: { details: AnalysisDetails }) {
  const bars = listBars(sentences);
  if (sentiment === null && tone === null) return null;
  return (
    <ResultPart title="Sentiment and tone" aside="from the first sentence to the last">
      <div className="ai-pair">
        {bars.length > 0 ? <SentimentChart bars={bars} /> : null}
        {tone ? <ToneMeters tone={tone} /> : null}
      </div>
    </ResultPart>
  );
}

function Keywords({ analysis: { keywords, details } }: { analysis: Analysis }) {
  if (keywords.length === 0) return null;
  const counts = new Map(details?.keywords.map(({ phrase, count }) => [phrase, count]));
  return (
    <ResultPart title="Keywords">
      <ul className="ai-chips">
        {keywords.map((phrase) => (
          <li key={phrase} className="badge">
            {phrase}
            {counts.has(phrase) ? (
              <span>
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

function Suggestions({ analysis: { suggestions, details } }: { analysis: Analysis }) {
  if (suggestions.length === 0) return null;
  const marked = new Set(details ? markSentences(details.sentences).map(({ id }) => id) : []);
  const places = new Map(details?.suggestions.map(({ message, sentence }) => [message, sentence]));
  return (
    <ResultPart title="Suggestions">
      <ul className="ai-list">
        {suggestions.map((message) => {
          const sentence = places.get(message);
          const id = sentence === undefined ? undefined : sentenceId(sentence);
          return (
            <li key={message}>
              {message}{' '}
              {id !== undefined && marked.has(id) ? (
                <a className="text-link" href={`#${id}`}>
                  Show
                  <span className="sr-only"> sentence {(sentence ?? 0) + 1} in the text</span>
                </a>
              ) : null}
            </li>
          );
        })}
      </ul>
    </ResultPart>
  );
}

function Reading({ details, text }: { details: AnalysisDetails; text: string }) {
  const marks = markSentences(details.sentences);
  return (
    <ResultPart
      title="Your text, marked"
      aside={marks.length === 0 ? 'no hard and no passive sentences' : 'hard and passive sentences'}
    >
      <MarkedText text={text} marks={marks} label="Your text, marked" />
      {details.readability ? <ReadabilityTable readability={details.readability} /> : null}
    </ResultPart>
  );
}
