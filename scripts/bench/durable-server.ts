/** Settings of a PostgreSQL that waits for the disk at every commit, as one of an operator's does. */
export const durableServer = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  shared_buffers: '256MB',
  wal_level: 'replica',
} as const;
