import { it } from 'vitest';
import { expectNothingLost } from '#test/support/load/kill-under-load.ts';

it('keeps every message answered 250 over 20 kills, on SQLite', async ({ annotate }) => {
  await annotate(await expectNothingLost('sqlite', 20));
});

it('keeps every message answered 250 over 5 kills, on PostgreSQL', async ({ annotate }) => {
  await annotate(await expectNothingLost('postgresql', 5));
});
