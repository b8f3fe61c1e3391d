import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import type { SiteManifest } from '#platform/http/common/site-manifest.ts';
import { aiToolStates } from '#test/journeys/ai-tool-states.ts';
import { identityStates } from '#test/journeys/identity-states.ts';
import { fill, type Mailbox, type MailboxState, mailboxStates } from '#test/journeys/mailbox-states.ts';
import { allowMovedTime, movePageTime } from '#test/journeys/moved-time.ts';
import { pageStates } from '#test/journeys/page-states.ts';
import { passwordStates } from '#test/journeys/password-states.ts';
import { phoneStates, reachPhoneState } from '#test/journeys/phone-states.ts';
import { premiumStates } from '#test/journeys/premium-states.ts';
import { answerStatus, statusStates } from '#test/journeys/status-states.ts';
import { thumbnailStates } from '#test/journeys/thumbnail-states.ts';
import { type Product, startProduct } from '#test/support/product/start-product.ts';
import { launchChromium } from './images/launch-chromium.ts';
import { readPng } from './images/read-png.ts';
import { writePalettePng } from './images/write-palette-png.ts';

/** Folder for pictures of every page and state, in every width and theme, for people to look at. */
const folder = 'screenshots';
const widths = [360, 768, 1280] as const;
const themes = ['light', 'dark'] as const;
/** Pages whose states are photographed separately. */
const statefulPaths = new Set(['/temp-email', '/temp-phone']);

type Look = { name: string; options: BrowserContextOptions; forcedColors?: true };

const looks: readonly Look[] = widths.flatMap((width) =>
  themes.map((colorScheme) => ({
    name: `${width}-${colorScheme}`,
    options: { viewport: { width, height: 900 }, colorScheme },
  })),
);

/** Rarer looks, only for the states with the most content. */
const rareLooks: readonly Look[] = [
  { name: '320', options: { viewport: { width: 320, height: 640 } } },
  { name: 'zoomed', options: { viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 } },
  { name: 'forced-colors', options: { viewport: { width: 1280, height: 900 } }, forcedColors: true },
];
const statesOfRareLooks = new Set(['empty', 'open', 'long', 'attachments', 'shortcuts']);

/** Words on the command line select pictures: a name must contain all of them. */
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const isWanted = (name: string) => wanted.every((word) => name.includes(word));

async function openPage(browser: Browser, { options, forcedColors }: Look): Promise<Page> {
  const page = await browser.newPage({ reducedMotion: 'reduce', ...options });
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
  await allowMovedTime(page);
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
  await takePicture(mailbox.page, name);
}

/** Shows animations at their end, so that pictures of two runs are the same. */
async function takePicture(page: Page, name: string, { fullPage = true } = {}): Promise<void> {
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage, animations: 'disabled' });
  await page.close();
}

async function takeStates(browser: Browser, product: Product): Promise<void> {
  for (const state of mailboxStates) {
    for (const look of looks) await takeState(browser, product, look, state);
    if (!statesOfRareLooks.has(state.name)) continue;
    for (const look of rareLooks) await takeState(browser, product, look, state);
  }
}

type ToolStates = readonly { name: string; reach(page: Page): Promise<unknown> }[];

async function takeLooks(
  browser: Browser,
  prefix: string,
  reach: (page: Page) => Promise<unknown>,
  { fullPage = true, chosen = [...looks, ...rareLooks] } = {},
): Promise<void> {
  for (const look of chosen) {
    const name = `${prefix}-${look.name}`;
    if (!isWanted(name)) continue;
    const page = await openPage(browser, look);
    await reach(page);
    await takePicture(page, name, { fullPage });
  }
}

async function takeToolStates(
  browser: Browser,
  product: Product,
  slug: string,
  states: ToolStates,
): Promise<void> {
  for (const state of states) {
    await takeLooks(browser, `${slug}-${state.name}`, async (page) => {
      await page.goto(`${product.siteUrl}/${slug}`);
      await page.locator('[data-island][data-awake]').waitFor();
      await state.reach(page);
    });
  }
}

async function takePhoneStates(browser: Browser, product: Product): Promise<void> {
  for (const state of phoneStates) {
    await takeLooks(browser, `temp-phone-${state.name}`, async (page) => {
      await allowMovedTime(page);
      await reachPhoneState(page, product, state);
    });
  }
}

async function takePageStates(browser: Browser, product: Product): Promise<void> {
  for (const state of [...pageStates, ...premiumStates]) {
    const reach = async (page: Page) => {
      await state.prepare?.(page);
      await page.goto(product.siteUrl + state.path);
      await state.reach(page);
    };
    await takeLooks(browser, state.name, reach, { fullPage: !state.asSeen });
  }
}

async function takeStatus(browser: Browser, product: Product): Promise<void> {
  for (const state of statusStates) {
    await takeLooks(browser, `status-${state}`, async (page) => {
      await answerStatus(page, state);
      await page.goto(`${product.siteUrl}/status`);
      await page.locator(state === 'loading' ? '[data-awake]' : '[role=status] .badge').waitFor();
    });
  }
}

async function takePages(browser: Browser, product: Product): Promise<void> {
  const { pages }: SiteManifest = JSON.parse(readFileSync('dist/site/manifest.json', 'utf8'));
  const withoutScript: Look = { name: 'no-script', options: { javaScriptEnabled: false } };
  for (const { path } of pages) {
    const pageName = path === '/' ? 'landing' : path.slice(1).replaceAll('/', '-');
    const chosen = statefulPaths.has(path) ? [withoutScript] : [...looks, ...rareLooks, withoutScript];
    await takeLooks(browser, pageName, (page) => page.goto(product.siteUrl + path), { chosen });
  }
}

/**
 * Takes pictures of the landing page on a second visit, scrolled past its first screen: with the newsletter offer,
 * then with an error. On a phone, the offer is expanded first.
 */
async function takeNewsletter(browser: Browser, product: Product): Promise<void> {
  for (const look of [...looks, ...rareLooks]) {
    const names = ['offered', 'refused'].map((state) => `landing-newsletter-${state}-${look.name}`);
    if (!names.some(isWanted)) continue;
    const page = await openPage(browser, look);
    await page.addInitScript(() => localStorage.setItem('hasVisited', 'true'));
    await page.goto(product.siteUrl);
    await page.evaluate(() => scrollTo(0, innerHeight));
    const popup = page.getByRole('region', { name: 'Privacy Tips Newsletter' });
    await popup.waitFor();
    await page.screenshot({ path: join(folder, `${names[0]}.png`), animations: 'disabled' });
    const subscribe = popup.getByRole('button', { name: 'Subscribe' });
    if (!(await subscribe.isVisible())) await popup.locator('summary').click();
    await subscribe.click();
    await page.screenshot({ path: join(folder, `${names[1]}.png`), animations: 'disabled' });
    await page.close();
  }
}

async function takeReadmePictures(browser: Browser, product: Product): Promise<void> {
  const mailboxes: { mailbox: Mailbox; path: string }[] = [];
  for (const colorScheme of themes) {
    const options = { viewport: { width: 1280, height: 800 }, colorScheme };
    const mailbox = await openMailbox(browser, product, { name: 'readme', options });
    await fill(mailbox);
    mailboxes.push({ mailbox, path: `docs/images/temp-email-${colorScheme}.png` });
  }
  await product.advanceMs(170_000);
  for (const { mailbox, path } of mailboxes) {
    await movePageTime(mailbox.page, 170_000);
    // Matches any time below 8 minutes, because the exact time depends on how long the mail took to arrive.
    await mailbox.page
      .getByRole('timer')
      .filter({ hasText: /^[0-7]:\d\d$/ })
      .waitFor();
    await mailbox.page.evaluate(() => scrollTo(0, 0));
    const picture = await mailbox.page.screenshot({ animations: 'disabled' });
    writeFileSync(path, writePalettePng(readPng(picture)));
    await mailbox.page.close();
  }
}

mkdirSync(folder, { recursive: true });
mkdirSync('docs/images', { recursive: true });
const browser = await launchChromium();
const product = await startProduct({
  movableClock: true,
  settings: { MAYFLY_MAIL_DOMAINS: 'mayfly.example', MAYFLY_LIMITS: 'off' },
});
try {
  if (process.argv.includes('--readme')) await takeReadmePictures(browser, product);
  else {
    await takePages(browser, product);
    await takeNewsletter(browser, product);
    await takeStates(browser, product);
    await takeToolStates(browser, product, 'password-generator', passwordStates);
    await takeToolStates(browser, product, 'temp-identity', identityStates);
    await takeToolStates(browser, product, 'youtube-tool', thumbnailStates);
    for (const [slug, states] of Object.entries(aiToolStates))
      await takeToolStates(browser, product, slug, states);
    await takePhoneStates(browser, product);
    await takeStatus(browser, product);
    await takePageStates(browser, product);
  }
} finally {
  await browser.close();
  await product.close();
}
