import { describe, expect, it } from 'vitest';
import { listUnusedRanges } from './unused-ranges.ts';

const pageBytes = 512;

/** A leaf of a table with two cells at 480 and 500, and a free block of 12 bytes at 488. */
function leaf(change: (page: Buffer) => void = () => undefined): Buffer {
  const page = Buffer.alloc(pageBytes);
  page[0] = 13;
  page.writeUInt16BE(488, 1);
  page.writeUInt16BE(2, 3);
  page.writeUInt16BE(480, 5);
  page.writeUInt16BE(480, 8);
  page.writeUInt16BE(500, 10);
  page.writeUInt16BE(0, 488);
  page.writeUInt16BE(12, 490);
  change(page);
  return page;
}

describe('the unused ranges of a b-tree page', () => {
  it('are the gap before the cells and the free blocks without their heads', () => {
    expect(listUnusedRanges(leaf(), 0, pageBytes)).toEqual([
      [12, 480],
      [492, 500],
    ]);
  });

  it('begin later on an interior page, whose header has one more pointer', () => {
    const page = leaf((bytes) => {
      bytes[0] = 5;
      bytes.writeUInt16BE(480, 12);
      bytes.writeUInt16BE(500, 14);
    });
    expect(listUnusedRanges(page, 0, pageBytes)[0]).toEqual([16, 480]);
  });

  it('begin after the header of the file on its first page', () => {
    const page = Buffer.concat([Buffer.alloc(100, 255), leaf().subarray(0, 412)]);
    page.writeUInt16BE(0, 101);
    page.writeUInt16BE(0, 103);
    expect(listUnusedRanges(page, 100, pageBytes)).toEqual([[108, 480]]);
  });

  it('fill the whole of the largest page, which has no cells', () => {
    const page = Buffer.alloc(65_536);
    page[0] = 13;
    expect(listUnusedRanges(page, 0, 65_536)).toEqual([[8, 65_536]]);
  });

  it.each<[string, (page: Buffer) => void]>([
    ['is of no known kind', (page) => page.writeUInt8(3, 0)],
    ['has pointers that reach into its cells', (page) => page.writeUInt16BE(300, 3)],
    ['has cells that begin behind its end', (page) => page.writeUInt16BE(513, 5)],
    ['has a cell before the first one', (page) => page.writeUInt16BE(479, 8)],
    ['has a cell behind its end', (page) => page.writeUInt16BE(512, 10)],
    ['has a free block before its cells', (page) => page.writeUInt16BE(400, 1)],
    ['has a free block at its very end', (page) => page.writeUInt16BE(510, 1)],
    ['has a free block that reaches over its end', (page) => page.writeUInt16BE(30, 490)],
    ['has a free block that reaches into a cell', (page) => page.writeUInt16BE(14, 490)],
    [
      'has a free block that begins at a cell',
      (page) => {
        page.writeUInt16BE(480, 1);
        page.writeUInt16BE(4, 482);
      },
    ],
    [
      'has a free block around all its cells',
      (page) => {
        page.writeUInt16BE(470, 1);
        page.writeUInt16BE(470, 5);
        page.writeUInt16BE(40, 472);
      },
    ],
    ['has a free block too short for its head', (page) => page.writeUInt16BE(3, 490)],
    ['has free blocks in a circle', (page) => page.writeUInt16BE(488, 488)],
  ])('are none where a page cannot be right: it %s', (_, change) => {
    expect(listUnusedRanges(leaf(change), 0, pageBytes)).toEqual([]);
  });
});
