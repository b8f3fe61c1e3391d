import { tools } from '#site/catalogue/common/tools.ts';
import { expect, openNumber, test } from './product-fixture.ts';

test.use({ colorScheme: 'dark' });

test('a tool is not painted before its stylesheets apply', async ({ page, product }) => {
  test.slow();
  for (const { path } of tools) {
    await page.goto(product.siteUrl + path);
    const blocking = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(({ href }) => {
        const [arrival] = performance.getEntriesByName(href);
        return arrival && Reflect.get(arrival, 'renderBlockingStatus');
      }),
    );
    expect(blocking.length, path).toBeGreaterThan(1);
    expect(new Set(blocking), path).toEqual(new Set(['blocking']));
  }
});

test('a new page replaces the previous one at once, without a cross-fade', async ({ page, product }) => {
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

test('a button changes its look at once, without a transition, when it is enabled', async ({
  page,
  product,
}) => {
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
