import { inflateSync } from 'node:zlib';

export type Pixels = {
  width: number;
  height: number;
  /** Three bytes per pixel, row by row. */
  rgb: Uint8Array;
};

const signatureBytes = 8;
const chunkFrameBytes = 12;
/** Bytes per pixel by color type: RGB and RGBA, the two that browsers write. */
const bytesPerPixel: Readonly<Record<number, number>> = { 2: 3, 6: 4 };

export type PngChunk = { type: string; content: Buffer };

export function listChunks(png: Buffer): PngChunk[] {
  const chunks: PngChunk[] = [];
  for (let at = signatureBytes; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    chunks.push({ type, content: png.subarray(at + 8, at + 8 + length) });
    at += length + chunkFrameBytes;
  }
  return chunks;
}

/** Reads a screenshot: 8 bits per channel, not interlaced, opaque. */
export function readPng(png: Buffer): Pixels {
  const chunks = listChunks(png);
  const header = chunks[0]?.content ?? Buffer.alloc(0);
  const step = bytesPerPixel[header[9] ?? 0];
  if (header[8] !== 8 || step === undefined || header[12] !== 0)
    throw new Error('not a PNG like those that browsers write');
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const packed = chunks.filter(({ type }) => type === 'IDAT').map(({ content }) => content);
  const bytes = unfilter(inflateSync(Buffer.concat(packed)), width * step, step);
  const rgb = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++) rgb.set(bytes.subarray(i * step, i * step + 3), i * 3);
  return { width, height, rgb };
}

/** See section 9 of the PNG specification: each row starts with the number of its filter. */
function unfilter(filtered: Buffer, rowBytes: number, step: number): Uint8Array {
  const rows = filtered.length / (rowBytes + 1);
  const bytes = new Uint8Array(rows * rowBytes);
  for (let row = 0; row < rows; row++) {
    const filter = filtered[row * (rowBytes + 1)] ?? 0;
    for (let column = 0; column < rowBytes; column++) {
      const at = row * rowBytes + column;
      const left = column >= step ? (bytes[at - step] ?? 0) : 0;
      const above = row > 0 ? (bytes[at - rowBytes] ?? 0) : 0;
      const corner = row > 0 && column >= step ? (bytes[at - rowBytes - step] ?? 0) : 0;
      bytes[at] = (filtered[at + row + 1] ?? 0) + predict(filter, left, above, corner);
    }
  }
  return bytes;
}

function predict(filter: number, left: number, above: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return above;
  if (filter === 3) return (left + above) >> 1;
  if (filter !== 4) return 0;
  const estimate = left + above - corner;
  const [toLeft, toAbove, toCorner] = [left, above, corner].map((value) => Math.abs(estimate - value));
  if ((toLeft ?? 0) <= (toAbove ?? 0) && (toLeft ?? 0) <= (toCorner ?? 0)) return left;
  return (toAbove ?? 0) <= (toCorner ?? 0) ? above : corner;
}
