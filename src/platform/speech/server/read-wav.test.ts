import { describe, expect, it } from 'vitest';
import { isSilent, writeWav } from '#platform/audio/common/write-wav.ts';
import { makeWav } from '#test/support/fakes/make-wav.ts';
import { readWav } from './read-wav.ts';

function edit(change: (wav: Buffer) => void): Buffer {
  const wav = makeWav();
  change(wav);
  return wav;
}

function withNotes(wav: Buffer): Buffer {
  const notes = Buffer.from('LIST\x05\x00\x00\x00Hallo\x00', 'latin1');
  return Buffer.concat([wav.subarray(0, 36), notes, wav.subarray(36)]);
}

describe('readWav', () => {
  it('reads a file written by a recorder', () => {
    const wav = readWav(makeWav({ seconds: 2, sampleRate: 44_100, channels: 2 }));
    expect(wav).toMatchObject({ sampleRate: 44_100, channels: 2, seconds: 2 });
    expect(wav.samples).toHaveLength(176_400);
  });

  it('skips other chunks and does not write them back', () => {
    const wav = readWav(withNotes(makeWav()));
    expect(wav.seconds).toBe(1);
    expect(Buffer.from(writeWav(wav))).toEqual(makeWav());
  });

  it('reads the available samples if a streaming recorder wrote a wrong size', () => {
    for (const size of [0xffffffff, 0x7ffffff0])
      expect(readWav(edit((wav) => wav.writeUInt32LE(size, 40))).seconds).toBe(1);
    expect(readWav(makeWav().subarray(0, 44 + 16_001)).seconds).toBe(0.5);
  });

  it.each([
    ['an empty file', Buffer.alloc(0)],
    ['a WebM file', Buffer.from('1a45dfa39f4286810142f7810142f2810442f38108', 'hex')],
    ['AIFF', edit((wav) => wav.write('FORM', 0))],
    ['RIFF of another kind', edit((wav) => wav.write('AVI ', 8))],
    ['floating point', edit((wav) => wav.writeUInt16LE(3, 20))],
    ['8 bits', edit((wav) => wav.writeUInt16LE(8, 34))],
    ['no channel', edit((wav) => wav.writeUInt16LE(0, 22))],
    ['six channels', edit((wav) => wav.writeUInt16LE(6, 22))],
    ['a rate of 1 Hz', edit((wav) => wav.writeUInt32LE(1, 24))],
    ['a rate of 1 MHz', edit((wav) => wav.writeUInt32LE(1_000_000, 24))],
    ['no samples', makeWav().subarray(0, 44)],
    ['a header alone', makeWav().subarray(0, 12)],
    ['a format cut short', makeWav().subarray(0, 30)],
    ['chunks without end', Buffer.concat([makeWav().subarray(0, 12), Buffer.alloc(80_000)])],
  ])('rejects %s', (_what, bytes) => {
    expect(() => readWav(bytes)).toThrow(expect.objectContaining({ code: 'asr_bad_audio' }));
  });

  it('rejects audio of more than three minutes', () => {
    expect(() => readWav(makeWav({ seconds: 181, sampleRate: 8_000 }), 180)).toThrow(
      expect.objectContaining({ code: 'asr_too_large' }),
    );
  });
});

describe('isSilent', () => {
  it('distinguishes a tone from silence and from a click', () => {
    expect(isSilent(readWav(makeWav()))).toBe(false);
    expect(isSilent(readWav(makeWav({ loudness: 40 })))).toBe(true);
    expect(isSilent(readWav(makeWav({ seconds: 0.2 })))).toBe(true);
  });
});
