import { expect, it } from 'vitest';
import { toBase64 } from './recorder.ts';

it('encodes files of any size as the server decodes them', () => {
  const bytes = Uint8Array.from({ length: 100_001 }, (_, index) => (index * 31) % 256);
  expect(Buffer.from(toBase64(bytes), 'base64')).toEqual(Buffer.from(bytes));
  expect(toBase64(new Uint8Array())).toBe('');
});
