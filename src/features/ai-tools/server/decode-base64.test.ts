import { expect, it } from 'vitest';
import { countTurns } from '#test/support/count-turns.ts';
import { expectLinear, filled } from '#test/support/growth.ts';
import { decodeBase64 } from './decode-base64.ts';

const bytes = Buffer.from(Uint8Array.from({ length: 1_000_003 }, (_, index) => (index * index) % 251));
const base64 = bytes.toString('base64');
const mib = 1024 * 1024;

it.each([
  ['one piece', base64.slice(0, 40_000), bytes.subarray(0, 30_000)],
  ['several', base64, bytes],
  ['lines, as MIME has them', base64.replaceAll(/.{76}/gu, '$&\r\n'), bytes],
  ['the alphabet of URLs, without padding', bytes.toString('base64url'), bytes],
  ['nothing', '', Buffer.alloc(0)],
  ['no base64 at all', '*** ¡!', Buffer.alloc(0)],
])('decodes %s', async (_what, text, expected) => {
  expect(expected.equals(await decodeBase64(text))).toBe(true);
});

it.each(['QUJD', '\n', 'a*', '港', '='])('yields eight times for each MB of %j', async (piece) => {
  const make = (length: number) => filled(piece, length);
  expect(await countTurns(() => decodeBase64(make(8 * mib)))).toBeGreaterThanOrEqual(64);
  await expectLinear({ largest: 2 * mib, make, work: decodeBase64 });
});
