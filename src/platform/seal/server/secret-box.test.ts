import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { SecretBox } from './secret-box.ts';

const key = randomBytes(32);
const aad = Buffer.from('mail 1');
const text = Buffer.from('for the operator');

it('a box opens what it sealed, and seals the same text differently each time', () => {
  const box = new SecretBox(key);
  const [one, other] = [box.seal(aad, text), box.seal(aad, text)];
  expect(box.open(aad, one).toString()).toBe('for the operator');
  expect(one.equals(other)).toBe(false);
});

it.each<[string, (box: Buffer) => [Uint8Array, Uint8Array, Uint8Array]]>([
  ['another key', (box) => [randomBytes(32), aad, box]],
  ['other associated data', (box) => [key, Buffer.from('mail 2'), box]],
  ['a missing byte', (box) => [key, aad, box.subarray(1)]],
  ['a changed byte', (box) => [key, aad, box.map((byte, at) => (at === 20 ? byte ^ 1 : byte))]],
  ['no bytes', () => [key, aad, Buffer.alloc(0)]],
])('a box does not open with %s', (_what, change) => {
  const [secret, data, box] = change(new SecretBox(key).seal(aad, text));
  expect(() => new SecretBox(secret).open(data, box)).toThrow('seal_broken');
});
