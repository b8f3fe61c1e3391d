import { describeScore, nameFeeling, nameSentences, type SentimentBar } from './sentiment-chart.tsx';

/** Chart in words. */
export function SentimentTable({ bars }: { bars: readonly SentimentBar[] }) {
  return (
    <details className="ai-more">
      <summary>Chart in words</summary>
      <table className="figure-table mt-2">
        <tbody>
          {bars.map(({ first, last, score }) => (
            <tr key={first}>
              <th scope="row">{nameSentences(first, last)}</th>
              <td>
                {nameFeeling(score)} ({describeScore(score)})
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
