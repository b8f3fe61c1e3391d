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
      await page.getByText('Copied!').waitFor();
    },
  },
];
