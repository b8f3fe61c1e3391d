import type { LanguageFacts, Span, TextCounts } from '#platform/text/common/text-facts.ts';
import type { EngineName } from '../common/engines.ts';
import { aBoolean, aNumber, aRecord, aString, oneOf, type Reader, readAs } from './read-shape.ts';

export const aSpan = aRecord<Span>({ start: aNumber, end: aNumber });

export const aLanguage = aRecord<LanguageFacts>({ code: aString, name: aString, supported: aBoolean });

export const someCounts = aRecord<TextCounts>({
  characters: aNumber,
  words: aNumber,
  sentences: aNumber,
  paragraphs: aNumber,
  readingSeconds: aNumber,
  speakingSeconds: aNumber,
});

/** The API never answers `browser`: the page itself does. */
export type ShownEngine = EngineName | 'browser';

/** What every answer may say beside its result; an answer without it is shown all the same. */
export type Extras<Details> = { engine: ShownEngine | undefined; details: Details | undefined };

const anEngine = oneOf<ShownEngine>(['embedded', 'llm', 'browser']);
const anything: Reader<unknown> = (value) => value;

export function readExtras<Details>(body: unknown, details: Reader<Details>): Extras<Details> {
  const found = readAs(
    aRecord<{ engine: unknown; details: unknown }>({ engine: anything, details: anything }),
    body,
  );
  return { engine: readAs(anEngine, found?.engine), details: readAs(details, found?.details) };
}
