import { aiToolStates } from './ai-tool-states.ts';
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

for (const [slug, states] of Object.entries(aiToolStates)) {
  test(`${slug} is accessible and fits 320 px while busy and after a failure; Cancel leaves all as it was`, async ({
    page,
    product,
  }) => {
    const reach = (wanted: string) => states.find(({ name }) => name === wanted)?.reach(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${product.siteUrl}/${slug}`);
    await page.locator('[data-island][data-awake]').waitFor();
    const submit = page.locator('.ai-submit');
    const field = page.locator('.ai-form').getByRole('textbox').first();
    const atRest = (await submit.textContent()) ?? '';
    await reach('busy');
    expect(await findBarriers(page)).toEqual([]);
    const text = await field.inputValue();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(submit).toHaveText(atRest);
    await expect(field).toHaveValue(text);
    expect(text).not.toBe('');
    await expect(page.locator('.toast-close')).toHaveCount(0);

    await reach('error');
    expect(await findBarriers(page)).toEqual([]);
  });
}
