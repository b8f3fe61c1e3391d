import { SmtpLoadClient, textMail } from '#test/support/load/smtp-load-client.ts';
import { startProduct } from '#test/support/product/start-product.ts';
import { launchChromium } from '../images/launch-chromium.ts';
import { runLoad } from './child.ts';
import { generateMailboxes } from './generate-mailboxes.ts';
import type { SseLoadResult } from './sse-load.ts';
import { percentile, printTable } from './table.ts';

const otherInboxes = 1_000;
const mails = 16;
/**
 * Pause between messages. The server limits a burst to one event a second; after this pause, it sends both events of the
 * next message (arrival and sender check) at once.
 */
const pauseMs = 2_300;
const visibleDeadlineMs = 5_000;

async function openPage(siteUrl: string) {
  const browser = await launchChromium();
  const page = await browser.newPage();
  const streaming = page.waitForResponse((response) => response.url().endsWith('/temp-email/events'));
  await page.goto(`${siteUrl}/temp-email`);
  await streaming;
  return { browser, page };
}

export async function benchDelivery(): Promise<void> {
  const product = await startProduct();
  const others = await generateMailboxes(product, otherInboxes);
  const delays: number[] = [];
  const measure = async () => {
    const { browser, page } = await openPage(product.siteUrl);
    const email = await page.evaluate(() => {
      for (const value of Object.values(localStorage)) {
        if (value.includes('"email"')) return JSON.parse(value).email as string;
      }
      throw new Error('no stored record');
    });
    for (let n = 0; n < mails; n++) {
      await page.waitForTimeout(pauseMs);
      const subject = `Delivery ${n} of the bench`;
      // The page records the time itself, because polling from outside would add a delay.
      const visibleAt = page.evaluate(
        ([text, deadlineMs]) =>
          new Promise<number>((resolve, reject) => {
            const look = () => {
              if (!document.body.textContent?.includes(text)) return;
              observer.disconnect();
              resolve(performance.timeOrigin + performance.now());
            };
            const observer = new MutationObserver(look);
            observer.observe(document.body, { childList: true, subtree: true, characterData: true });
            setTimeout(() => reject(new Error('not visible in time')), deadlineMs);
          }),
        [subject, visibleDeadlineMs] as const,
      );
      const client = await SmtpLoadClient.open(product.smtpPort);
      await client.send(email, textMail(subject, 5_000));
      const answeredAt = performance.timeOrigin + performance.now();
      await client.quit();
      delays.push((await visibleAt) - answeredAt);
    }
    await browser.close();
  };
  let measuring = Promise.resolve();
  const { promise: measured, resolve: done } = Promise.withResolvers<void>();
  const load = runLoad<SseLoadResult>(
    'sse-load.ts',
    {
      siteUrl: product.siteUrl,
      tokens: others.map(({ token }) => token),
      waitForEvents: 1,
      deadlineMs: 45_000,
    },
    () => {
      measuring = measure().finally(done);
    },
  );
  await measured;
  await measuring;
  printTable(`250 to visible in the page, ${otherInboxes} other inboxes open`, [
    {
      mails: delays.length,
      'first ms': delays[0] ?? Number.NaN,
      'p50 ms': percentile(delays, 0.5),
      'p95 ms': percentile(delays, 0.95),
      'max ms': Math.max(...delays),
    },
  ]);
  await product.close();
  await load;
}
