import { aiToolStates } from './ai-tool-states.ts';
import { findBarriers } from './find-barriers.ts';
import { identityStates } from './identity-states.ts';
import { passwordStates } from './password-states.ts';
import { expect, test } from './product-fixture.ts';
import { thumbnailStates } from './thumbnail-states.ts';

const everyChange = {};
const beforeRelease = { tag: '@long' };

/** States that one page goes through. Each is reached from the previous one. */
for (const [slug, states, details, ...round] of [
  ['temp-identity', identityStates, everyChange, 'copied', 'hovered', 'uncopied'],
  ['password-generator', passwordStates, everyChange, 'passphrase', 'estimated'],
  ['password-generator', passwordStates, beforeRelease, 'none'],
  ['password-generator', passwordStates, beforeRelease, 'offline'],
  ['youtube-tool', thumbnailStates, everyChange, 'error', 'missing'],
  ['youtube-tool', thumbnailStates, beforeRelease, 'unreachable'],
] as const) {
  test(`${slug} is accessible and fits 320 px: ${round.join(', ')}`, details, async ({ page, product }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${product.siteUrl}/${slug}`);
    await page.locator('[data-island][data-awake]').waitFor();
    for (const name of round) {
      await states.find((state) => state.name === name)?.reach(page);
      expect(await findBarriers(page), name).toEqual([]);
    }
  });
}

/** One tool whose result is text, and the one that records. The pages of the other tools are built like the first. */
const everyChangeTools = ['ai-text-analyzer', 'meeting-transcriber'];

for (const [slug, states] of Object.entries(aiToolStates)) {
  const details = everyChangeTools.includes(slug) ? everyChange : beforeRelease;
  test(
    `${slug} is accessible and fits 320 px while busy and after a failure; Cancel keeps the input`,
    details,
    async ({ page, product }) => {
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
    },
  );
}
