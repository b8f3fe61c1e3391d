import { findBarriers } from './find-barriers.ts';
import { mailboxStates } from './mailbox-states.ts';
import { allowMovedTime } from './moved-time.ts';
import { expect, readAddress, test } from './product-fixture.ts';

/** Their console says what was made to fail, what the server never knew, or that a frame refused the test's own script. */
const noisyStates = new Set(['error', 'html', 'long', 'unread', 'crash', 'offline', 'first-load']);

for (const state of mailboxStates) {
  test(`the mailbox is accessible and keeps to its policy: ${state.name}`, async ({
    page,
    product,
    complaints,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await allowMovedTime(page);
    await state.prepare?.(page);
    await page.goto(`${product.siteUrl}/temp-email`);
    await page.locator('[data-island][data-awake]').waitFor();
    const email = state.prepare ? '' : await readAddress(page);
    await state.reach?.({ page, product, email });
    expect(await findBarriers(page)).toEqual([]);
    const blocked = complaints.filter((complaint) => complaint.includes('Content Security Policy'));
    expect(noisyStates.has(state.name) ? blocked : complaints).toEqual([]);
  });
}
