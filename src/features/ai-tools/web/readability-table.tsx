import type { ReadabilityDetails } from '#platform/text/common/analysis-details.ts';

const measures = [
  ['fleschReadingEase', 'Flesch reading ease', '0 hard, 100 easy'],
  ['fleschKincaid', 'Flesch–Kincaid', 'grade level'],
  ['gunningFog', 'Gunning fog', 'grade level'],
  ['smog', 'SMOG', 'grade level, from 100 words up'],
  ['colemanLiau', 'Coleman–Liau', 'grade level'],
  ['automatedReadability', 'Automated readability', 'grade level'],
  ['lix', 'LIX', 'below 30 easy, above 50 hard'],
  ['rix', 'RIX', 'long words per sentence'],
] as const satisfies readonly (readonly [keyof ReadabilityDetails, string, string])[];

/** The formulas behind the grade, for those who know them. */
export function ReadabilityTable({ readability }: { readability: ReadabilityDetails }) {
  return (
    <details className="ai-more">
      <summary>All formulas</summary>
      <table className="figure-table mt-2">
        <tbody>
          {measures.map(([name, label, unit]) => (
            <tr key={name}>
              <th scope="row">
                {label} <small>{unit}</small>
              </th>
              <td>{readability[name]?.toFixed(1) ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
