import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { readWav } from '#platform/speech/server/read-wav.ts';
import { findMissingPrograms, HearingServer, speak } from '#test/support/fakes/hearing-server.ts';
import { patient } from '#test/support/patience.ts';
import { type Product, startProduct } from '#test/support/product/start-product.ts';
import { test as base, expect } from './product-fixture.ts';

/**
 * Spoken words must appear in the transcript. This tests microphone, recorder, segments, upload and page with
 * a real recognizer; all other tests use a fake one.
 */
const said = [
  'budget tuesday printer library customer november telephone government yesterday calendar invoice holiday',
  'hospital monday kitchen december teacher computer president tomorrow umbrella customer telephone library',
  'printer yesterday government invoice tuesday calendar november hospital holiday customer computer library',
].flatMap((line) => line.split(' '));
const vocabulary = [
  ...new Set([
    ...said,
    ...'thursday elephant yellow chocolate mountain newspaper australia seventeen twenty potato dinosaur'.split(
      ' ',
    ),
  ]),
];
/** Minimum share of the words. By chance, it would be one in thirty. */
const leastShare = 0.7;

const missing = findMissingPrograms();
const folder = mkdtempSync(join(tmpdir(), 'real-speech-'));
const sound = join(folder, 'said.wav');
if (missing.length === 0) speak(said, sound);
else
  process.stdout.write(
    `real-speech is skipped: install ${missing.join(' and ')} (apt-get install espeak-ng pocketsphinx pocketsphinx-en-us)\n`,
  );

const test = base.extend<object, { launchOptions: { args?: string[] } }>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const microphone = [
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        `--use-file-for-fake-audio-capture=${sound}%noloop`,
      ];
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...microphone] });
    },
    { scope: 'worker' },
  ],
});

test.use({ permissions: ['microphone'], contextOptions: { reducedMotion: 'reduce' } });
test.skip(missing.length > 0, `${missing.join(' and ')} not installed`);

let hearing: HearingServer;
let product: Product;

test.beforeAll(async () => {
  hearing = await new HearingServer(vocabulary).start();
  product = await startProduct({ settings: { MAYFLY_ASR_BASE_URL: hearing.baseUrl } });
});
test.afterAll(async () => {
  await product?.close();
  await hearing?.close();
  rmSync(folder, { recursive: true });
});

const transcript = (page: Page) => page.getByLabel('Transcript', { exact: true });

async function open(page: Page): Promise<void> {
  await page.goto(`${product.siteUrl}/meeting-transcriber`);
  await page.locator('[data-island][data-awake]').waitFor();
}

/** Counts the words that were found in their order: the longest common subsequence. */
function countFound(words: readonly string[], text: string): number {
  const found = text.toLowerCase().match(/[a-z]+/gu) ?? [];
  let row = new Array<number>(found.length + 1).fill(0);
  for (const word of words) {
    const next = [0];
    for (const [at, other] of found.entries())
      next.push(word === other ? (row[at] ?? 0) + 1 : Math.max(row[at + 1] ?? 0, next[at] ?? 0));
    row = next;
  }
  return row.at(-1) ?? 0;
}

async function expectMostWords(page: Page, how: string): Promise<void> {
  await expect(page.getByText(/^Transcribed: (\d+) of \1$/u)).toBeVisible({ timeout: patient(120_000) });
  const text = await transcript(page).inputValue();
  const found = countFound(said, text);
  process.stdout.write(
    `${how}: ${found} of ${said.length} words, in ${hearing.heard.length} segments so far\n`,
  );
  expect(found / said.length).toBeGreaterThan(leastShare);
}

test('words spoken into the microphone appear in the transcript', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(patient(300_000));
  const seconds = Math.ceil(readWav(readFileSync(sound)).seconds);
  await open(page);
  await page.getByRole('button', { name: 'Start recording', exact: true }).click();
  const clock = page.locator('.ai-recorder-time').getByText(/^\d+:\d\d$/);
  await expect
    .poll(
      async () => {
        const [minutes = 0, rest = 0] = (await clock.innerText()).split(':').map(Number);
        return minutes * 60 + rest;
      },
      { timeout: patient((seconds + 60) * 1_000) },
    )
    .toBeGreaterThan(seconds + 1);
  await page.getByRole('button', { name: 'Stop recording', exact: true }).click();
  await expectMostWords(page, 'microphone');
  // The recording is longer than one segment, so that cuts between words are tested too.
  expect(hearing.heard.length).toBeGreaterThan(1);
});

test('words of an audio file appear in the transcript', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(patient(300_000));
  await open(page);
  await page.getByLabel('Audio file', { exact: true }).setInputFiles(sound);
  await expectMostWords(page, 'file');
});
