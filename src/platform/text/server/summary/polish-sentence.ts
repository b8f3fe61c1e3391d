import { readPatterns } from '../read-data.ts';

const patterns = readPatterns('summary-patterns.tsv');
const dropped = patterns.filter(({ name }) => name === 'dropped');
const matchAny = (wanted: string) => {
  const rows = patterns.filter(({ name }) => name === wanted);
  return (sentence: string) => rows.some(({ expression }) => expression.test(sentence));
};

export const isBoilerplate = matchAny('notice');
/** True if the writer of an opinion or letter states a view, a request, a decision or a conclusion. */
export const statesThesis = matchAny('thesis');
/** True for amounts, days and conditions that a reader acts on. */
export const tellsFact = matchAny('fact');
/** True for the outcome of a trial or plan. */
export const tellsOutcome = matchAny('outcome');
/** True for a sentence whose reference is not at its start. */
export const refersBack = matchAny('leaning');
/** True for the job that an advertisement offers. */
export const offersJob = matchAny('opening');

/** Writes a sentence on one line, without bullet, citation or dateline. */
export function polishSentence(sentence: string): string {
  const line = sentence.trim().replaceAll(/\s+/gu, ' ');
  return dropped.reduce((text, { expression }) => text.replace(expression, ''), line).trim();
}
