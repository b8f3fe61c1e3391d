import { readPatterns } from '../read-data.ts';

const patterns = readPatterns('summary-patterns.tsv');
const dropped = patterns.filter(({ name }) => name === 'dropped');
const notices = patterns.filter(({ name }) => name === 'notice');

export function isBoilerplate(sentence: string): boolean {
  return notices.some(({ expression }) => expression.test(sentence));
}

/** A sentence as a summary shows it: one line, no bullet, citation or dateline. */
export function polishSentence(sentence: string): string {
  const line = sentence.trim().replaceAll(/\s+/gu, ' ');
  return dropped.reduce((text, { expression }) => text.replace(expression, ''), line).trim();
}
