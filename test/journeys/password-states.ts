import type { Page } from '@playwright/test';

type PasswordState = { name: string; reach(page: Page): Promise<unknown> };

async function check(page: Page, password: string): Promise<void> {
  await page.getByLabel('Password to check').fill(password);
  await page.getByRole('button', { name: 'Check password' }).click();
}

export const passwordStates: readonly PasswordState[] = [
  {
    name: 'longest',
    async reach(page) {
      await page.getByRole('slider', { name: 'Length' }).fill('64');
      await page.getByRole('button', { name: 'Generate new' }).click();
      await page.getByRole('button', { name: 'Show password' }).click();
    },
  },
  {
    name: 'none',
    async reach(page) {
      for (const name of ['Uppercase', 'Lowercase', 'Numbers', 'Symbols'])
        await page.getByRole('checkbox', { name }).uncheck();
      await page.getByText('Passphrase', { exact: true }).click();
      await page.getByText(/^Hidden, \d+ characters$/).waitFor();
      await page.getByRole('group').getByText('Password', { exact: true }).click();
      await page.getByText('No password yet').first().waitFor();
    },
  },
  {
    name: 'passphrase',
    async reach(page) {
      await page.getByRole('button', { name: 'Show password' }).click();
      await page.getByText('Passphrase', { exact: true }).click();
      await page.locator('.secret-line code').waitFor();
      await check(page, 'Xk9#mQ2$vL7!');
    },
  },
  {
    name: 'estimated',
    async reach(page) {
      await check(page, 'qwerty123!');
      await page.getByRole('button', { name: 'Estimate crack time' }).click();
      await page.getByRole('row', { name: /fast hash/ }).waitFor();
    },
  },
  {
    name: 'offline',
    async reach(page) {
      await page.context().setOffline(true);
      await check(page, 'abc');
      await page.getByRole('button', { name: 'Estimate crack time' }).click();
      await page.getByText('Passphrase', { exact: true }).click();
      await page.getByText('Passphrases need a connection once').waitFor();
    },
  },
];
