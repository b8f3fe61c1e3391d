import { crc32, deflateSync } from 'node:zlib';
import type { Pixels } from './read-png.ts';

type Counted = { color: number; count: number };

const channelShifts = [16, 8, 0] as const;

function channel(color: number, shift: number): number {
  return (color >> shift) & 255;
}

function colorAt({ rgb }: Pixels, pixel: number): number {
  return ((rgb[pixel * 3] ?? 0) << 16) | ((rgb[pixel * 3 + 1] ?? 0) << 8) | (rgb[pixel * 3 + 2] ?? 0);
}

function widestChannel(box: readonly Counted[]): { shift: number; spread: number } {
  const spreads = channelShifts.map((shift) => {
    const values = box.map(({ color }) => channel(color, shift));
    return { shift, spread: Math.max(...values) - Math.min(...values) };
  });
  return spreads.reduce((widest, one) => (one.spread > widest.spread ? one : widest));
}

function halve(box: readonly Counted[], shift: number): [Counted[], Counted[]] {
  const sorted = box.toSorted((a, b) => channel(a.color, shift) - channel(b.color, shift));
  const [low, high] = [sorted[0], sorted.at(-1)].map((one) => channel(one?.color ?? 0, shift));
  const middle = ((low ?? 0) + (high ?? 0)) / 2;
  const at = Math.max(
    1,
    sorted.findIndex(({ color }) => channel(color, shift) > middle),
  );
  return [sorted.slice(0, at), sorted.slice(at)];
}

function average(box: readonly Counted[]): number {
  const total = box.reduce((sum, { count }) => sum + count, 0);
  return channelShifts.reduce<number>((color, shift) => {
    const sum = box.reduce((all, one) => all + channel(one.color, shift) * one.count, 0);
    return color | (Math.round(sum / total) << shift);
  }, 0);
}

/** Reduces a picture to at most `size` colors by median cut. `indexOf` maps each of its colors to the palette. */
export function choosePalette(
  pixels: Pixels,
  size: number,
): { palette: number[]; indexOf: ReadonlyMap<number, number> } {
  const counts = new Map<number, number>();
  for (let pixel = 0; pixel < pixels.width * pixels.height; pixel++) {
    const color = colorAt(pixels, pixel);
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  const boxes: Counted[][] = [[...counts].map(([color, count]) => ({ color, count }))];
  while (boxes.length < size) {
    const worst = boxes
      .map((box, index) => ({
        index,
        ...widestChannel(box),
        weight: box.reduce((sum, c) => sum + c.count, 0),
      }))
      .filter(({ spread }) => spread > 0)
      .sort((a, b) => b.spread * Math.sqrt(b.weight) - a.spread * Math.sqrt(a.weight))[0];
    if (!worst) break;
    boxes.splice(worst.index, 1, ...halve(boxes[worst.index] ?? [], worst.shift));
  }
  const indexOf = new Map(boxes.flatMap((box, index) => box.map(({ color }) => [color, index] as const)));
  return { palette: boxes.map(average), indexOf };
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const paletteSize = 64;

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

/** Writes a PNG of at most 64 colors. `text` is embedded invisibly. */
export function writePalettePng(pixels: Pixels, text?: string): Buffer {
  const { width, height } = pixels;
  const { palette, indexOf } = choosePalette(pixels, paletteSize);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits per pixel, with a palette.
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

const directoryBytes = 22;

/** Wraps a PNG of `px` × `px` in an icon file, for browsers that request favicon.ico. */
export function writeIco(png: Buffer, px: number): Buffer {
  const head = Buffer.alloc(directoryBytes);
  // Reserved, type 1 (icon), one picture.
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.set([px, px, 0, 0], 6);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(directoryBytes, 18);
  return Buffer.concat([head, png]);
}
