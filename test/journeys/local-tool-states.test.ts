import { findBarriers } from './find-barriers.ts';
import { identityStates } from './identity-states.ts';
import { passwordStates } from './password-states.ts';
import { expect, test } from './product-fixture.ts';
import { thumbnailStates } from './thumbnail-states.ts';

/** They look like the page at rest, or like another state. */
const skippedStates = new Set(['resting', 'longest', 'full', 'busy']);

for (const [slug, states] of [
  ['temp-identity', identityStates],
  ['password-generator', passwordStates],
  ['youtube-tool', thumbnailStates],
] as const) {
  for (const state of states.filter(({ name }) => !skippedStates.has(name))) {
    test(`${slug} is accessible and fits 320 px: ${state.name}`, async ({ page, product }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(`${product.siteUrl}/${slug}`);
      await page.locator('[data-island][data-awake]').waitFor();
      await state.reach(page);
      expect(await findBarriers(page)).toEqual([]);
    });
  }
}
