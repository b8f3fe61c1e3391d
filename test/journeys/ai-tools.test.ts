import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { findBarriers } from './find-barriers.ts';
import { expect, test } from './product-fixture.ts';
import { listEventData } from './usage-rows.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'], contextOptions: { reducedMotion: 'reduce' } });

type Tool = {
  slug: string;
  submit: string;
  example: string;
  refusal: string;
  success: string;
  result: string;
};

const tools: readonly Tool[] = [
  {
    slug: 'ai-text-analyzer',
    submit: 'Analyze text',
    example: 'News',
    refusal: 'Please enter some text to analyze',
    success: 'Your text has been analyzed successfully',
    result: 'Analysis',
  },
  {
    slug: 'content-summarizer',
    submit: 'Summarize',
    example: 'Review',
    refusal: 'Please enter content to summarize',
    success: 'Content summarized successfully!',
    result: 'Summary',
  },
  {
    slug: 'email-optimizer',
    submit: 'Optimize subject',
    example: 'Sale',
    refusal: 'Please enter an email subject line',
    success: 'Email subject optimized successfully!',
    result: 'Subject lines',
  },
  {
    slug: 'product-description-generator',
    submit: 'Generate description',
    example: 'Desk',
    refusal: 'Please enter product name and features',
    success: 'Product description generated successfully!',
    result: 'Product description',
  },
  {
    slug: 'meeting-transcriber',
    submit: 'Process notes',
    example: 'Team meeting',
    refusal: 'Please add a transcript first',
    success: 'Meeting notes processed successfully!',
    result: 'Meeting notes',
  },
];

const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' });

for (const { slug, submit, example, refusal, success, result } of tools) {
  test(`${slug} rejects an empty form, and the built-in engine answers its example`, async ({
    page,
    product,
    complaints,
  }) => {
    await page.goto(`${product.siteUrl}/${slug}`);
    await page.locator('[data-island][data-awake]').waitFor();
    await page.getByRole('button', { name: submit, exact: true }).click();
    await expect(toasts(page).getByText(refusal)).toBeVisible();
    await page.getByRole('button', { name: example, exact: true }).click();
    await page.getByRole('button', { name: submit, exact: true }).click();
    const card = page.getByRole('region', { name: result, exact: true });
    await expect(card.getByText('Answered by the built-in engine on this server.')).toBeVisible();
    await expect(toasts(page).getByText(success)).toBeVisible();

    const starting = page.waitForEvent('download');
    await card.getByRole('button', { name: 'Download' }).click();
    const saved = await readFile(await (await starting).path(), 'utf8');
    await card.getByRole('button', { name: 'Copy result' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(saved);
    expect(saved.length).toBeGreaterThan(40);
    expect(await findBarriers(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
}

test('a waiting call shows how many texts are ahead, until the answer comes', async ({
  page,
  product,
  complaints,
}) => {
  const held = Promise.withResolvers<void>();
  const places = [
    { waiting: 1, ahead: 2 },
    { waiting: 1, ahead: 1 },
  ];
  await page.route('**/functions/v1/analyze-text', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.route('**/functions/v1/ai-queue', (route) =>
    route.fulfill({ json: places.length > 1 ? places.shift() : places[0] }),
  );
  await page.goto(`${product.siteUrl}/ai-text-analyzer`);
  await page.locator('[data-island][data-awake]').waitFor();
  await page.getByRole('button', { name: 'News', exact: true }).click();
  await page.getByRole('button', { name: 'Analyze text' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Two texts are ahead of yours.' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'One text is ahead of yours.' })).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  held.resolve();
  await expect(page.getByRole('region', { name: 'Analysis', exact: true })).toBeVisible();
  await expect(page.getByText(/ahead of yours/)).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('the last input survives a reload, and is in no usage event and no log line', async ({
  page,
  product,
}) => {
  const text = 'Zephyr apples are ripe. They taste wonderful.';
  await page.goto(`${product.siteUrl}/ai-text-analyzer`);
  await page.locator('[data-island][data-awake]').waitFor();
  await page.getByLabel('Text to analyze').fill(text);
  await page.getByText('Keywords', { exact: true }).click();
  await page.reload();
  await page.locator('[data-island][data-awake]').waitFor();
  await expect(page.getByLabel('Text to analyze')).toHaveValue(text);
  await expect(page.getByLabel('Keywords')).toBeChecked();
  await page.getByRole('button', { name: 'Analyze text' }).click();
  const card = page.getByRole('region', { name: 'Analysis', exact: true });
  await expect(card.getByText(/Answered by/)).toBeVisible();
  await expect
    .poll(() => listEventData(product, page, 'text_analyzed'))
    .toEqual([expect.objectContaining({ analysis_type: 'keywords', text_length: text.length })]);
  expect(JSON.stringify(await listEventData(product, page, 'text_analyzed'))).not.toContain('Zephyr');
  expect(product.log.join('\n')).not.toContain('Zephyr');
});
