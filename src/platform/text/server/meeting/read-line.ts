import { isRole, pattern } from './meeting-patterns.ts';

export type Line = { text: string; start: number };
/** The speaker, and the offset of the words. `name` is empty for a bot, and null if the previous speaker continues. */
export type Said = { name: string | null; at: number };

export function isNoise(text: string): boolean {
  return ['timeOnly', 'cueTiming', 'noise'].some((name) => pattern(name).test(text));
}

export function isLabel(text: string): boolean {
  return pattern('speakerLabel').test(text.trim());
}

/** Finds the speaker of a line and the start of the words. `knows` tells which lowercase words are names. */
export function readSpeaker(line: string, knows: (name: string) => boolean): Said | undefined {
  const lead = pattern('timeLead').exec(line)?.[0].length ?? line.length - line.trimStart().length;
  const text = line.slice(lead);
  const outer = (
    pattern('voice').exec(text) ??
    pattern('saidOnIrc').exec(text) ??
    pattern('saidOnZoom').exec(text)
  )?.groups;
  if (outer?.name !== undefined && outer.rest !== undefined) {
    const ongoing = /^\s*(?:…|\.{3}):?\s*/u.exec(outer.rest)?.[0].length;
    if (ongoing !== undefined) return { name: null, at: line.length - outer.rest.length + ongoing };
    // In minutes by a scribe, the actual speaker comes after the scribe's name.
    const inner = (pattern('said').exec(outer.rest.trim()) ?? pattern('saidLower').exec(outer.rest.trim()))
      ?.groups;
    const isAddressed = pattern('addressed').test(inner?.rest ?? '');
    const isScribed = inner?.name !== undefined && !isAddressed && knows(inner.name) && !isLabel(inner.name);
    const found = isScribed ? inner : outer;
    return {
      name: pattern('bot').test(outer.name) ? '' : readName(found.name ?? ''),
      at: line.length - (found.rest ?? '').length,
    };
  }
  const lower = pattern('saidLower').exec(text)?.groups;
  const found = pattern('said').exec(text)?.groups ?? (knows(lower?.name ?? '') ? lower : undefined);
  if (found?.name === undefined || found.rest === undefined || isLabel(found.name)) return undefined;
  const { office = '', name = '' } = pattern('holder').exec(text)?.groups ?? {};
  return { name: isRole(office) ? name : found.name.trim(), at: line.length - found.rest.length };
}

/** Turns `Diaz, Lucia` into `Lucia Diaz`. */
function readName(name: string): string {
  return name
    .trim()
    .replaceAll('_', ' ')
    .replace(/^([^,]+), ([^,]+)$/u, '$2 $1');
}

/** Finds the name in a line that has only a name and a time, or in a line followed by one with the time. */
export function readNameAbove(line: string, next: string | undefined): string | undefined {
  const found = pattern('saidBelow').exec(line.trim())?.groups;
  if (found !== undefined) return found.name;
  const isAbove = pattern('timeOnly').test(next ?? '') || /^\s*yesterday\s*:/iu.test(next ?? '');
  return isAbove && isBareName(line) ? line.trim() : undefined;
}

export function isBareName(line: string): boolean {
  return pattern('bareName').test(line.trim()) && !isLabel(line);
}

/** Returns where the words of a line without a name begin. */
export function skipLead(line: string): number {
  const lead = pattern('timeLead').exec(line)?.[0].length ?? 0;
  return lead + (/^\s*(?:…|\.{3}):?\s*/u.exec(line.slice(lead))?.[0].length ?? 0);
}

/** Learns which lowercase words are names: all in chats and IRC minutes, elsewhere those that occur more than once. */
export function learnNames(lines: readonly Line[]): (name: string) => boolean {
  const nicks = lines.filter(({ text }) => pattern('saidOnIrc').test(text.slice(skipLead(text))));
  const ongoing = lines.filter(({ text }) => /^(?:…|\.\.\.) /u.test(text));
  const isChat = nicks.length >= 2 || ongoing.length >= 2;
  const counts = new Map<string, number>();
  for (const { text } of lines) {
    const name = pattern('saidLower').exec(text.slice(skipLead(text)))?.groups?.name;
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const repeated = [...counts.values()].filter((count) => count > 1);
  const isMessenger = repeated.reduce((sum, count) => sum + count, 0) >= lines.length * 0.6;
  return (name) =>
    ((isChat || isMessenger) && name !== '' && !name.includes(' ')) ||
    (name !== 'me' && (counts.get(name) ?? 0) >= 2);
}

/** A row of a table of tasks. */
export type Cells = { task: string; owner: string | null; due: string | null };

type Columns = { task: number; owner: number; due: number };

/** Finds the columns of a task table if the line is its header, separated by pipes or tabs. */
export function readColumns(line: string): Columns | undefined {
  const cells = splitCells(line);
  const find = (title: string) => cells.findIndex((cell) => pattern(title).test(cell));
  const columns = { task: find('taskColumn'), owner: find('ownerColumn'), due: find('dueColumn') };
  return columns.task >= 0 && (columns.owner >= 0 || columns.due >= 0) ? columns : undefined;
}

/** Returns undefined for a row without a task, such as a separator line. */
export function splitRow(line: string, columns: Columns): Cells | undefined {
  const cells = splitCells(line);
  const read = (index: number) => {
    const cell = cells[index]?.replaceAll('*', '').trim() ?? '';
    return /^(?:|tb[cd]|n\/?a|none|open|[\W_]+)$/iu.test(cell) ? null : cell;
  };
  const task = read(columns.task);
  return task === null ? undefined : { task, owner: read(columns.owner), due: read(columns.due) };
}

function splitCells(line: string): string[] {
  const separator = line.includes('|') ? '|' : '\t';
  return line
    .trim()
    .replaceAll(/^\||\|$/gu, '')
    .split(separator)
    .map((cell) => cell.trim());
}

/** Number of first lines that may contain the date of the meeting. */
const headLines = 4;
const maxHead = 200;
/** Maximum time from today to the meeting. */
const maxAheadMs = 14 * 24 * 3_600_000;

/**
 * Returns the date at the top of notes, or in the first line of a conversation, as an ISO 8601 date. A date without a
 * year is the last one before `today`, and one with a weekday the last that falls on it.
 */
export function readHeadDay(lines: readonly Line[], isTalk: boolean, today: string): string | undefined {
  const filled = lines.filter(({ text }) => text.trim() !== '');
  const head = filled.slice(0, isTalk ? 1 : headLines).map(({ text }) => text.slice(0, maxHead));
  const found = head
    .map((text, at) => ({ text, at, groups: pattern('headDate').exec(text)?.groups }))
    // A date without a year in a sentence or bullet is not that of the meeting.
    .find(({ text, at, groups }) => {
      const isTitle =
        at === 0 &&
        filled.length > 2 &&
        !pattern('bullet').test(text) &&
        !/[.?!]\s*$|^(?!Notes|Minutes|Meeting)\S+: /u.test(text);
      return groups !== undefined && (groups.year !== undefined || isTitle || pattern('dateLine').test(text));
    })?.groups;
  if (found === undefined) return undefined;
  const { day, weekday, month, year, iso, first = '', second = '' } = found;
  if (iso !== undefined) return iso;
  const isMonthFirst = lines.some(({ text }) => pattern('monthFirst').test(text)) || Number(second) > 12;
  const [number, name] = isMonthFirst ? [second, first] : [first, second];
  const years =
    year === undefined
      ? [-2, -1, 0, 1].map((step) => Number(today.slice(0, 4)) + step)
      : [(Number(year) % 100) + 2000];
  const dates = years
    .map((one) => new Date(`${day ?? number} ${month?.slice(0, 3) ?? months[Number(name) - 1]} ${one} UTC`))
    .filter((one) => !Number.isNaN(one.valueOf()))
    .filter(
      (one) =>
        weekday === undefined ||
        one.toUTCString().toLowerCase().startsWith(weekday.slice(0, 3).toLowerCase()),
    );
  // Notes are written after the meeting, or a few days before it.
  const latest = Date.parse(today) + maxAheadMs;
  return dates
    .findLast((one) => one.valueOf() <= latest)
    ?.toISOString()
    .slice(0, 10);
}

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
