import type { Page } from '@playwright/test';
import { startPostgresql } from '#test/support/databases/postgresql.ts';
import { makePostgresqlDatabase } from '#test/support/databases/postgresql-database.ts';
import { startTcpForwarder } from '#test/support/http/tcp-forwarder.ts';
import { patient } from '#test/support/patience.ts';
import { openCluster } from '#test/support/product/start-cluster.ts';
import { expect, inbox, openMailbox, readAddress, sendMail, stopClock, test } from './product-fixture.ts';

/** Cleanups of a test, run in reverse order. */
const ends: (() => Promise<unknown>)[] = [];
test.afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/**
 * Starts a node that receives mail, and two that serve the site at one address. Connections go to the first of the two
 * while it is alive.
 */
async function startSite() {
  const postgresql = await startPostgresql();
  ends.push(postgresql.close);
  const database = await makePostgresqlDatabase(postgresql.url);
  ends.push(database.remove);
  const cluster = openCluster(database.url);
  ends.push(cluster.close);
  const settings = { MAYFLY_SERVE_SITE: 'on' };
  const [first, second, smtp] = await Promise.all([
    cluster.start('http', { settings }),
    cluster.start('http', { settings }),
    cluster.start('smtp,jobs'),
  ]);
  const ports = [first, second].map(({ siteUrl }) => Number(new URL(siteUrl).port));
  const proxy = await startTcpForwarder(...ports);
  ends.push(proxy.close);
  return { first, smtp, site: { ...first, siteUrl: `http://localhost:${proxy.port}` } };
}

const streamOpened = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/temp-email/events') && response.ok(), {
    timeout: patient(60_000),
  });

test('mail still arrives without a reload when the node that serves the page is killed', async ({ page }) => {
  const { first, smtp, site } = await startSite();
  const send = (to: string, subject: string) => sendMail(smtp, { to, subject, text: subject });
  await page.clock.install();
  const opened = streamOpened(page);
  const email = await openMailbox(page, site);
  await opened;
  await page.evaluate(() => document.body.setAttribute('data-same-document', 'yes'));
  await send(email, 'Before');
  await expect(inbox(page).getByText('Before')).toBeVisible();

  const reopened = streamOpened(page);
  await first.kill();
  await send(email, 'Meanwhile');
  await expect(inbox(page).getByText('Meanwhile')).toBeVisible();
  await reopened;
  // The page's clock stops here, so it does not poll: everything that it shows from now on was pushed.
  await stopClock(page);
  await send(email, 'Afterwards');
  await expect(inbox(page).getByText('Afterwards')).toBeVisible();
  await expect(inbox(page).getByText('Before')).toBeVisible();
  expect(await page.evaluate(() => document.body.getAttribute('data-same-document'))).toBe('yes');

  await page.clock.resume();
  await page.reload();
  expect(await readAddress(page)).toBe(email);
  await expect(inbox(page).getByText('Meanwhile')).toBeVisible();
});
