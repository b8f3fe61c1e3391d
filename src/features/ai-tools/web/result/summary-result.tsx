import type { SummaryType } from '#platform/text/common/options.ts';
import { countWords } from '../../common/count-words.ts';
import type { Answers } from '../answers.ts';
import { MarkedText } from './marked-text.tsx';
import { ResultCard, ResultPart } from './tool-result.tsx';

type SummaryResultProps = { summary: Answers['summarize-content']; content: string; type: SummaryType };

const bullet = /^\s*[•*-]\s+/u;

export function SummaryResult({ summary: { summary, engine, details }, content, type }: SummaryResultProps) {
  const before = details?.sourceWords ?? countWords(content);
  const after = details?.summaryWords ?? countWords(summary);
  return (
    <ResultCard
      title="Summary"
      engine={engine}
      notes={details?.notes ?? []}
      text={summary}
      filename="summary.txt"
    >
      <SummaryText summary={summary} type={type} />
      <Shortening before={before} after={after} />
      {details && details.chosen.length > 0 ? (
        <ResultPart title="Where it comes from" aside="the chosen sentences in your text">
          <MarkedText
            text={content}
            marks={details.chosen.map((span) => ({ ...span, look: 'chosen' }))}
            label="Your text with the chosen sentences"
          />
        </ResultPart>
      ) : null}
    </ResultCard>
  );
}

function SummaryText({ summary, type }: { summary: string; type: SummaryType }) {
  const lines = summary.split(/\n+/u).filter((line) => line.trim() !== '');
  if (type === 'bullets' && lines.every((line) => bullet.test(line))) {
    return (
      <ul className="ai-summary ai-list">
        {lines.map((line) => (
          <li key={line}>{line.replace(bullet, '')}</li>
        ))}
      </ul>
    );
  }
  return (
    <div className="ai-summary">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

function Shortening({ before, after }: { before: number; after: number }) {
  const percent = before === 0 ? 100 : Math.min(100, Math.round((after / before) * 100));
  return (
    <div className="ai-shortening">
      <p>
        <strong className="font-semibold text-ink">{before.toLocaleString('en')}</strong> words before,{' '}
        <strong className="font-semibold text-ink">{after.toLocaleString('en')}</strong> after
      </p>
      <meter min={0} max={100} value={percent} aria-label="Length of the summary" />
      <p>{percent} % of the length</p>
    </div>
  );
}
