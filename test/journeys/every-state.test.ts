import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { mailboxStates } from './mailbox-states.ts';
import { expect, readAddress, test } from './product-fixture.ts';

/** WCAG 2.5.8: 24 px, unless the control is part of a sentence. */
const smallestTargetPx = 24;

/** Their console says what was made to fail, what the server never knew, or that a frame refused the test's own script. */
const noisyStates = new Set(['error', 'as-sent', 'long', 'unread', 'crash', 'offline', 'first-load']);

async function findViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

function findSmallTargets(page: Page, smallestPx: number): Promise<string[]> {
  return page.locator('button:visible, summary:visible, .button:visible').evaluateAll(
    (targets, smallest) =>
      targets
        .filter((target) => {
          const { width, height } = target.getBoundingClientRect();
          return width < smallest || height < smallest;
        })
        .map((target) => target.outerHTML.slice(0, 80)),
    smallestPx,
  );
}

function untilColoursRest(page: Page): Promise<unknown> {
  return page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .map(({ finished }) => finished),
    ),
  );
}

// axe, which waits for frames and timers, now and then stands still under the faked clock; a finding never goes away by itself.
test.describe.configure({ retries: 3, timeout: 25_000 });

for (const state of mailboxStates) {
  test(`the mailbox is accessible and keeps to its policy: ${state.name}`, async ({
    page,
    product,
    complaints,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await state.prepare?.(page);
    await page.goto(`${product.siteUrl}/temp-email`);
    await page.locator('[data-island][data-awake]').waitFor();
    const email = state.prepare ? '' : await readAddress(page);
    await state.reach?.({ page, product, email });
    // The mail's own frame runs no script, and the page's timers stand still: axe would wait for both for ever.
    await page.locator('iframe[sandbox]').evaluateAll((frames) => {
      for (const frame of frames) frame.remove();
    });
    await page.clock.resume();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await untilColoursRest(page);
      expect(await findViolations(page), colorScheme).toEqual([]);
    }
    expect(await findSmallTargets(page, smallestTargetPx)).toEqual([]);
    const blocked = complaints.filter((complaint) => complaint.includes('Content Security Policy'));
    expect(noisyStates.has(state.name) ? blocked : complaints).toEqual([]);
  });
}
