import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PartCollector } from './part-collector.ts';

const partBytes = 64;

describe('PartCollector', () => {
  it('cuts chunks of any size into parts of the exact size without losing bytes', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 200 }), { maxLength: 40 }), (pieces) => {
        const collector = new PartCollector(partBytes);
        const parts: Buffer[] = [];
        for (const piece of pieces) {
          const chunk = Buffer.from(piece);
          collector.take(chunk, 0, chunk.length);
          for (let part = collector.takeFull(); part; part = collector.takeFull()) parts.push(part);
        }
        expect(parts.every((part) => part.length === partBytes)).toBe(true);
        const last = collector.takeLast();
        expect(last.length).toBeLessThanOrEqual(partBytes);
        expect(Buffer.concat([...parts, last])).toEqual(Buffer.concat(pieces));
      }),
      { numRuns: 500 },
    );
  });

  it('returns parts that own their memory', () => {
    const collector = new PartCollector(partBytes);
    const chunk = Buffer.from('x'.repeat(100));
    collector.take(chunk, 0, 50);
    collector.take(chunk, 50, 100);
    const parts = [collector.takeFull(), collector.takeLast()];
    expect(parts.map((part) => part?.buffer.byteLength)).toEqual([64, 36]);
  });
});
