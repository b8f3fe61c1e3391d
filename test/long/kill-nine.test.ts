import { it } from 'vitest';
import { expectNothingLost } from '#test/support/load/kill-under-load.ts';

it('no message that got a 250 is lost through 20 kills, on SQLite', async ({ annotate }) => {
  await annotate(await expectNothingLost('sqlite', 20));
});

it('no message that got a 250 is lost through 5 kills, on PostgreSQL', async ({ annotate }) => {
  await annotate(await expectNothingLost('postgresql', 5));
});
