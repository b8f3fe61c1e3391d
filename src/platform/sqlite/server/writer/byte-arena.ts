import type { QueryValue } from '#platform/database/server/query-value.ts';

/**
 * Copies all byte parameters into one buffer that is then transferred. Posting a view as it is would clone the
 * whole memory behind it (for a small Buffer the shared 64 KB pool), transferring it would empty the caller's.
 */
export function moveBytesToArena(lists: readonly QueryValue[][]): ArrayBuffer | undefined {
  const blobs: { list: QueryValue[]; index: number; bytes: Uint8Array }[] = [];
  let size = 0;
  for (const list of lists) {
    for (let index = 0; index < list.length; index += 1) {
      const bytes = list[index];
      if (!(bytes instanceof Uint8Array)) continue;
      blobs.push({ list, index, bytes });
      size += bytes.byteLength;
    }
  }
  if (blobs.length === 0) return undefined;
  const arena = new ArrayBuffer(size);
  let offset = 0;
  for (const { list, index, bytes } of blobs) {
    const copy = new Uint8Array(arena, offset, bytes.byteLength);
    copy.set(bytes);
    list[index] = copy;
    offset += bytes.byteLength;
  }
  return arena;
}
