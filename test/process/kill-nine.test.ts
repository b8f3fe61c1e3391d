import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { databases } from '#test/support/databases.ts';
import { describeKills, killUnderLoad } from '#test/support/kill-under-load.ts';
import { makeDataDir } from '#test/support/start-product.ts';

/** The promise behind every 250: the message is on disk. */
it('keeps every message answered 250 over 20 kills, on SQLite', async ({ annotate }) => {
  const dataDir = makeDataDir();
  try {
    const figures = await killUnderLoad({ dataDir }, { kills: 20, messagesPerKill: 100 });
    expect(figures.answered).toBeGreaterThanOrEqual(1_000);
    await annotate(describeKills(figures));
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});

it('keeps every message answered 250 over 5 kills, on PostgreSQL', async ({ annotate }) => {
  const place = await databases.find(({ name }) => name === 'postgresql')?.locate();
  const dataDir = makeDataDir();
  try {
    const settings = {
      MAYFLY_DATABASE_URL: place?.location.url ?? '',
      MAYFLY_SECRET: randomBytes(32).toString('base64url'),
    };
    const figures = await killUnderLoad({ dataDir, settings }, { kills: 5, messagesPerKill: 100 });
    expect(figures.answered).toBeGreaterThanOrEqual(250);
    await annotate(describeKills(figures));
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
    await place?.remove();
  }
});
