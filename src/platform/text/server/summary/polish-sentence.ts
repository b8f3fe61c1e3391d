import { readPatterns } from '../read-data.ts';

const patterns = readPatterns('summary-patterns.tsv');
const dropped = patterns.filter(({ name }) => name === 'dropped');
const matchAny = (wanted: string) => {
  const rows = patterns.filter(({ name }) => name === wanted);
  return (sentence: string) => rows.some(({ expression }) => expression.test(sentence));
};

export const isBoilerplate = matchAny('notice');
/** True for what the writer of an opinion or a letter thinks, asks for, decides or concludes. */
export const statesThesis = matchAny('thesis');
/** True for amounts, days and conditions that a reader acts on. */
export const tellsFact = matchAny('fact');
/** True for what came of a trial or a plan. */
export const tellsOutcome = matchAny('outcome');
/** True for a sentence whose reference is not at its start. */
export const refersBack = matchAny('leaning');
/** True for the job that an advertisement offers. */
export const offersJob = matchAny('opening');

/** A sentence as a summary shows it: one line, no bullet, citation or dateline. */
export function polishSentence(sentence: string): string {
  const line = sentence.trim().replaceAll(/\s+/gu, ' ');
  return dropped.reduce((text, { expression }) => text.replace(expression, ''), line).trim();
}
