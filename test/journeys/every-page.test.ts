import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import type { SiteManifest } from '#platform/http/common/site-manifest.ts';
import { expect, inbox, openMailbox, sendMail, test } from './product-fixture.ts';

const manifest: SiteManifest = JSON.parse(readFileSync('dist/site/manifest.json', 'utf8'));
const widths = [320, 360, 768, 1280] as const;

for (const { path } of manifest.pages.filter((page) => page.status === 200)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${path} is whole and accessible in ${colorScheme}`, async ({ page, product, complaints }) => {
      await page.emulateMedia({ colorScheme });
      const response = await page.goto(product.siteUrl + path);
      expect(response?.status()).toBe(200);
      await page.waitForLoadState('load');
      expect(await page.title()).toContain('Mayfly');
      expect(await page.locator('h1').count()).toBe(1);
      expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(
        `http://localhost:3000${path}`,
      );
      expect(await page.content()).not.toContain('mayfly.invalid');
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual(
        [],
      );
      expect(complaints).toEqual([]);
    });
  }

  test(`${path} fits every width`, async ({ page, product }) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(product.siteUrl + path);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
    }
  });

  test(`${path} has no broken link`, async ({ page, product }) => {
    await page.goto(product.siteUrl + path);
    const links = await page
      .locator('a[href^="/"]')
      .evaluateAll((anchors) => anchors.map((a) => a.getAttribute('href') ?? ''));
    for (const link of new Set(links)) {
      const response = await page.request.get(product.siteUrl + link);
      expect(response.status(), link).toBe(200);
    }
  });
}

test('an unknown path is a 404 page', async ({ page, product }) => {
  const response = await page.goto(`${product.siteUrl}/no-such-page`);
  expect(response?.status()).toBe(404);
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL(`${product.siteUrl}/`);
});

test('a full inbox is accessible too', async ({ page, product, complaints }) => {
  const email = await openMailbox(page, product);
  await sendMail(product, {
    to: email,
    subject: 'Please confirm your address',
    html: '<p>Your code is <b>482913</b>.</p><p><a href="https://shop.example/confirm?token=abcdef0123456789">Confirm your address</a></p>',
    attachments: [{ filename: 'terms.pdf', content: Buffer.from('%PDF-1.4\n') }],
  });
  await inbox(page)
    .getByRole('button', { name: /Please confirm/ })
    .click();
  await expect(page.getByRole('link', { name: /Confirm your address/ })).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual(
      [],
    );
  }
  expect(complaints).toEqual([]);
});
