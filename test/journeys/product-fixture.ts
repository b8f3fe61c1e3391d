import { test as base, expect, type Page } from '@playwright/test';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { type Product, startProduct } from '#test/support/product/start-product.ts';

type Fixtures = {
  /** Errors of the page and of its console. A test that allows none expects this list to be empty. */
  complaints: string[];
};

type WorkerFixtures = { product: Product };

export const test = base.extend<Fixtures, WorkerFixtures>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
    async ({}, use) => {
      const settings = { MAYFLY_HTTP_VALIDATE_ANSWERS: 'on' };
      const product = await startProduct({ movableClock: true, settings });
      await use(product);
      await product.close();
    },
    { scope: 'worker' },
  ],
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(`page error: ${error.message}`));
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(`console: ${message.text()}`);
      });
      await use(complaints);
    },
    { auto: true },
  ],
});

export { expect };

const addressPattern = /^[a-z]+-[a-z]+-\d{4}@mayfly\.localhost$/;

export async function openMailbox(page: Page, product: Product, path = '/temp-email'): Promise<string> {
  await page.goto(product.siteUrl + path);
  return readAddress(page);
}

export async function readAddress(page: Page): Promise<string> {
  const card = page.getByRole('region', { name: 'Temporary address' });
  const address = card.getByText(addressPattern);
  await expect(address).toBeVisible();
  return (await address.innerText()).replace(/\s/g, '');
}

export function inbox(page: Page) {
  return page.getByRole('region', { name: 'Inbox' });
}

export async function openNumber(page: Page, product: Product): Promise<string> {
  await page.goto(`${product.siteUrl}/temp-phone`);
  await page.locator('[data-island][data-awake]').waitFor();
  return readNumber(page);
}

export async function readNumber(page: Page): Promise<string> {
  const number = page.getByRole('region', { name: 'Temporary number' }).getByText(/^\+1 \d{3} 555 01\d\d$/);
  await expect(number).toBeVisible();
  return (await number.innerText()).replaceAll(' ', '');
}

export async function sendSms(product: Product, to: string, text: string): Promise<number> {
  const { status } = await fetch(`${product.siteUrl}/sandbox/sms`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ to, from: 'Bank of Examples', text }),
  });
  return status;
}

export async function sendMail(product: Product, message: SendMailOptions): Promise<string> {
  const transport = createTransport({ host: '127.0.0.1', port: product.smtpPort, ignoreTLS: true });
  try {
    const { response } = await transport.sendMail({ from: 'Shop <no-reply@shop.example>', ...message });
    return response;
  } finally {
    transport.close();
  }
}

/** Stops the page's clock. Its first call fails if a busy machine takes longer than a second, but has then stopped it. */
export async function stopClock(page: Page): Promise<void> {
  const pause = async () => page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await pause().catch(pause);
}
