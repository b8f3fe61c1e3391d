import { isSensitiveName, withoutAddresses } from './clean-text.ts';
import { maxCount, maxDataCharacters, maxDataDepth, maxEventNameCharacters } from './limits.ts';

export type EventData = Readonly<Record<string, unknown>>;

const namePattern = /^[A-Za-z0-9_-]+$/u;

/** Returns the fault of an event name in words, or undefined if the name is valid. */
export function nameFault(name: string): string | undefined {
  if (name.length <= maxEventNameCharacters && namePattern.test(name)) return undefined;
  return `must be 1 to ${maxEventNameCharacters} letters, digits, underscores or hyphens`;
}

/** Returns the data without personal details, or its fault in words. */
export function cleanData(data: EventData): { data: EventData; text: string } | { fault: string } {
  if (!isFlatEnough(data)) return { fault: `must not nest deeper than ${maxDataDepth} levels` };
  const cleaned = cleanRecord(data);
  const text = JSON.stringify(cleaned);
  if (text.length > maxDataCharacters) {
    return { fault: `must be at most ${maxDataCharacters} characters long as JSON` };
  }
  return { data: cleaned, text };
}

/** Converts any value to a whole number from 0 to 1000. */
export function clampCount(value: unknown): number {
  const count = typeof value === 'number' && !Number.isNaN(value) ? Math.trunc(value) : 0;
  return Math.min(Math.max(count, 0), maxCount);
}

/** Iterates level by level, because recursion could overflow the stack on input of any depth. */
function isFlatEnough(data: EventData): boolean {
  let level: unknown[] = [data];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth >= maxDataDepth) return false;
    level = level.flatMap((value) => Object.values(value as object).filter(isObject));
  }
  return true;
}

function cleanRecord(record: EventData): EventData {
  const kept = Object.entries(record).filter(([name]) => !isSensitiveName(name));
  return Object.fromEntries(
    kept.map(([name, value]) => [
      withoutAddresses(name),
      isCountName(name) && typeof value === 'number' ? clampCount(value) : cleanValue(value),
    ]),
  );
}

function cleanValue(value: unknown): unknown {
  if (typeof value === 'string') return withoutAddresses(value);
  if (Array.isArray(value)) return value.map(cleanValue);
  return isObject(value) ? cleanRecord(value as EventData) : value;
}

/** True for names such as `count` and `suggestions_count`. */
function isCountName(name: string): boolean {
  return /(?:^|_)count$/iu.test(name);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
