import { pattern } from './reading-patterns.ts';
import { findSource, type Mark } from './spans.ts';

/** Normalizes a text to NFC and line feeds, and removes invisible characters. */
export function cleanText(source: string) {
  const changes = listChanges(source);
  let text = '';
  let copied = 0;
  const marks: Mark[] = [{ at: 0, source: 0 }];
  for (const { start, end, replacement } of changes) {
    text += source.slice(copied, start) + replacement;
    copied = end;
    marks.push({ at: text.length, source: end });
  }
  text += source.slice(copied);
  return { text, toSource: (offset: number) => findSource(marks, offset) };
}

type Change = { start: number; end: number; replacement: string };

function listChanges(source: string): Change[] {
  const changes: Change[] = [];
  const add = (match: RegExpExecArray, replacement: string) => {
    if (match[0] !== replacement)
      changes.push({ start: match.index, end: match.index + match[0].length, replacement });
  };
  for (const match of source.matchAll(pattern('unwanted'))) {
    // A carriage return alone ends a line. Before a line feed it is redundant.
    const isLineEnd = match[0] === '\r' && source[match.index + 1] !== '\n';
    add(match, isLineEnd ? '\n' : '');
  }
  if (source.normalize('NFC') === source) return changes;
  for (const match of source.matchAll(pattern('decomposed'))) add(match, match[0].normalize('NFC'));
  return changes.sort((one, other) => one.start - other.start);
}
