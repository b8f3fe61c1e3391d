import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { makeDataDir, type Product, startProduct } from '#test/support/product/start-product.ts';
import { expect, inbox, openMailbox, sendMail, test } from './product-fixture.ts';
import { sumUsage } from './usage-rows.ts';

type StoredEvent = { event_name: string; event_data: string; page_url: string; session_id: string };

function watchEvents(page: Page): string[] {
  const bodies: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/functions/v1/track')) bodies.push(request.postData() ?? '');
  });
  return bodies;
}

function read<Row>(product: Product, sql: string): Row[] {
  const database = new DatabaseSync(join(product.dataDir, 'mayfly.db'), { readOnly: true });
  const rows = database.prepare(sql).all() as Row[];
  database.close();
  return rows;
}

const listEvents = (product: Product, sessionId: string) =>
  read<StoredEvent>(product, 'select * from usage_events').filter(
    ({ session_id }) => session_id === sessionId,
  );

const readSession = (page: Page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('mayfly.session') ?? 'null'));

test('opening a tool sends one event, and the event contains nothing of the mailbox', async ({
  page,
  product,
  complaints,
}) => {
  const bodies = watchEvents(page);
  const email = await openMailbox(page, product, '/temp-email?token=zqmarkerzq');
  await expect.poll(() => bodies.length).toBe(1);
  await sendMail(product, { to: email, subject: 'zqmarkerzq', text: 'zqmarkerzq' });
  await inbox(page)
    .getByRole('button', { name: /zqmarkerzq/ })
    .click();

  const { sessionId, token } = await readSession(page);
  expect(sessionId).toMatch(/^[0-9a-f]{32}$/);
  expect(token).toBeNull();
  await expect
    .poll(() => listEvents(product, sessionId))
    .toMatchObject([
      {
        event_name: 'page_view',
        event_data: '{"tool":"temp-email"}',
        page_url: `${product.siteUrl}/temp-email`,
        user_id: null,
      },
    ]);
  const everything = JSON.stringify([
    bodies,
    read(product, 'select * from usage_events'),
    read(product, 'select * from usage_days'),
  ]);
  for (const secret of ['zqmarkerzq', email]) expect(everything).not.toContain(secret);
  expect(bodies).toHaveLength(1);
  expect(complaints).toEqual([]);

  await page.reload();
  await expect.poll(() => listEvents(product, sessionId).length).toBe(2);
});

test('received mail is counted for the day', async ({ page, product }) => {
  const made = sumUsage(product, 'email', 'generated');
  const email = await openMailbox(page, product);
  // Counts are stored in batches. When this address is counted, so is the mail of earlier tests.
  await expect.poll(() => sumUsage(product, 'email', 'generated')).toBeGreaterThan(made);
  const before = sumUsage(product, 'email', 'received');
  await sendMail(product, { to: email, subject: 'One' });
  await expect.poll(() => sumUsage(product, 'email', 'received')).toBe(before + 1);
});

for (const [name, value] of [
  ['doNotTrack', '1'],
  ['globalPrivacyControl', true],
] as const) {
  test(`no event is sent if ${name} forbids it`, async ({ page, product }) => {
    const bodies = watchEvents(page);
    await page.addInitScript(
      ([property, said]) => {
        Object.defineProperty(Navigator.prototype, property as string, { get: () => said });
        // The page sends events when it is idle. These callbacks run after the page's own.
        addEventListener('load', () =>
          setTimeout(
            () =>
              requestIdleCallback(
                () =>
                  requestIdleCallback(
                    () => {
                      document.documentElement.dataset.idle = '';
                    },
                    { timeout: 4_000 },
                  ),
                { timeout: 4_000 },
              ),
            500,
          ),
        );
      },
      [name, value] as const,
    );
    await openMailbox(page, product);
    await page.waitForSelector('html[data-idle]');
    expect(bodies).toEqual([]);
    expect(await page.evaluate(() => sessionStorage.getItem('mayfly.events'))).toBeNull();
  });
}

test("the operator's tracker gets events too, unless the visitor objects", async ({ page, complaints }) => {
  const dataDir = makeDataDir();
  const file = join(dataDir, 'tracker.js');
  writeFileSync(
    file,
    "window.plausible = (name, { props }) => fetch('http://counts.localhost:9/event', { method: 'POST', mode: 'no-cors', body: name + props.tool });",
  );
  const settings = { MAYFLY_TRACKER_FILE: file, MAYFLY_TRACKER_CONNECT: 'http://counts.localhost:9' };
  const product = await startProduct({ dataDir, settings });
  try {
    const told: string[] = [];
    await page.route('http://counts.localhost:9/**', async (route) => {
      told.push(route.request().postData() ?? '');
      await route.fulfill({ status: 204 });
    });
    await openMailbox(page, product);
    await expect.poll(() => told).toEqual(['page_viewtemp-email']);
    await page.setExtraHTTPHeaders({ 'sec-gpc': '1' });
    await page.goto(`${product.siteUrl}/developers`);
    expect(await page.evaluate(() => 'plausible' in window)).toBe(false);
    expect(complaints).toEqual([]);
  } finally {
    await product.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
