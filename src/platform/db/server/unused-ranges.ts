/** The first flag of each kind of b-tree page: interior of an index or a table, leaf of an index or a table. */
const interiorKinds = [2, 5];
const leafKinds = [10, 13];
/** Places in the header of a page. */
const firstFreeBlockAt = 1;
const cellCountAt = 3;
const firstCellAt = 5;
const interiorHeaderBytes = 12;
const leafHeaderBytes = 8;
/** A free block keeps its first bytes for the place of the next one and its own length. */
const freeBlockHeaderBytes = 4;
/** Stands for itself as 0, since two bytes cannot hold it. */
export const largestPageBytes = 65_536;

/** Of the page that is looked at, and empty otherwise. */
const cellStarts = new Uint8Array(largestPageBytes);

/** From a byte of a page up to another that no longer belongs to it. */
export type ByteRange = readonly [start: number, end: number];

/**
 * What of a b-tree page belongs to no row: the gap between its pointers and its cells, and its free blocks (SQLite file
 * format, section 1.6). Nothing of a page that cannot be right: that is for SQLite to find. Gaps of up to three bytes
 * between cells are left out.
 * @param headerAt 100 on the first page of a file, 0 on others
 * @param usableBytes of the page
 */
export function listUnusedRanges(page: Buffer, headerAt: number, usableBytes: number): ByteRange[] {
  const pointersAt = headerAt + headerLength(page[headerAt]);
  if (pointersAt === headerAt) return [];
  const gapAt = pointersAt + 2 * page.readUInt16BE(headerAt + cellCountAt);
  const cellsAt = page.readUInt16BE(headerAt + firstCellAt) || largestPageBytes;
  if (gapAt > cellsAt || cellsAt > usableBytes) return [];
  for (let at = pointersAt; at < gapAt; at += 2) {
    const cellAt = page.readUInt16BE(at);
    if (cellAt < cellsAt || cellAt >= usableBytes) return [];
  }
  const blocks = listFreeBlocks(page, page.readUInt16BE(headerAt + firstFreeBlockAt), cellsAt, usableBytes);
  if (blocks === undefined || isCellIn(blocks, page, pointersAt, gapAt)) return [];
  return [[gapAt, cellsAt], ...blocks.map(([at, end]) => [at + freeBlockHeaderBytes, end] as const)];
}

/** Damage that SQLite does not notice, and that would cost a row its bytes. */
function isCellIn(blocks: readonly ByteRange[], page: Buffer, pointersAt: number, gapAt: number): boolean {
  if (blocks.length === 0) return false;
  for (let at = pointersAt; at < gapAt; at += 2) cellStarts[page.readUInt16BE(at)] = 1;
  const isIn = blocks.some(([at, end]) => cellStarts.subarray(at, end).includes(1));
  for (let at = pointersAt; at < gapAt; at += 2) cellStarts[page.readUInt16BE(at)] = 0;
  return isIn;
}

function headerLength(kind: number | undefined): number {
  if (kind === undefined) return 0;
  if (leafKinds.includes(kind)) return leafHeaderBytes;
  return interiorKinds.includes(kind) ? interiorHeaderBytes : 0;
}

/** With their heads, in the order of the page; undefined when their chain cannot be right. */
function listFreeBlocks(page: Buffer, firstAt: number, cellsAt: number, usableBytes: number) {
  const blocks: ByteRange[] = [];
  let leastAt = cellsAt;
  for (let at = firstAt; at !== 0; at = page.readUInt16BE(at)) {
    if (at < leastAt || at + freeBlockHeaderBytes > usableBytes) return undefined;
    const end = at + page.readUInt16BE(at + 2);
    if (end < at + freeBlockHeaderBytes || end > usableBytes) return undefined;
    blocks.push([at, end]);
    leastAt = end;
  }
  return blocks;
}
