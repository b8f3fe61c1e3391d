import { readPatterns } from '../read-data.ts';

const patterns = readPatterns('summary-patterns.tsv');
const dropped = patterns.filter(({ name }) => name === 'dropped');
const thesis = patterns.filter(({ name }) => name === 'thesis');
const notices = patterns.filter(({ name }) => name === 'notice');

export function isBoilerplate(sentence: string): boolean {
  return notices.some(({ expression }) => expression.test(sentence));
}

/** True for what the writer of an opinion or a letter thinks, asks for or concludes. */
export function statesThesis(sentence: string): boolean {
  return thesis.some(({ expression }) => expression.test(sentence));
}

/** A sentence as a summary shows it: one line, no bullet, citation or dateline. */
export function polishSentence(sentence: string): string {
  const line = sentence.trim().replaceAll(/\s+/gu, ' ');
  return dropped.reduce((text, { expression }) => text.replace(expression, ''), line).trim();
}
