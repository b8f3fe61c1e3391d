import { it } from 'vitest';
import { expectNothingLost } from '#test/support/load/kill-under-load.ts';

/** The promise behind every 250: the message is on disk. `test/long` kills more often. */
it('keeps every message answered 250 over two kills, on SQLite', async () => {
  await expectNothingLost('sqlite', 2);
});

it('keeps every message answered 250 over a kill, on PostgreSQL', async () => {
  await expectNothingLost('postgresql', 1);
});
