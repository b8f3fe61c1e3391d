import type { ReadabilityDetails } from '#platform/text/common/analysis-details.ts';
import { FigureTable } from './figure-table.tsx';

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

/** The formulas behind the grade, for expert readers. */
export function ReadabilityTable({ readability }: { readability: ReadabilityDetails }) {
  const rows = measures.map(([field, name, unit]) => ({
    name,
    unit,
    value: readability[field]?.toFixed(1) ?? '–',
  }));
  return <FigureTable title="All formulas" rows={rows} />;
}
