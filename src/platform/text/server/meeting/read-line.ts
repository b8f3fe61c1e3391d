import { isLike, pattern } from './meeting-patterns.ts';

export type Line = { text: string; start: number };
/** The speaker, and the offset of the words. */
export type Said = { name: string; at: number };

export const isLabel = (text: string) => isLike(text.trim(), 'label');

/**
 * Finds the speaker of a line and the start of the words. `knows` returns true for lowercase words that are names.
 */
export function readSpeaker(line: string, knows: (name: string) => boolean): Said | undefined {
  const text = line.slice(pattern('timeLead').exec(line)?.[0].length ?? 0).trimStart();
  const groupsOf = (name: string) => pattern(name).exec(text)?.groups;
  const tagged = groupsOf('voice') ?? groupsOf('saidOnIrc') ?? groupsOf('saidOnZoom');
  const lower = groupsOf('saidLower');
  const plain = groupsOf('said') ?? (knows(lower?.name ?? '') ? lower : undefined);
  const { name, rest } = tagged ?? plain ?? {};
  if (name === undefined || rest === undefined || (tagged === undefined && isLabel(name))) return undefined;
  return { name: name.trim().replaceAll('_', ' '), at: line.length - rest.length };
}

/** Finds the name in a line that has only a name and a time, or in a line followed by one with the time. */
export function readNameAbove(line: string, next = ''): string | undefined {
  const found = pattern('saidBelow').exec(line.trim())?.groups;
  if (found !== undefined) return found.name;
  const isName = isLike(line.trim(), 'bareName') && !isLabel(line);
  return isName && isLike(next, 'timeOnly') ? line.trim() : undefined;
}

export const skipLead = (line: string): number =>
  (pattern('bullet').exec(line) ?? pattern('timeLead').exec(line))?.[0].length ?? 0;

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
  const marked = lines.filter(({ text }) => /^[^\p{L}]*(?:<(?!v )\S|… )/u.test(text));
  const isChat = marked.length > 1 || repeated >= lines.length * 0.6;
  return (name) =>
    name !== '' && name !== 'me' && ((isChat && !name.includes(' ')) || (counts.get(name) ?? 0) > 1);
}

export function splitName(name: string): string[] {
  const parts = name.toLowerCase().split(/[\s._]+/u);
  return parts.filter((part) => part !== '' && !/^(?:mrs?|ms|dr|prof|cllr|herr|frau|hr|fr)$/u.test(part));
}
