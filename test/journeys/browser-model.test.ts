import type { Page } from '@playwright/test';
import { type FakeModelPlan, installFakeModel } from '#test/support/fakes/fake-language-model.ts';
import type { Product } from '#test/support/product/start-product.ts';
import { findBarriers } from './find-barriers.ts';
import { expect, test } from './product-fixture.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const content =
  'The harbour of Norsund closes in May. Anna Berg told the council on Monday. The boats will go to the old pier. Forty fishermen have to move their nets.';
const sentence = 'Forty fishermen move because the harbour closes in May.';
const good = JSON.stringify({ sentences: [sentence] });
const own = 'Answered by your browser’s model, on this device.';
const builtIn = 'Answered by the built-in engine on this server.';

const control = (page: Page) => page.getByRole('checkbox', { name: 'Use this browser’s model' });
const result = (page: Page, name = 'Summary') => page.getByRole('region', { name, exact: true });
const counts = (page: Page) => page.evaluate(() => window.fakeModel);

type Texts = { functionName: string; body: Record<string, unknown> }[];

function watchTexts(page: Page): Texts {
  const sent: Texts = [];
  page.on('request', (request) => {
    const functionName = /\/functions\/v1\/([\w-]+)/u.exec(request.url())?.[1];
    if (functionName === undefined || request.method() !== 'POST') return;
    if (functionName === 'ai-engines') return;
    sent.push({ functionName, body: request.postDataJSON() as Record<string, unknown> });
  });
  return sent;
}

const toTools = (sent: Texts) =>
  sent.filter(({ functionName }) => /^(?:analyze|summarize|optimize|generate|process)-/u.test(functionName));

async function open(page: Page, product: Product, plan: FakeModelPlan, slug = 'content-summarizer') {
  await page.addInitScript(installFakeModel, plan);
  await page.goto(`${product.siteUrl}/${slug}`);
  await page.locator('[data-island][data-awake]').waitFor();
}

/** Opens the summarizer, fills in a text and chooses the model. Returns the calls made after that. */
async function choose(page: Page, product: Product, plan: FakeModelPlan): Promise<Texts> {
  await open(page, product, plan);
  await page.getByLabel('Content to summarize').fill(content);
  await control(page).check();
  return watchTexts(page);
}

const press = (page: Page) => page.getByRole('button', { name: 'Summarize', exact: true }).click();

test('a browser without a model shows no choice and fetches no code for it', async ({ page, product }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.addInitScript(() => Reflect.deleteProperty(window, 'LanguageModel'));
  await page.goto(`${product.siteUrl}/content-summarizer`);
  await page.locator('[data-island][data-awake]').waitFor();
  await page.waitForLoadState('networkidle');
  await expect(control(page)).toHaveCount(0);
  expect(scripts.filter((url) => /own-model|write-in-browser/u.test(url))).toEqual([]);
});

test('a model that is unavailable is not offered', async ({ page, product }) => {
  await open(page, product, { availability: 'unavailable' });
  await page.waitForLoadState('networkidle');
  await expect(control(page)).toHaveCount(0);
  expect((await counts(page)).created).toBe(0);
});

test('a press of the button downloads the model with progress and shows its checked answer', async ({
  page,
  product,
  complaints,
}) => {
  const invented = JSON.stringify({ sentences: [sentence, 'Siemens pays 3 million.'] });
  const sent = await choose(page, product, {
    availability: 'downloadable',
    answers: [invented],
    isSlowDownload: true,
  });
  await expect(page.getByText('Your browser downloads it once, which can take a while.')).toBeVisible();
  expect(await counts(page)).toMatchObject({ created: 0, prompts: [] });
  await press(page);
  await expect(page.getByRole('progressbar', { name: /downloading its model/u })).toBeVisible();
  await expect(page.getByText('42 %')).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('continuedownload')));
  await expect(result(page).getByText(own)).toBeVisible();
  await expect(result(page).getByText(sentence)).toBeVisible();
  await expect(result(page).getByText(/Siemens/u)).toHaveCount(0);
  await expect(page.getByText(/downloads it once/u)).toHaveCount(0);
  expect(await counts(page)).toMatchObject({ created: 1, open: 0 });
  expect(JSON.stringify(sent)).not.toMatch(/Norsund|content_summarized|summarize-content/u);
  expect(complaints).toEqual([]);
});

test('a download in progress can be canceled', async ({ page, product }) => {
  const sent = await choose(page, product, { availability: 'downloading', isSlowDownload: true });
  await press(page);
  await expect(page.getByText('42 %')).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Summarize', exact: true })).toBeEnabled();
  await expect(page.getByText('42 %')).toHaveCount(0);
  expect(await counts(page)).toMatchObject({ aborted: 1, prompts: [], open: 0 });
  expect(toTools(sent)).toEqual([]);
});

test('an answer appears as it is written, and can be canceled', async ({ page, product }) => {
  const sent = await choose(page, product, { availability: 'available', answers: [good], isStuck: true });
  await press(page);
  const writing = page.getByRole('region', { name: 'Your browser’s model' });
  await expect(writing.getByText(/^Forty fishermen move/u)).toBeVisible();
  await expect(page.getByRole('status').getByText('Your browser’s model is writing')).toBeAttached();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(writing).toHaveCount(0);
  await expect.poll(() => counts(page)).toMatchObject({ aborted: 1, open: 0 });
  expect(toTools(sent)).toEqual([]);
});

const wrong = '{"summary":"Hm."}';
const failures: readonly [string, FakeModelPlan, string, number][] = [
  [
    'is refused',
    { availability: 'available', isRefused: true },
    'Your browser did not let its model start.',
    0,
  ],
  [
    'has no room for the text',
    { availability: 'available', answers: [good], contextWindow: 300 },
    'This text is too long for your browser’s model.',
    0,
  ],
  [
    'answers in another form twice',
    { availability: 'available', answers: [wrong] },
    'Your browser’s model gave no usable answer.',
    2,
  ],
  [
    'answers nothing',
    { availability: 'available', answers: [''] },
    'Your browser’s model gave no usable answer.',
    2,
  ],
  [
    'makes things up',
    { availability: 'available', answers: ['{"sentences":["Siemens pays 3 million."]}'] },
    'Your browser’s model wrote something that your text does not say.',
    1,
  ],
  [
    'disappears in the middle of its answer',
    { availability: 'available', answers: [good], isLost: true },
    'Your browser’s model stopped.',
    1,
  ],
];

for (const [what, plan, reason, prompts] of failures) {
  test(`the built-in engine answers if the model ${what}, and the page says so`, async ({
    page,
    product,
  }) => {
    const sent = await choose(page, product, plan);
    await press(page);
    await expect(result(page).getByText(builtIn)).toBeVisible();
    await expect(
      result(page).getByText(`${reason} The built-in engine on this server answered.`),
    ).toBeVisible();
    expect((await counts(page)).prompts).toHaveLength(prompts);
    expect(toTools(sent)).toEqual([
      { functionName: 'summarize-content', body: { content, summaryType: 'brief', engine: 'embedded' } },
    ]);
    expect(await findBarriers(page)).toEqual([]);
  });
}

test('an answer that does not fit the schema is requested once more', async ({ page, product }) => {
  const sent = await choose(page, product, { availability: 'available', answers: [wrong, good] });
  await press(page);
  await expect(result(page).getByText(own)).toBeVisible();
  const { prompts } = await counts(page);
  expect(prompts).toHaveLength(2);
  expect(prompts[1]).toContain('did not fit');
  expect(toTools(sent)).toEqual([]);
});

test('the browser’s model reads a long text in parts', async ({ page, product }) => {
  const sent = await choose(page, product, { availability: 'available', answers: [good] });
  await page.getByLabel('Content to summarize').fill(`${content}\n\n`.repeat(300));
  await press(page);
  await expect(result(page).getByText(own)).toBeVisible();
  expect((await counts(page)).prompts.length).toBeGreaterThan(2);
  expect(toTools(sent)).toEqual([]);
});

test('the choice of the browser’s model works by keyboard and survives a reload', async ({
  page,
  product,
}) => {
  await open(page, product, { availability: 'available', answers: [good] });
  await page.getByLabel('Content to summarize').fill(content);
  await control(page).focus();
  await page.keyboard.press('Space');
  await expect(control(page)).toBeChecked();
  await page.reload();
  await expect(control(page)).toBeChecked();
  await control(page).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(result(page).getByText(own)).toBeVisible();
  await control(page).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(result(page).getByText(builtIn)).toBeVisible();
});

const tools = [
  {
    slug: 'ai-text-analyzer',
    example: 'News',
    submit: 'Analyze text',
    name: 'Analysis',
    answer: {
      sentiment: 'positive',
      tone: 'informative',
      keywords: ['music'],
      summary: 'The doors stay open until ten at night.',
      suggestions: ['Shorten the first sentence.'],
    },
    shown: 'The doors stay open until ten at night.',
  },
  {
    slug: 'email-optimizer',
    example: 'Webinar',
    submit: 'Optimize subject',
    name: 'Subject lines',
    answer: {
      suggestions: ['Thursday: join our webinar', 'Our webinar on Thursday: join'].map((subject) => ({
        subject,
        reason: 'Says the day first.',
      })),
    },
    shown: 'Says the day first.',
  },
  {
    slug: 'product-description-generator',
    example: 'Scarf',
    submit: 'Generate description',
    name: 'Product description',
    answer: {
      description:
        'The Lumen Silk Scarf is mulberry silk with hand-rolled edges. It is dyed with plants and measures 90 by 90 cm.',
    },
    shown: 'mulberry silk with hand-rolled edges',
  },
  {
    slug: 'meeting-transcriber',
    example: 'Team meeting',
    submit: 'Process notes',
    name: 'Meeting notes',
    answer: {
      summary: 'The team spoke about the launch of the new site.',
      actionItems: [
        {
          task: 'Send the final images to Priya',
          owner: 'Jonas',
          due: 'Wednesday',
          quote: 'Jonas, can you send the final images to Priya by Wednesday?',
        },
      ],
      decisions: [{ text: 'The old logo stays.', quote: 'We decided to keep the old logo.' }],
      questions: [],
    },
    shown: 'Jonas: Send the final images to Priya (due Wednesday)',
  },
] as const;

for (const { slug, example, submit, name, answer, shown } of tools) {
  test(`${slug} shows an answer by the browser’s model`, async ({ page, product, complaints }) => {
    await open(page, product, { availability: 'available', answers: [JSON.stringify(answer)] }, slug);
    await page.getByRole('button', { name: example, exact: true }).click();
    await control(page).check();
    const sent = watchTexts(page);
    await page.getByRole('button', { name: submit, exact: true }).click();
    const card = result(page, name);
    await expect(card.getByText(own)).toBeVisible();
    await expect(card.getByText(shown).first()).toBeVisible();
    expect(toTools(sent)).toEqual([]);
    expect(await findBarriers(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
}
