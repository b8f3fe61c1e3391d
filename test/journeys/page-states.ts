import type { Page } from '@playwright/test';

export type PageState = {
  name: string;
  path: string;
  /** True to capture only the window, for content on top of the page. */
  asSeen?: true;
  prepare?(page: Page): Promise<unknown>;
  reach(page: Page): Promise<unknown>;
};

const newsletter = (page: Page) => page.getByRole('region', { name: 'Privacy Tips Newsletter' });

export const pageStates: readonly PageState[] = [
  {
    name: 'menu',
    path: '/about',
    asSeen: true,
    async reach(page) {
      const menu = page.getByRole('button', { name: 'Menu' });
      if (await menu.isVisible()) await menu.click();
      await page.getByRole('navigation', { name: 'Main' }).waitFor();
    },
  },
  {
    name: 'faq-open',
    path: '/faq',
    async reach(page) {
      for (const question of (await page.locator('main summary').all()).slice(0, 2)) await question.click();
    },
  },
  {
    name: 'blog-open',
    path: '/blog',
    reach: (page) => page.locator('.article-open summary').first().click(),
  },
  {
    name: 'article-copy-refused',
    path: '/blog/temp-mail-guide',
    asSeen: true,
    prepare: (page) => page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'clipboard')),
    async reach(page) {
      await page
        .getByRole('button', { name: /^Copy Article/ })
        .first()
        .click();
      await page.getByText('Copy failed').locator('visible=true').first().waitFor();
    },
  },
  {
    name: 'article-copied',
    path: '/blog/temp-mail-guide',
    asSeen: true,
    prepare: (page) =>
      page.addInitScript(() =>
        Object.defineProperty(navigator, 'clipboard', { value: { write: () => Promise.resolve() } }),
      ),
    async reach(page) {
      await page
        .getByRole('button', { name: /^Copy Article/ })
        .first()
        .click();
      await page.getByText('Copied!').locator('visible=true').first().waitFor();
    },
  },
  {
    name: 'landing-newsletter-subscribed',
    path: '/',
    asSeen: true,
    prepare: (page) => page.addInitScript(() => localStorage.setItem('hasVisited', 'true')),
    async reach(page) {
      await page.evaluate(() => scrollTo(0, innerHeight));
      await newsletter(page).waitFor();
      const subscribe = newsletter(page).getByRole('button', { name: 'Subscribe' });
      if (!(await subscribe.isVisible())) await newsletter(page).locator('summary').click();
      await newsletter(page).getByLabel('Your email address').fill('visitor@example.org');
      await subscribe.click();
      await page.getByText('Successfully subscribed to Privacy Tips Newsletter!').waitFor();
    },
  },
];
