import type { Page } from '@playwright/test';
import { tools } from '#site/catalogue/common/tools.ts';
import { expect, openNumber, test } from './product-fixture.ts';

test.use({ colorScheme: 'dark' });

/** Style sheets of the page that arrived after something had been painted. */
async function lateStyleSheets(page: Page): Promise<string[]> {
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  return page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-paint');
    const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
    return sheets
      .map(({ href }) => href)
      .filter((href) => {
        const [arrival] = performance.getEntriesByName(href) as PerformanceResourceTiming[];
        return !arrival || !paint || arrival.responseEnd > paint.startTime;
      });
  });
}

test('no tool is painted before its style sheets, even if its scripts come first', async ({
  page,
  product,
}) => {
  test.slow();
  let scripts: Promise<unknown>;
  await page.route('**/*.css', async (route) => {
    await scripts;
    await route.continue();
  });
  for (const { path } of tools) {
    scripts = page.waitForEvent('requestfinished', (request) => request.url().includes('/assets/islands-'));
    await page.goto(product.siteUrl + path);
    await page.locator('[data-awake]').waitFor();
    expect(await page.locator('link[rel=stylesheet]').count(), path).toBeGreaterThan(1);
    expect(await lateStyleSheets(page), path).toEqual([]);
  }
});

test('a page replaces the one before it without laying the two over each other', async ({
  page,
  product,
}) => {
  await page.addInitScript(() => {
    addEventListener('pagereveal', (event) =>
      Object.assign(window, { isCrossFaded: event.viewTransition !== null }),
    );
  });
  await page.goto(`${product.siteUrl}/temp-email`);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Phone' }).click();
  await page.waitForURL('**/temp-phone');
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'isCrossFaded'))).toBe(false);
});

test('a button that becomes usable is readable at once', async ({ page, product }) => {
  await page.addInitScript(() => {
    const fading: string[] = [];
    Object.assign(window, { fading });
    document.addEventListener('transitionrun', ({ target, propertyName }) => {
      const button = (target as Element).closest('button');
      if (button) fading.push(`${button.textContent}: ${propertyName}`);
    });
  });
  await openNumber(page, product);
  await expect(page.getByRole('button', { name: 'Copy number' })).toBeEnabled();
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  expect(await page.evaluate(() => Reflect.get(window, 'fading'))).toEqual([]);
});
