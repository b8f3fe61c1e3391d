import type { AnalyzedSentence } from '#platform/text/common/analysis-details.ts';
import { sentenceId } from './mark-analysis.ts';
import { describeScore, nameFeeling } from './sentiment-chart.tsx';

const maxQuoted = 160;

type SentimentDriversProps = {
  drivers: readonly number[];
  sentences: readonly AnalyzedSentence[];
  text: string;
  /** Only these marks can be the target of a link. A mark that crosses another one is not shown. */
  shownIds: ReadonlySet<string>;
};

export function SentimentDrivers({ drivers, sentences, text, shownIds }: SentimentDriversProps) {
  const found = drivers.flatMap((index) => {
    const sentence = sentences[index];
    return sentence && shownIds.has(sentenceId(index)) ? [{ ...sentence, index }] : [];
  });
  if (found.length === 0) return null;
  return (
    <div>
      <h4 className="mb-1.5 font-semibold">What drives it</h4>
      <ul className="ai-list">
        {found.map(({ index, start, end, score }) => (
          <li key={index}>
            <q>{shorten(text.slice(start, end))}</q>{' '}
            <small>
              {nameFeeling(score ?? 0)} ({describeScore(score ?? 0)})
            </small>{' '}
            <a className="text-link" href={`#${sentenceId(index)}`}>
              Show
              <span className="sr-only"> sentence {index + 1} in the text</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function shorten(quote: string): string {
  const words = quote.replaceAll(/\s+/gu, ' ').trim();
  return words.length <= maxQuoted ? words : `${words.slice(0, maxQuoted).replace(/\s\S*$/u, '')}…`;
}
