import { pattern } from './meeting-patterns.ts';

export type Line = { text: string; start: number };
/** The speaker, and the offset of the words. */
export type Said = { name: string; at: number };

export function isLabel(text: string): boolean {
  return pattern('label').test(text.trim());
}

/**
 * Finds the speaker of a line and the start of the words. `knows` returns true for lowercase words that are names.
 */
export function readSpeaker(line: string, knows: (name: string) => boolean): Said | undefined {
  const text = line.slice(pattern('timeLead').exec(line)?.[0].length ?? 0).trimStart();
  const tagged = (pattern('voice').exec(text) ?? pattern('saidOnZoom').exec(text))?.groups;
  const lower = pattern('saidLower').exec(text)?.groups;
  const found =
    tagged ?? pattern('said').exec(text)?.groups ?? (knows(lower?.name ?? '') ? lower : undefined);
  if (found?.name === undefined || found.rest === undefined) return undefined;
  if (tagged === undefined && isLabel(found.name)) return undefined;
  return { name: found.name.trim(), at: line.length - found.rest.length };
}

/** Finds the name in a line that has only a name and a time, or in a line followed by one with the time. */
export function readNameAbove(line: string, next = ''): string | undefined {
  const found = pattern('saidBelow').exec(line.trim())?.groups;
  if (found !== undefined) return found.name;
  const isName = pattern('bareName').test(line.trim()) && !isLabel(line);
  return isName && pattern('timeOnly').test(next) ? line.trim() : undefined;
}

export function skipLead(line: string): number {
  return (pattern('bullet').exec(line) ?? pattern('timeLead').exec(line))?.[0].length ?? 0;
}

/**
 * Finds which lowercase words before a colon are names: in a chat all of them, elsewhere those that occur more than
 * once.
 */
export function learnNames(lines: readonly Line[]): (name: string) => boolean {
  const counts = new Map<string, number>();
  for (const { text } of lines) {
    const bare = text.slice(pattern('timeLead').exec(text)?.[0].length ?? 0);
    const name = pattern('saidLower').exec(bare)?.groups?.name;
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const repeated = [...counts.values()].filter((count) => count > 1).reduce((sum, count) => sum + count, 0);
  const isChat = repeated >= lines.length * 0.6;
  return (name) =>
    name !== '' && name !== 'me' && ((isChat && !name.includes(' ')) || (counts.get(name) ?? 0) > 1);
}

export function splitName(name: string): string[] {
  const parts = name.toLowerCase().split(/[\s._]+/u);
  return parts.filter((part) => part !== '' && !/^(?:mrs?|ms|dr|prof|cllr|herr|frau|hr|fr)$/u.test(part));
}
