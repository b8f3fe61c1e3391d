import type { SubjectDetails } from '#platform/text/common/writing-details.ts';
import { aLanguage, type Extras, readExtras } from './read-facts.ts';
import { aNumber, aRecord, aString, listOf, orAbsent, readAs } from './read-shape.ts';

/** Without a score if the browser's model wrote it, which measures nothing. */
export type SubjectSuggestion = { subject: string; score: number | undefined; reason: string };
export type Subjects = { suggestions: SubjectSuggestion[] } & Extras<SubjectDetails>;

const found = aRecord<{ suggestions: SubjectSuggestion[] }>({
  suggestions: listOf(
    aRecord<SubjectSuggestion>({ subject: aString, score: orAbsent(aNumber), reason: aString }),
  ),
});

const details = aRecord<SubjectDetails>({
  language: aLanguage,
  notes: listOf(aString),
  own: aRecord<SubjectDetails['own']>({
    subject: aString,
    score: aNumber,
    warnings: listOf(aString),
    parts: listOf(
      aRecord<SubjectDetails['own']['parts'][number]>({
        name: aString,
        points: aNumber,
        outOf: aNumber,
        reason: aString,
      }),
    ),
  }),
});

/** An answer of `optimize-email-subject`. */
export function readSubjects(body: unknown): Subjects | undefined {
  const subjects = readAs(found, body);
  return subjects && { ...subjects, ...readExtras(body, details) };
}
