import { afterEach, expect, it } from 'vitest';
import { locatePostgresql } from '#test/support/databases/databases.ts';
import { startProduct } from '#test/support/product/start-product.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Long enough that neither a slow machine nor the clock of another PostgreSQL matters. */
const daysAhead = 30;

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

it('a node whose clock differs from that of PostgreSQL reports the difference before it listens', async () => {
  const { location, remove } = await locatePostgresql();
  ends.push(remove);
  const node = await startProduct({
    movableClock: true,
    settings: {
      MAYFLY_DATABASE_URL: location.url,
      MAYFLY_METRICS_PORT: '0',
      MAYFLY_SERVE_SITE: 'off',
      TEST_CLOCK_AHEAD_MS: String(daysAhead * dayMs),
    },
  });
  ends.unshift(node.close);
  const lines = node.log.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));
  const said = lines.find(({ msg }) => String(msg).startsWith('the clock of this machine differs'));
  expect(said?.level).toBe('warn');
  expect(Math.round(said?.aheadMs / dayMs)).toBe(daysAhead);

  const { metricsPort } = lines.find(({ msg }) => msg === 'listening') ?? {};
  const figures = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const [, skew] = /^mayfly_clock_skew_seconds (\S+)$/mu.exec(figures) ?? [];
  expect(Math.round((Number(skew) * 1000) / dayMs)).toBe(daysAhead);
});
