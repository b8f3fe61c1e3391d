import { pattern } from './meeting-patterns.ts';

export type Line = { text: string; start: number };
/** The speaker, and the offset of the words. `name` is empty for a bot, and null if the previous speaker continues. */
export type Said = { name: string | null; at: number };

export function isLabel(text: string): boolean {
  return pattern('label').test(text.trim());
}

/**
 * Finds the speaker of a line and the start of the words. `knows` returns true for lowercase words that are names.
 */
export function readSpeaker(line: string, knows: (name: string) => boolean): Said | undefined {
  const text = line.slice(pattern('timeLead').exec(line)?.[0].length ?? 0).trimStart();
  const tagged = ['voice', 'saidOnIrc', 'saidOnZoom'].map((name) => pattern(name).exec(text)?.groups);
  const { name, rest } = tagged.find((found) => found !== undefined) ?? {};
  const place = (who: string | null, words: string) => ({ name: who, at: line.length - words.length });
  if (name === undefined || rest === undefined) {
    const lower = pattern('saidLower').exec(text)?.groups;
    const found = pattern('said').exec(text)?.groups ?? (knows(lower?.name ?? '') ? lower : undefined);
    if (found?.name === undefined || found.rest === undefined || isLabel(found.name)) return undefined;
    return place(found.name.trim(), found.rest);
  }
  const ongoing = pattern('ongoing').exec(rest)?.[0];
  if (ongoing !== undefined) return place(null, rest.slice(ongoing.length));
  // A scribe writes down what others say: `<scribe> dana: hello`.
  const inner = name === 'scribe' ? readSpeaker(rest, knows) : undefined;
  if (inner !== undefined) return { ...inner, at: line.length - rest.length + inner.at };
  return place(pattern('bot').test(name) ? '' : name.trim().replaceAll('_', ' '), rest);
}

/** Finds the name in a line that has only a name and a time, or in a line followed by one with the time. */
export function readNameAbove(line: string, next = ''): string | undefined {
  const found = pattern('saidBelow').exec(line.trim())?.groups;
  if (found !== undefined) return found.name;
  const isName = pattern('bareName').test(line.trim()) && !isLabel(line);
  return isName && pattern('timeOnly').test(next) ? line.trim() : undefined;
}

export function skipLead(line: string): number {
  const lead = (pattern('bullet').exec(line) ?? pattern('timeLead').exec(line))?.[0].length ?? 0;
  return lead + (pattern('ongoing').exec(line.slice(lead))?.[0].length ?? 0);
}

/**
 * Finds which lowercase words before a colon are names: in a chat all of them, elsewhere those that occur more than
 * once.
 */
export function learnNames(lines: readonly Line[]): (name: string) => boolean {
  const counts = new Map<string, number>();
  let marks = 0;
  for (const { text } of lines) {
    const bare = text.slice(pattern('timeLead').exec(text)?.[0].length ?? 0);
    const name = pattern('saidLower').exec(bare.replace(/^<scribe> /u, ''))?.groups?.name;
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
    marks += Number(pattern('saidOnIrc').test(bare) || /^(?:…|\.\.\.) /u.test(bare));
  }
  const repeated = [...counts.values()].filter((count) => count > 1).reduce((sum, count) => sum + count, 0);
  const isChat = marks > 1 || repeated >= lines.length * 0.6;
  return (name) =>
    name !== '' && name !== 'me' && ((isChat && !name.includes(' ')) || (counts.get(name) ?? 0) > 1);
}

export function splitName(name: string): string[] {
  const parts = name.toLowerCase().split(/[\s._]+/u);
  return parts.filter((part) => part !== '' && !/^(?:mrs?|ms|dr|prof|cllr|herr|frau|hr|fr)$/u.test(part));
}
