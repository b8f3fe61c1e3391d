import { pattern } from './reading-patterns.ts';
import { findMark } from './spans.ts';

export type CleanText = {
  text: string;
  toSource(offset: number): number;
};

/** Normalizes a text to NFC and line feeds, and removes invisible characters. */
export function cleanText(source: string): CleanText {
  const changes = listChanges(source);
  if (changes.length === 0) return { text: source, toSource: (offset) => offset };
  let text = '';
  let copied = 0;
  const marks: { at: number; sourceAt: number }[] = [{ at: 0, sourceAt: 0 }];
  for (const { start, end, replacement } of changes) {
    text += source.slice(copied, start) + replacement;
    copied = end;
    marks.push({ at: text.length, sourceAt: end });
  }
  text += source.slice(copied);
  return { text, toSource: (offset) => findSource(marks, offset) };
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

function findSource(marks: readonly { at: number; sourceAt: number }[], offset: number): number {
  const mark = findMark(marks, offset);
  return mark === undefined ? offset : mark.sourceAt + (offset - mark.at);
}
