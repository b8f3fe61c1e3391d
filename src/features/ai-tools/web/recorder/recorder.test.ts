import { expect, it } from 'vitest';
import { toBase64 } from './recorder.ts';

it('base64 of a file of any size is decoded correctly by the server', () => {
  const bytes = Uint8Array.from({ length: 100_001 }, (_, index) => (index * 31) % 256);
  expect(Buffer.from(toBase64(bytes), 'base64')).toEqual(Buffer.from(bytes));
  expect(toBase64(new Uint8Array())).toBe('');
});
