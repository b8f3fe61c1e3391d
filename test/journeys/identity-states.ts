import type { Page } from '@playwright/test';

type IdentityState = { name: string; reach(page: Page): Promise<unknown> };

export const identityStates: readonly IdentityState[] = [
  {
    name: 'resting',
    reach: (page) => page.getByRole('button', { name: 'Generate New Identity' }).click(),
  },
  {
    name: 'copied',
    async reach(page) {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.getByRole('button', { name: 'Copy Street' }).click();
      await page.getByRole('region', { name: 'Notifications' }).getByText('Copied!').waitFor();
    },
  },
  {
    name: 'uncopied',
    async reach(page) {
      await page.evaluate(() => {
        Object.defineProperty(navigator, 'clipboard', { value: undefined });
        document.execCommand = () => false;
      });
      await page.getByRole('button', { name: 'Copy as JSON' }).click();
      await page.getByRole('textbox', { name: 'Text to copy' }).waitFor();
    },
  },
  {
    name: 'hovered',
    async reach(page) {
      await page.getByRole('button', { name: 'Copy Street' }).hover();
      await page.getByRole('tooltip').waitFor();
    },
  },
];
