import { describe, expect, it } from 'vitest';
import { isEventFor } from './event-stream-parser.ts';

const token = 'ABCDEFGHIJKLMNOP-and-256-bits';

describe('isEventFor', () => {
  it('recognizes the lease by the first characters of an id', () => {
    expect(isEventFor({ data: { id: 'ABCDEFGHIJKLMNOP-of-a-message' } }, token)).toBe(true);
    expect(isEventFor({ data: { mailbox: 'ABCDEFGHIJKLMNOP' } }, token)).toBe(true);
    expect(isEventFor({ data: { id: 'another-lease---of-a-message' } }, token)).toBe(false);
  });

  it('accepts events without a lease', () => {
    for (const data of [undefined, {}, { id: 7 }, { id: 'short' }, 'text'])
      expect(isEventFor({ data }, token)).toBe(true);
    expect(isEventFor({ data: { id: 'another-lease---of-a-message' } }, 'short')).toBe(true);
  });
});
