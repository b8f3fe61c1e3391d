import {
  maxCount,
  maxDataCharacters,
  maxDataDepth,
  maxEventNameCharacters,
  maxUrlCharacters,
  maxUserAgentCharacters,
} from './limits.ts';

export type EventData = Readonly<Record<string, unknown>>;

const namePattern = /^[A-Za-z0-9_-]+$/u;

export function nameFault(name: string): string | undefined {
  if (name.length <= maxEventNameCharacters && namePattern.test(name)) return undefined;
  return `must be 1 to ${maxEventNameCharacters} letters, digits, underscores or hyphens`;
}

/** Removes personal details. `fault` says in words why the data is invalid. */
export function cleanData(data: EventData): { data: EventData; text: string } | { fault: string } {
  if (!isFlatEnough(data)) return { fault: `must not nest deeper than ${maxDataDepth} levels` };
  const cleaned = cleanRecord(data);
  const text = JSON.stringify(cleaned);
  if (text.length > maxDataCharacters) {
    return { fault: `must be at most ${maxDataCharacters} characters long as JSON` };
  }
  return { data: cleaned, text };
}

export function clampCount(value: unknown): number {
  const count = typeof value === 'number' && !Number.isNaN(value) ? Math.trunc(value) : 0;
  return Math.min(Math.max(count, 0), maxCount);
}

/** Goes level by level, because recursion could overflow the stack on deeply nested input. */
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

function isCountName(name: string): boolean {
  return /(?:^|_)count$/iu.test(name);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

const sensitiveNames = new Set(['token', 'key', 'password', 'secret', 'api_key']);
/** Matches mail addresses, even if URL-encoded, and international phone numbers. */
const addresses = /[\p{L}\p{N}._%+-]{1,64}(?:@|%40)[\p{L}\p{N}.-]{1,255}|(?:\+|%2B)\d{8,15}/giu;
/** Captures scheme and authority, which a bare path lacks, then path and query. */
const urlParts = /^(?:(https?:\/\/)([^/?#\\]+)|(?=[/?#]))([^?#]*)(?:\?([^#]*))?/iu;
const neverInUrls = /[\s\p{Cc}<>"]/u;

function isSensitiveName(name: string): boolean {
  return sensitiveNames.has(name.toLowerCase());
}

/** Removes mail addresses and phone numbers, because events must not identify anyone. */
export function withoutAddresses(text: string): string {
  return text.replace(addresses, '[address]');
}

/**
 * Removes sensitive parameters, credentials and the fragment. Returns an empty string for anything but an HTTP URL or a
 * path.
 */
export function cleanUrl(text: string): string {
  const match = neverInUrls.test(text) ? null : urlParts.exec(text);
  if (match === null) return '';
  const [, scheme = '', authority = '', path = '', query = ''] = match;
  const kept = query.split('&').filter((part) => part !== '' && !isSensitiveName(nameOf(part)));
  const site = scheme + authority.slice(authority.lastIndexOf('@') + 1);
  const cleaned = site + path + (kept.length > 0 ? `?${kept.join('&')}` : '');
  return withoutAddresses(cleaned).slice(0, maxUrlCharacters);
}

export function cutUserAgent(text: string | undefined): string {
  return withoutAddresses((text ?? '').slice(0, maxUserAgentCharacters)).slice(0, maxUserAgentCharacters);
}

/** Decoded, so that `%74oken=abc` counts as `token`. */
function nameOf(parameter: string): string {
  const name = (parameter.split('=', 1)[0] ?? '').replaceAll('+', ' ');
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
