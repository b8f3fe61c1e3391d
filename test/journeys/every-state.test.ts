import type { Page } from '@playwright/test';
import type { Product } from '#test/support/product/start-product.ts';
import { findBarriers } from './find-barriers.ts';
import { type MailboxState, mailboxStates } from './mailbox-states.ts';
import { allowMovedTime } from './moved-time.ts';
import { expect, readAddress, test } from './product-fixture.ts';

/** States that one page goes through. Each is reached from the previous one. */
const rounds = [
  ['empty', 'qr', 'delete', 'shortcuts'],
  ['mail', 'open', 'html', 'source'],
  ['link', 'arabic', 'attachments'],
  ['long'],
  ['expiring'],
  ['expired'],
  ['error'],
  ['crash'],
];

const noisyStates = new Set(['error', 'long', 'unread', 'crash', 'offline', 'first-load']);

type Journey = { page: Page; product: Product; complaints: string[] };

async function goThrough(states: readonly MailboxState[], { page, product, complaints }: Journey) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await allowMovedTime(page);
  for (const state of states) await state.prepare?.(page);
  await page.goto(`${product.siteUrl}/temp-email`);
  await page.locator('[data-island][data-awake]').waitFor();
  const email = states.some(({ prepare }) => prepare) ? '' : await readAddress(page);
  for (const state of states) {
    await state.reach?.({ page, product, email });
    expect(await findBarriers(page), state.name).toEqual([]);
    const heard = complaints.splice(0);
    const blocked = heard.filter((complaint) => complaint.includes('Content Security Policy'));
    expect(noisyStates.has(state.name) ? blocked : heard, state.name).toEqual([]);
    // Closes the dialog before the next state opens another.
    if (state !== states.at(-1)) await page.keyboard.press('Escape');
  }
}

function findState(name: string): MailboxState {
  const state = mailboxStates.find((candidate) => candidate.name === name);
  if (!state) throw new Error(`no state ${name}`);
  return state;
}

for (const round of rounds) {
  test(`the mailbox page is accessible and violates no content security policy: ${round.join(', ')}`, async ({
    page,
    product,
    complaints,
  }) => {
    await goThrough(round.map(findState), { page, product, complaints });
  });
}

for (const state of mailboxStates.filter(({ name }) => !rounds.flat().includes(name))) {
  test(`the mailbox page is accessible and violates no content security policy: ${state.name}`, {
    tag: '@long',
  }, async ({ page, product, complaints }) => {
    await goThrough([state], { page, product, complaints });
  });
}
