import { countWords } from '../../common/count-words.ts';
import type { Answers } from '../answers.ts';
import { MarkedText } from './marked-text.tsx';
import { ResultCard, ResultPart } from './tool-result.tsx';

type SummaryResultProps = { summary: Answers['summarize-content']; content: string };

const bullet = /^\s*[•*-]\s+/u;

export function SummaryResult({ summary: { summary, engine, details }, content }: SummaryResultProps) {
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
      <SummaryText summary={summary} />
      <Shortening before={before} after={after} />
      {details && details.chosen.length > 0 ? (
        <ResultPart title="Where it comes from" aside="the sentences that carry the text">
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

function SummaryText({ summary }: { summary: string }) {
  const lines = summary.split(/\n+/u).filter((line) => line.trim() !== '');
  const blocks: { isList: boolean; lines: string[] }[] = [];
  for (const line of lines) {
    const isList = bullet.test(line);
    const last = blocks.at(-1);
    if (isList && last?.isList) last.lines.push(line);
    else blocks.push({ isList, lines: [line] });
  }
  return (
    <div className="ai-summary">
      {blocks.map(({ isList, lines: [first = '', ...more] }) =>
        isList ? (
          <ul key={first} className="ai-list">
            {[first, ...more].map((line) => (
              <li key={line}>{line.replace(bullet, '')}</li>
            ))}
          </ul>
        ) : (
          <p key={first}>{first}</p>
        ),
      )}
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
