import { crc32, deflateSync } from 'node:zlib';
import { choosePalette, colorAt } from './choose-palette.ts';
import type { Pixels } from './read-png.ts';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const paletteSize = 64;

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

/** A PNG of at most 64 colours. `text` goes along in the file, where it is not seen. */
export function writePalettePng(pixels: Pixels, text?: string): Buffer {
  const { width, height } = pixels;
  const { palette, indexOf } = choosePalette(pixels, paletteSize);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits a pixel, by palette.
  header.set([8, 3, 0, 0, 0], 8);
  const rows = Buffer.alloc(height * (width + 1));
  for (let pixel = 0; pixel < width * height; pixel++) {
    rows[pixel + Math.floor(pixel / width) + 1] = indexOf.get(colorAt(pixels, pixel)) ?? 0;
  }
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    ...(text === undefined ? [] : [chunk('tEXt', Buffer.from(`Description\0${text}`, 'latin1'))]),
    chunk('PLTE', Buffer.from(palette.flatMap((color) => [color >> 16, (color >> 8) & 255, color & 255]))),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
