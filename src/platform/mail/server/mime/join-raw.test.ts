import { expect, it } from 'vitest';
import { countTurns } from '#test/support/measure/count-turns.ts';
import { joinRaw } from '../mail-reader.ts';

const mib = 1024 * 1024;
/** Parts as stored: rows of 256 KiB, and a whole message from an older release. */
const parts = [
  ...Array.from({ length: 20 }, (_, n) => Buffer.alloc(256 * 1024, `${n}`)),
  Buffer.alloc(20 * mib, 'x'),
];

it('the parts are joined in order', async () => {
  expect(Buffer.from(await joinRaw(parts)).equals(Buffer.concat(parts))).toBe(true);
});

it('at most 1 MiB is copied per event-loop turn', async () => {
  expect(await countTurns(() => joinRaw(parts))).toBeGreaterThanOrEqual(25);
});
