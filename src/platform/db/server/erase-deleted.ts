import type { DatabaseSync } from 'node:sqlite';

/** Kept for what arrives next; only a flood's file is larger than it needs to be. */
const keptFreeBytes = 16 * 1024 * 1024;
/** 1 MB a time: each page is looked for in the list of free ones; 1,024 of 50,000 would hold commits for 60 ms. */
const maxReleasedPages = 256;

/** After a purge: gives back pages that a flood has left, then empties the log, where deleted bytes still are. */
export function eraseDeleted(connection: DatabaseSync, busyTimeoutMs: number): boolean {
  releasePages(connection);
  return emptyLog(connection, busyTimeoutMs);
}

/** Answers whether it could: it does not wait for readers of other processes, as writes would wait with it. */
export function emptyLog(connection: DatabaseSync, busyTimeoutMs: number): boolean {
  connection.exec('pragma busy_timeout = 0');
  try {
    return connection.prepare('pragma wal_checkpoint(truncate)').get()?.busy === 0;
  } finally {
    connection.exec(`pragma busy_timeout = ${busyTimeoutMs}`);
  }
}

function releasePages(connection: DatabaseSync): void {
  const free = Number(connection.prepare('pragma freelist_count').get()?.freelist_count);
  const kept = keptFreeBytes / Number(connection.prepare('pragma page_size').get()?.page_size);
  if (free <= kept) return;
  connection.exec(`pragma incremental_vacuum(${Math.min(free - kept, maxReleasedPages)})`);
}
