import type { MeetingDetails } from '#platform/text/common/writing-details.ts';
import { aLanguage, aSpan, type Extras, readExtras } from './read-facts.ts';
import { aNumber, aRecord, aString, listOf, oneOf, orNull, readAs } from './read-shape.ts';

type Found = { summary: string; actionItems: string[] };
export type Notes = Found & Extras<MeetingDetails>;

const found = aRecord<Found>({ summary: aString, actionItems: listOf(aString) });

const sourced = listOf(aRecord<MeetingDetails['decisions'][number]>({ text: aString, source: aSpan }));

const details = aRecord<MeetingDetails>({
  language: aLanguage,
  notes: listOf(aString),
  format: oneOf(['plain', 'speakers', 'vtt', 'srt', 'list']),
  speakers: listOf(aString),
  topics: listOf(aString),
  items: listOf(
    aRecord<MeetingDetails['items'][number]>({
      text: aString,
      source: aSpan,
      task: aString,
      owner: orNull(aString),
      due: orNull(aString),
      dueDate: orNull(aString),
      score: aNumber,
    }),
  ),
  possible: sourced,
  decisions: sourced,
  questions: sourced,
});

/** An answer of `process-meeting-notes`. */
export function readNotes(body: unknown): Notes | undefined {
  const notes = readAs(found, body);
  return notes && { ...notes, ...readExtras(body, details) };
}
