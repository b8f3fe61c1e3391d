import { expect, it } from 'vitest';
import { countTurns } from '#test/support/measure/count-turns.ts';
import { joinRaw } from '../mail-reader.ts';

const mib = 1024 * 1024;
/** As stored: rows of 256 KiB, and one that an older release stored whole. */
const parts = [
  ...Array.from({ length: 20 }, (_, n) => Buffer.alloc(256 * 1024, `${n}`)),
  Buffer.alloc(20 * mib, 'x'),
];

it('joins the parts in order', async () => {
  expect(Buffer.from(await joinRaw(parts)).equals(Buffer.concat(parts))).toBe(true);
});

it('copies at most 1 MiB per turn', async () => {
  expect(await countTurns(() => joinRaw(parts))).toBeGreaterThanOrEqual(25);
});
