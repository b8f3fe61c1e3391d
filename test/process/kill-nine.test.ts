import { it } from 'vitest';
import { expectNothingLost } from '#test/support/load/kill-under-load.ts';

/** A 250 promises that the message is on disk. `test/long` kills more often. */
it('no message that got a 250 is lost through two kills, on SQLite', async () => {
  await expectNothingLost('sqlite', 2);
});

it('no message that got a 250 is lost through a kill, on PostgreSQL', async () => {
  await expectNothingLost('postgresql', 1);
});
