import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { listChunks, type Pixels, readPng } from './read-png.ts';
import { choosePalette, writeIco, writePalettePng } from './write-palette-png.ts';

/** Encodes a PNG as browsers do, with a different one of the five filters in each row. */
function filteredPng({ width, height, rgb }: Pixels): Buffer {
  const at = (row: number, column: number) =>
    row < 0 || column < 0 ? 0 : (rgb[row * width * 3 + column] ?? 0);
  const rows = Array.from({ length: height }, (_, row) => [
    row % 5,
    ...Array.from({ length: width * 3 }, (_, column) => {
      const [a, b, c] = [at(row, column - 3), at(row - 1, column), at(row - 1, column - 3)];
      const p = a + b - c;
      const paeth = [a, b, c].toSorted((one, other) => Math.abs(p - one) - Math.abs(p - other))[0] ?? 0;
      return (at(row, column) - ([0, a, b, (a + b) >> 1, paeth][row % 5] ?? 0)) & 255;
    }),
  ]);
  const header = Buffer.from([0, 0, 0, width, 0, 0, 0, height, 8, 2, 0, 0, 0]);
  const chunk = (type: string, content: Buffer) =>
    Buffer.concat([
      Buffer.from([0, 0, content.length >> 8, content.length & 255]),
      Buffer.from(type),
      content,
      Buffer.alloc(4),
    ]);
  return Buffer.concat([
    Buffer.alloc(8),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from(rows.flat()))),
  ]);
}

function gradient(width: number, height: number): Pixels {
  const rgb = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++) rgb.set([i % width, Math.floor(i / width), 128], i * 3);
  return { width, height, rgb };
}

describe('readPng', () => {
  it('reads filtered pixels', () => {
    const rgb = Uint8Array.from({ length: 7 * 10 * 3 }, (_, i) => (i * i * 31) & 255);
    expect(readPng(filteredPng({ width: 7, height: 10, rgb }))).toEqual({ width: 7, height: 10, rgb });
  });

  it('rejects a PNG with a palette', () => {
    expect(() => readPng(writePalettePng(gradient(2, 2)))).toThrow(
      'not a PNG like those that browsers write',
    );
  });
});

describe('choosePalette', () => {
  it('keeps every color of a picture with few colors', () => {
    const { palette, indexOf } = choosePalette(gradient(4, 4), 64);
    for (const [color, index] of indexOf) expect(palette[index]).toBe(color);
  });

  it('approximates every color of a picture with many colors', () => {
    const { palette, indexOf } = choosePalette(gradient(100, 100), 64);
    expect(palette).toHaveLength(64);
    const distances = [...indexOf].flatMap(([color, index]) =>
      [16, 8, 0].map((shift) =>
        Math.abs(((color >> shift) & 255) - (((palette[index] ?? 0) >> shift) & 255)),
      ),
    );
    expect(Math.max(...distances)).toBeLessThan(16);
  });
});

describe('writePalettePng', () => {
  it('writes the chunks in the order of the PNG specification, with the size and the text', () => {
    const chunks = listChunks(writePalettePng(gradient(3, 2), 'Hello'));
    expect(chunks.map(({ type }) => type)).toEqual(['IHDR', 'tEXt', 'PLTE', 'IDAT', 'IEND']);
    expect(chunks[0]?.content.readUInt32BE(0)).toBe(3);
    expect(chunks[1]?.content.toString('latin1')).toBe('Description\0Hello');
  });
});

describe('writeIco', () => {
  it('writes width and height, and the offset and length of the picture', () => {
    const ico = writeIco(Buffer.from('png'), 32);
    expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
    expect(ico.subarray(ico.readUInt32LE(18)).toString()).toBe('png');
    expect(ico.readUInt32LE(14)).toBe(3);
  });
});
