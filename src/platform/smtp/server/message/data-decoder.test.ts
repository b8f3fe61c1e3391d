import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DataDecoder } from './data-decoder.ts';
import { PartCollector } from './part-collector.ts';

type Decoded = { content: string; ended: boolean; rest: string };

function decodeChunks(chunks: readonly Buffer[]): Decoded {
  const decoder = new DataDecoder();
  const collector = new PartCollector(1024 * 1024);
  let rest = '';
  for (const chunk of chunks) {
    const stopped = decoder.ended ? 0 : decoder.decode(chunk, 0, collector);
    rest += chunk.toString('latin1', stopped);
  }
  return { content: collector.takeLast().toString('latin1'), ended: decoder.ended, rest };
}

function decodeWhole(text: string): Decoded {
  const end = `\r\n${text}`.indexOf('\r\n.\r\n');
  const body = end === -1 ? text : text.slice(0, end);
  const content = `\r\n${body}`.replace(/\r\n\./g, '\r\n').slice(2);
  return { content, ended: end !== -1, rest: end === -1 ? '' : text.slice(end + 3) };
}

function split(text: string, cuts: readonly number[]): Buffer[] {
  const bytes = Buffer.from(text, 'latin1');
  const ends = [...new Set(cuts.map((cut) => cut % (bytes.length + 1)))].sort((a, b) => a - b);
  return [...ends, bytes.length].map((end, index) => bytes.subarray(ends[index - 1] ?? 0, end));
}

const stream = fc
  .array(fc.constantFrom('\r', '\n', '.', '\r\n', '\r\n.', '\r\n.\r\n', 'a', '\0', '\xff'), { maxLength: 40 })
  .map((pieces) => pieces.join(''));

describe('the end of a message', () => {
  it.each([
    ['.\r\n', ''],
    ['a\r\n.\r\n', 'a\r\n'],
    ['..\r\n.\r\n', '.\r\n'],
    ['.a\r\n.\r\n', 'a\r\n'],
    ['.\r\r\n.\r\n', '\r\r\n'],
  ])('is found in %j, after the content %j', (text, content) => {
    expect(decodeChunks([Buffer.from(text)])).toEqual({ content, ended: true, rest: '' });
  });

  it.each(['a\n.\n', 'a\n.\r\n', 'a\r.\r', 'a\r\n.\n', 'a\r\n.\r', 'a\r.\r\n', '\n.\r\n', 'a\r\n..\r\n'])(
    'is not found in %j',
    (text) => {
      expect(decodeChunks([Buffer.from(text)]).ended).toBe(false);
    },
  );

  it('leaves the input after it for the next command', () => {
    expect(decodeChunks([Buffer.from('a\r\n.\r\nQUIT\r\n')]).rest).toBe('QUIT\r\n');
  });

  it('is found no matter how the stream is split', () => {
    fc.assert(
      fc.property(stream, fc.array(fc.nat(), { maxLength: 12 }), (text, cuts) => {
        const decoded = decodeChunks(split(text, cuts));
        const whole = decodeWhole(text);
        expect(decoded.ended).toBe(whole.ended);
        expect(decoded.rest).toBe(whole.rest);
        // Before the end, a trailing dot or CR may be content or framing.
        if (whole.ended) expect(decoded.content).toBe(whole.content);
        else expect(whole.content.startsWith(decoded.content)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});
