import { readPatterns } from '../read-data.ts';
import { isKnownStem } from '../words/document-frequency.ts';
import { stemWord } from '../words/stem-word.ts';

const patterns = readPatterns('summary-patterns.tsv');
const dropped = patterns.filter(({ name }) => name === 'dropped');
const matchAny = (wanted: string) => {
  const rows = patterns.filter(({ name }) => name === wanted);
  return (sentence: string) => rows.some(({ expression }) => expression.test(sentence));
};

export const isBoilerplate = matchAny('notice');
/** True for a sentence that says what its text is for. */
export const tellsAim = matchAny('aim');
/** True for a question that only leads to the next sentence. */
export const isHook = matchAny('hook');
/** True if the writer of an opinion or letter states a view, a request, a decision or a conclusion. */
export const statesThesis = matchAny('thesis');
/** True for what a reader is asked to do. */
export const demands = matchAny('demand');
/** True for what an opinion calls for. */
export const callsFor = matchAny('call');
/** True for a sentence that says whose words it repeats. */
export const reports = matchAny('report');
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
  const line = sentence.trim().replaceAll(hyphenated, joinHyphen).replaceAll(/\s+/gu, ' ');
  return dropped.reduce((text, { expression }) => text.replace(expression, ''), line).trim();
}

const longWords = 20;
const minKeptWords = 8;
const tail =
  /,\s(?:which|where|whose|including|despite|such as|as well as|according to)\b[^,;:"“”()]*(?=[.!]$)/iu;

/** Cuts a remark from the end of a long sentence if the rest stands without it. */
export function shorten(sentence: string): string {
  if (sentence.split(' ').length <= longWords) return sentence;
  const rest = sentence.replace(tail, '');
  return rest.split(' ').length < minKeptWords ? sentence : rest;
}

const hyphenated = /(?<before>\p{Ll}+)-[^\S\n]*\n\s*(?<after>\p{Ll}+)/gu;

/** Joins a word that the end of a line divided, but not `three-year`. */
function joinHyphen(_: string, before: string, after: string): string {
  const isCompound = [before, after].every((word) => isKnownStem(stemWord(word)));
  return isCompound && !isKnownStem(stemWord(before + after)) ? `${before}-${after}` : before + after;
}
