import { isUtf8 } from 'node:buffer';
import type { BodyFault } from './invalid-body.ts';

/** Bodies up to this size are parsed on the main thread, because JSON of any form then takes a few milliseconds. */
export const maxParsedAtOnceBytes = 64 * 1024;
/** Strings of this length or more do not count toward `maxParsedAtOnceBytes`, because copying them is cheap. */
const longStringLength = 4 * 1024;
/** Structured cloning is recursive and overflows the stack on deeper values. */
const maxDepth = 500;

export type ParsedJson = { value: unknown } | { fault: BodyFault | 'tooLarge' };

/** Parses JSON whose long strings may have any length; the rest must fit in `maxParsedAtOnceBytes`. */
export function parseJson(body: Uint8Array): ParsedJson {
  if (body.byteLength === 0) return { fault: 'empty' };
  if (!isUtf8(body)) return { fault: 'notUtf8' };
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString());
  } catch {
    return { fault: 'notJson' };
  }
  const fault = findFault(value);
  return fault === undefined ? { value } : { fault };
}

function findFault(value: unknown): 'notJson' | 'tooLarge' | undefined {
  let cost = 0;
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDepth) return 'notJson';
    const next: unknown[] = [];
    for (const one of level) {
      if (typeof one === 'string' && one.length < longStringLength) cost += one.length;
      const keys = isObject(one) && !Array.isArray(one) ? Object.keys(one) : [];
      const children: unknown[] = isObject(one) ? Object.values(one) : [];
      cost += children.length + keys.join('').length;
      if (cost > maxParsedAtOnceBytes) return 'tooLarge';
      if (keys.some((key, index) => changesPrototype(key, children[index]))) return 'notJson';
      next.push(...children);
    }
    level = next;
  }
  return undefined;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function changesPrototype(key: string, value: unknown): boolean {
  if (key !== 'constructor') return key === '__proto__';
  return isObject(value) && Object.hasOwn(value, 'prototype');
}
