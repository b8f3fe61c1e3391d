import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import type { SiteManifest } from '#platform/http/common/site-manifest.ts';
import {
  fill,
  type Mailbox,
  type MailboxState,
  mailboxStates,
  moveOn,
} from '#test/journeys/mailbox-states.ts';
import { type Product, startProduct } from '#test/support/start-product.ts';

/** Pictures of every page and every state of the mailbox, in every width and theme, to be looked at. */
const folder = 'screenshots';
const readmePicture = 'docs/images/temp-email.png';
const widths = [360, 768, 1280] as const;
const themes = ['light', 'dark'] as const;
const stamp = '.cache/chromium-path';

type Look = { name: string; options: BrowserContextOptions; forcedColors?: true };

const looks: readonly Look[] = widths.flatMap((width) =>
  themes.map((colorScheme) => ({
    name: `${width}-${colorScheme}`,
    options: { viewport: { width, height: 900 }, colorScheme },
  })),
);

/** How some see the page, each for the states that have the most to show. */
const rareLooks: readonly Look[] = [
  { name: '320', options: { viewport: { width: 320, height: 640 } } },
  { name: 'zoomed', options: { viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 } },
  { name: 'forced-colors', options: { viewport: { width: 1280, height: 900 } }, forcedColors: true },
];
const statesOfRareLooks = new Set(['empty', 'open', 'long', 'attachments', 'shortcuts']);

/** Words on the command line choose pictures: all of them must be in the name. */
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const isWanted = (name: string) => wanted.every((word) => name.includes(word));

async function openPage(browser: Browser, { options, forcedColors }: Look): Promise<Page> {
  const page = await browser.newPage(options);
  if (forcedColors) await page.emulateMedia({ forcedColors: 'active' });
  return page;
}

async function openMailbox(
  browser: Browser,
  product: Product,
  look: Look,
  state?: MailboxState,
): Promise<Mailbox> {
  const page = await openPage(browser, look);
  await page.clock.install();
  await state?.prepare?.(page);
  await page.goto(`${product.siteUrl}/temp-email`);
  await page.locator('[data-island][data-awake]').waitFor();
  if (state?.prepare && state.asItIs) return { page, product, email: '' };
  const address = page.getByRole('region', { name: 'Temporary address' }).getByText(/^[a-z-]+\d{4}@/);
  await address.waitFor();
  return { page, product, email: (await address.innerText()).replace(/\s/g, '') };
}

async function takeState(browser: Browser, product: Product, look: Look, state: MailboxState): Promise<void> {
  const name = `temp-email-${state.name}-${look.name}`;
  if (!isWanted(name)) return;
  const mailbox = await openMailbox(browser, product, look, state);
  await state.reach?.(mailbox);
  if (!state.asItIs) await mailbox.page.clock.runFor(3_000);
  await takePicture(mailbox.page, name);
}

/** Animations are taken at their end, so that pictures of two runs look alike. */
async function takePicture(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true, animations: 'disabled' });
  await page.close();
}

async function takeStates(browser: Browser, product: Product): Promise<void> {
  for (const state of mailboxStates) {
    for (const look of looks) await takeState(browser, product, look, state);
    if (!statesOfRareLooks.has(state.name)) continue;
    for (const look of rareLooks) await takeState(browser, product, look, state);
  }
}

async function takePages(browser: Browser, product: Product): Promise<void> {
  const { pages }: SiteManifest = JSON.parse(readFileSync('dist/site/manifest.json', 'utf8'));
  for (const { path } of pages) {
    const pageName = path === '/' ? 'landing' : path.slice(1).replaceAll('/', '-');
    const withoutScript: Look = { name: 'no-script', options: { javaScriptEnabled: false } };
    for (const look of [...looks, ...rareLooks, withoutScript]) {
      const name = `${pageName}-${look.name}`;
      if (!isWanted(name) || (path === '/temp-email' && look !== withoutScript)) continue;
      const page = await openPage(browser, look);
      await page.goto(product.siteUrl + path);
      await takePicture(page, name);
    }
  }
}

async function takeReadmePicture(browser: Browser, product: Product): Promise<void> {
  const mailbox = await openMailbox(browser, product, {
    name: 'readme',
    options: { viewport: { width: 1280, height: 900 }, colorScheme: 'light' },
  });
  await fill(mailbox);
  await mailbox.page.getByRole('button', { name: /Your verification code/ }).click();
  await moveOn(mailbox, 170_000);
  await mailbox.page.clock.runFor(3_000);
  await mailbox.page.setViewportSize({ width: 1280, height: 1000 });
  await mailbox.page.evaluate(() => scrollTo(0, 0));
  await mailbox.page.screenshot({ path: readmePicture, animations: 'disabled' });
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
