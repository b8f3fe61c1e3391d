import type { SummaryDetails } from '#platform/text/common/summary-details.ts';
import { aLanguage, aSpan, type Extras, readExtras } from './read-facts.ts';
import { aNumber, aRecord, aString, listOf, readAs } from './read-shape.ts';

export type Summary = { summary: string } & Extras<SummaryDetails>;

const found = aRecord<{ summary: string }>({ summary: aString });
const details = aRecord<SummaryDetails>({
  language: aLanguage,
  notes: listOf(aString),
  sourceWords: aNumber,
  summaryWords: aNumber,
  chosen: listOf(aSpan),
});

/** An answer of `summarize-content`. */
export function readSummary(body: unknown): Summary | undefined {
  const summary = readAs(found, body);
  return summary && { ...summary, ...readExtras(body, details) };
}
