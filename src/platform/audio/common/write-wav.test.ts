import { expect, it } from 'vitest';
import { toPcm16, writeWav, writeWavHeader } from './write-wav.ts';

it('writeWav writes the common 44-byte header and then the samples', () => {
  const samples = Int16Array.of(1, -2, 32_767);
  const wav = Buffer.from(writeWav({ samples, sampleRate: 16_000, channels: 1 }));
  expect(wav.toString('hex')).toBe(
    '52494646' +
      '2a000000' +
      '57415645' +
      '666d7420' +
      '10000000' +
      '0100' +
      '0100' +
      '803e0000' +
      '007d0000' +
      '0200' +
      '1000' +
      '64617461' +
      '06000000' +
      '0100' +
      'feff' +
      'ff7f',
  );
  const header = writeWavHeader({ sampleRate: 16_000, channels: 1, dataBytes: 6 });
  expect(wav.subarray(0, 44)).toEqual(Buffer.from(header));
});

it('writeWav writes only the given samples, not the rest of their buffer', () => {
  const samples = Int16Array.of(5, 6, 7, 8).subarray(1, 3);
  const wav = writeWav({ samples, sampleRate: 8_000, channels: 1 });
  expect([...new Int16Array(wav.buffer, 44)]).toEqual([6, 7]);
});

it('writeWav converts samples to 16 bits and clips values beyond -1 and 1', () => {
  expect([...toPcm16(Float32Array.of(0, 1, -1, 0.5, 3, -9, Number.NaN))]).toEqual([
    0, 32_767, -32_767, 16_384, 32_767, -32_767, 0,
  ]);
});
