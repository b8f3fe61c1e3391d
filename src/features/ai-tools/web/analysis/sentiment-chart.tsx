import type { AnalyzedSentence } from '#platform/text/common/analysis-details.ts';
import { FigureTable } from './figure-table.tsx';

const width = 600;
const height = 200;
const middle = height / 2;
const maxBars = 60;
const leastHeight = 2;
/** Bars scale to the strongest sentence. This minimum keeps a calm text from looking strong. */
const leastScale = 0.6;

export type SentimentBar = { first: number; last: number; score: number };

/** Returns mean scores in the order of the text. Groups neighboring sentences if there are more than `maxBars`. */
export function listBars(sentences: readonly Pick<AnalyzedSentence, 'score'>[]): SentimentBar[] {
  const scored = sentences.flatMap(({ score }, index) => (score === null ? [] : [{ score, index }]));
  const size = Math.max(1, Math.ceil(scored.length / maxBars));
  const bars: SentimentBar[] = [];
  for (let from = 0; from < scored.length; from += size) {
    const group = scored.slice(from, from + size);
    const score = group.reduce((sum, one) => sum + one.score, 0) / group.length;
    bars.push({ first: group[0]?.index ?? 0, last: group.at(-1)?.index ?? 0, score });
  }
  return bars;
}

export function SentimentChart({ bars }: { bars: readonly SentimentBar[] }) {
  const step = width / bars.length;
  const gap = Math.min(6, step * 0.2);
  const scale = Math.max(leastScale, ...bars.map(({ score }) => Math.abs(score)));
  return (
    <svg className="ai-chart" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={describeBars(bars)}>
      {bars.map(({ first, last, score }, index) => {
        const tall = Math.max(leastHeight, (Math.abs(score) / scale) * middle);
        return (
          <rect
            key={first}
            className={score > 0.05 ? 'is-good' : score < -0.05 ? 'is-bad' : undefined}
            x={index * step + gap / 2}
            y={score >= 0 ? middle - tall : middle}
            width={step - gap}
            height={tall}
            rx={Math.min(3, tall / 2)}
          >
            <title>{`${nameSentences(first, last)}: ${describeScore(score)}`}</title>
          </rect>
        );
      })}
      <line x1="0" x2={width} y1={middle} y2={middle} />
    </svg>
  );
}

export function SentimentTable({ bars }: { bars: readonly SentimentBar[] }) {
  const rows = bars.map(({ first, last, score }) => ({
    name: nameSentences(first, last),
    value: `${nameFeeling(score)} (${describeScore(score)})`,
  }));
  return <FigureTable title="Chart in words" rows={rows} />;
}

function nameSentences(first: number, last: number): string {
  return first === last ? `Sentence ${first + 1}` : `Sentences ${first + 1} to ${last + 1}`;
}

export function describeScore(score: number): string {
  const sign = score > 0.005 ? '+' : score < -0.005 ? '−' : '';
  return sign + Math.abs(score).toFixed(2);
}

export function nameFeeling(score: number): string {
  const size = Math.abs(score);
  if (size < 0.05) return 'neutral';
  return `${size < 0.3 ? 'mildly' : size < 0.6 ? 'clearly' : 'strongly'} ${score > 0 ? 'positive' : 'negative'}`;
}

function describeBars(bars: readonly SentimentBar[]): string {
  const best = bars.reduce((one, other) => (other.score > one.score ? other : one));
  const worst = bars.reduce((one, other) => (other.score < one.score ? other : one));
  const name = ({ first, last, score }: SentimentBar) =>
    `${nameSentences(first, last).toLowerCase()} (${describeScore(score)})`;
  return `Sentiment from the first sentence to the last. Highest: ${name(best)}; lowest: ${name(worst)}.`;
}
