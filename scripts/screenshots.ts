import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { SiteManifest } from '#platform/http/common/site-manifest.ts';
import { type Product, startProduct } from '#test/support/start-product.ts';

/** Pictures of every page and every state of the mailbox, in every width and theme, to be looked at. */
const folder = 'screenshots';
const readmePicture = 'docs/images/temp-email.png';
const widths = [360, 768, 1280] as const;
const themes = ['light', 'dark'] as const;
const stamp = '.cache/chromium-path';
const lifeMs = 600_000;

type Mailbox = { page: Page; product: Product; email: string };
type State = { name: string; reach(mailbox: Mailbox): Promise<void> };

const verification: SendMailOptions = {
  from: 'Northwind Accounts <no-reply@northwind.example>',
  subject: 'Your verification code',
  html: `<p>Hello,</p><p>use <b>482 913</b> to finish signing up. The code is valid for ten minutes.</p>
    <p><a href="https://northwind.example/confirm?token=5f1c0e7a9b3d4c21">Confirm your address</a></p>
    <p>If this was not you, ignore this mail.</p><img src="https://northwind.example/o.gif" width="1" height="1">`,
  attachments: [
    { filename: 'terms.pdf', content: Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(84_000)]) },
  ],
};
const others: SendMailOptions[] = [
  {
    from: 'Harbour Tickets <tickets@harbour.example>',
    subject: 'Your tickets for Saturday',
    text: 'Doors open at seven.',
  },
  {
    from: 'The Reading Room <hello@reading-room.example>',
    subject: 'Welcome. Here is your reading list',
    text: 'Five books for the week.',
  },
];

async function send({ product, email }: Mailbox, messages: readonly SendMailOptions[]): Promise<void> {
  const transport = createTransport({ host: '127.0.0.1', port: product.smtpPort, ignoreTLS: true });
  for (const message of messages) await transport.sendMail({ ...message, to: email });
  transport.close();
}

async function fill(mailbox: Mailbox): Promise<void> {
  await send(mailbox, [...others, verification]);
  await mailbox.page.getByRole('button', { name: /Your verification code/ }).waitFor();
}

async function moveOn({ page, product }: Mailbox, milliseconds: number): Promise<void> {
  await product.advanceMs(milliseconds);
  await page.clock.fastForward(milliseconds);
}

const states: readonly State[] = [
  { name: 'empty', reach: async () => {} },
  { name: 'mail', reach: fill },
  {
    name: 'open',
    async reach(mailbox) {
      await fill(mailbox);
      await mailbox.page.getByRole('button', { name: /Your verification code/ }).click();
      await mailbox.page.getByRole('region', { name: 'Message text' }).waitFor();
    },
  },
  {
    name: 'as-sent',
    async reach(mailbox) {
      await fill(mailbox);
      await mailbox.page.getByRole('button', { name: /Your verification code/ }).click();
      await mailbox.page.getByRole('button', { name: 'Show as sent' }).click();
      await mailbox.page.locator('iframe[title="The mail as it was sent"]').waitFor();
    },
  },
  { name: 'expiring', reach: (mailbox) => moveOn(mailbox, lifeMs - 100_000) },
  {
    name: 'error',
    async reach({ page }) {
      await page.route('**/functions/v1/temp-email', (route) => route.fulfill({ status: 500, body: '{}' }));
      await page.evaluate(() => localStorage.clear());
      await page.reload();
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'offline',
    async reach({ page }) {
      await page.context().setOffline(true);
      await page.getByText(/You are offline/).waitFor();
    },
  },
  { name: 'qr', reach: ({ page }) => page.getByRole('button', { name: 'QR code' }).click() },
  { name: 'delete', reach: ({ page }) => page.getByRole('button', { name: 'Delete now' }).click() },
  { name: 'shortcuts', reach: ({ page }) => page.keyboard.press('?') },
];

async function openMailbox(browser: Browser, product: Product, width: number, theme: 'light' | 'dark') {
  const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme: theme });
  await page.clock.install();
  await page.goto(`${product.siteUrl}/temp-email`);
  const address = page.getByRole('region', { name: 'Temporary address' }).getByText(/^[a-z-]+\d{4}@/);
  await address.waitFor();
  return { page, product, email: (await address.innerText()).replace(/\s/g, '') };
}

async function takeStates(browser: Browser, product: Product): Promise<void> {
  for (const width of widths) {
    for (const theme of themes) {
      for (const { name, reach } of states) {
        const mailbox = await openMailbox(browser, product, width, theme);
        await reach(mailbox);
        // The glow of new mail ends, so that pictures of two runs look alike.
        await mailbox.page.clock.runFor(3_000);
        const path = join(folder, `temp-email-${name}-${width}-${theme}.png`);
        await mailbox.page.screenshot({ path, fullPage: true });
        await mailbox.page.close();
      }
    }
  }
}

async function takePages(browser: Browser, product: Product): Promise<void> {
  const { pages }: SiteManifest = JSON.parse(readFileSync('dist/site/manifest.json', 'utf8'));
  for (const { path } of pages.filter((page) => page.path !== '/temp-email')) {
    for (const width of widths) {
      for (const theme of themes) {
        const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme: theme });
        await page.goto(product.siteUrl + path);
        const name = path === '/' ? 'landing' : path.slice(1).replaceAll('/', '-');
        await page.screenshot({ path: join(folder, `${name}-${width}-${theme}.png`), fullPage: true });
        await page.close();
      }
    }
  }
}

async function takeReadmePicture(browser: Browser, product: Product): Promise<void> {
  const mailbox = await openMailbox(browser, product, 1280, 'light');
  await fill(mailbox);
  await mailbox.page.getByRole('button', { name: /Your verification code/ }).click();
  await moveOn(mailbox, 170_000);
  await mailbox.page.clock.runFor(3_000);
  await mailbox.page.setViewportSize({ width: 1280, height: 1000 });
  await mailbox.page.screenshot({ path: readmePicture });
  await mailbox.page.close();
}

mkdirSync(folder, { recursive: true });
mkdirSync('docs/images', { recursive: true });
const executablePath = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const product = await startProduct({
  movableClock: true,
  settings: { MAYFLY_MAIL_DOMAINS: 'mayfly.example' },
});
try {
  if (process.argv.includes('--readme')) await takeReadmePicture(browser, product);
  else {
    await takePages(browser, product);
    await takeStates(browser, product);
  }
} finally {
  await browser.close();
  await product.close();
}
