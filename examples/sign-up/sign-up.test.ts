import { expect, test } from 'mayfly/playwright';

test('a visitor confirms with the link in the mail', async ({ page, inbox }) => {
  await page.goto('/');
  await page.getByLabel('Email').fill(inbox.address);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.goto(await inbox.waitForLink({ subject: 'Confirm' }));
  await expect(page.getByRole('heading')).toHaveText(`Welcome, ${inbox.address}`);
});

test('a visitor confirms with the code in the mail', async ({ page, inbox }) => {
  await page.goto('/');
  await page.getByLabel('Email').fill(inbox.address);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(inbox).toReceive({ from: 'no-reply@shop.example', has: 'code' });
  await page.getByLabel('Code').fill(await inbox.waitForCode());
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading')).toHaveText(`Welcome, ${inbox.address}`);
});
