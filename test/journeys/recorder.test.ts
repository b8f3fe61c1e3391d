import { mkdtempSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { readWav, type Wav } from '#platform/speech/server/read-wav.ts';
import { FakeSpeechServer } from '#test/support/fakes/fake-speech-server.ts';
import { makeWav } from '#test/support/fakes/make-wav.ts';
import { type Product, startProduct } from '#test/support/product/start-product.ts';
import { findBarriers } from './find-barriers.ts';
import { test as base, expect } from './product-fixture.ts';

const toneHertz = 509;
/** Sound of Chromium's microphone: a tone that repeats. */
const heard = join(mkdtempSync(join(tmpdir(), 'microphone-')), 'tone.wav');
writeFileSync(heard, makeWav({ seconds: 5, sampleRate: 48_000, loudness: 12_000, hertz: toneHertz }));

const test = base.extend<object, { launchOptions: { args?: string[] } }>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const microphone = [
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        `--use-file-for-fake-audio-capture=${heard}`,
      ];
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...microphone] });
    },
    { scope: 'worker' },
  ],
});

test.use({ permissions: ['microphone'], contextOptions: { reducedMotion: 'reduce' } });

let speech: FakeSpeechServer;
let hearing: Product;

test.beforeAll(async () => {
  speech = await new FakeSpeechServer().start();
  hearing = await startProduct({ settings: { MAYFLY_ASR_BASE_URL: speech.baseUrl } });
});
test.afterAll(async () => {
  await hearing.close();
  await speech.close();
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const transcript = (page: Page) => page.getByLabel('Transcript', { exact: true });
const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const progress = (page: Page, words: string) => page.getByRole('status').getByText(words, { exact: true });

async function open(page: Page, product: Product): Promise<void> {
  await page.goto(`${product.siteUrl}/meeting-transcriber`);
  await page.locator('[data-island][data-awake]').waitFor();
}

/**
 * Resolves once the page's timer shows at least this many seconds. It counts one per second, and a busy
 * machine may miss one.
 */
async function untilRecorded(page: Page, seconds: number): Promise<void> {
  const shown = page.locator('.ai-recorder-time').getByText(/^\d+:\d\d$/);
  const readSeconds = async () => {
    const [minutes = 0, rest = 0] = (await shown.innerText()).split(':').map(Number);
    return minutes * 60 + rest;
  };
  await expect.poll(readSeconds, { intervals: [100] }).toBeGreaterThanOrEqual(seconds);
}

async function record(page: Page, until: number, start = 'Start recording'): Promise<void> {
  await button(page, start).click();
  await untilRecorded(page, until);
  await button(page, 'Stop recording').click();
}

/**
 * Recognizes the tone by its zero crossings, because browsers change the loudness. Most tenths of a second
 * must match; a pause, the end of the file and a busy machine interrupt the rest.
 */
function isTone({ samples, sampleRate }: Wav): boolean {
  const piece = sampleRate / 10;
  const pieces = Array.from({ length: Math.floor(samples.length / piece) }, (_, index) =>
    samples.subarray(index * piece, (index + 1) * piece),
  );
  const right = pieces.filter((wave) => {
    const rises = wave.filter(
      (sample, index) => index > 0 && sample >= 0 && (wave[index - 1] ?? 0) < 0,
    ).length;
    return Math.abs((rises * sampleRate) / piece / toneHertz - 1) < 0.05;
  });
  return right.length > pieces.length / 2;
}

test('a recording becomes text, can be paused, is kept after a failure, and can be saved', async ({
  page,
  complaints,
}) => {
  speech.answer = { text: 'We move the launch.' };
  await open(page, hearing);
  await expect(page.getByText(/to a speech server that the operator has connected/)).toBeVisible();
  await button(page, 'Start recording').click();
  await expect(toasts(page).getByText('Recording started')).toBeVisible();
  await expect(toasts(page).getByText('Speak clearly into your microphone')).toBeVisible();
  const level = page.locator('.ai-level');
  await expect.poll(() => level.evaluate((meter: HTMLProgressElement) => meter.value)).toBeGreaterThan(0.1);
  await untilRecorded(page, 1);
  await button(page, 'Pause').click();
  await expect.poll(() => level.evaluate((meter: HTMLProgressElement) => meter.value)).toBe(0);
  expect(await findBarriers(page)).toEqual([]);
  await button(page, 'Resume').click();
  await untilRecorded(page, 2);
  await button(page, 'Stop recording').click();
  await expect(transcript(page)).toHaveValue('We move the launch.');
  await expect(toasts(page).getByText('Audio transcribed successfully!')).toBeVisible();
  const sent = readWav(Buffer.from(speech.got.at(-1)?.file ?? []));
  expect(sent).toMatchObject({ sampleRate: 16_000, channels: 1 });
  expect(sent.seconds).toBeGreaterThan(1);
  expect(isTone(sent)).toBe(true);

  speech.answer = { status: 500 };
  await record(page, 4, 'Record more');
  await expect(page.getByText('Speech recognition failed.')).toBeVisible();
  await expect(toasts(page).getByText('Failed to transcribe audio. Please try again.')).toBeVisible();
  await expect(progress(page, 'Transcribed: 1 of 2')).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  speech.answer = { text: 'Ann calls the printer.' };
  await button(page, 'Try again').click();
  await expect(transcript(page)).toHaveValue('We move the launch.\nAnn calls the printer.');
  await expect(progress(page, 'Transcribed: 2 of 2')).toBeVisible();

  const starting = page.waitForEvent('download');
  await button(page, 'Download WAV').click();
  const download = await starting;
  expect(download.suggestedFilename()).toBe('meeting-recording.wav');
  const saved = readWav(await readFile(await download.path()));
  const sentLast = readWav(Buffer.from(speech.got.at(-1)?.file ?? []));
  expect(saved.seconds).toBeCloseTo(sent.seconds + sentLast.seconds, 1);
  expect(complaints.filter((complaint) => !complaint.includes('502'))).toEqual([]);
});

test('an audio file becomes text', async ({ page }) => {
  speech.answer = { text: 'From a file.' };
  await open(page, hearing);
  const mimeType = 'audio/wav';
  const file = page.getByLabel('Audio file', { exact: true });
  await file.setInputFiles({ name: 'notes.txt', mimeType, buffer: Buffer.from('no sound at all') });
  await expect(page.getByText('The browser found no audio in this file.')).toBeVisible();
  const buffer = makeWav({ seconds: 40, sampleRate: 22_050, channels: 2 });
  await file.setInputFiles({ name: 'meeting.wav', mimeType, buffer });
  await expect(progress(page, 'Transcribed: 2 of 2')).toBeVisible();
  await expect(transcript(page)).toHaveValue('From a file.\nFrom a file.');
  const pieces = speech.got.slice(-2).map(({ file: bytes }) => readWav(Buffer.from(bytes)).seconds);
  expect(pieces.reduce((sum, seconds) => sum + seconds)).toBeCloseTo(40, 1);
});

test('without speech recognition, the page says so before a recording, and still records', async ({
  page,
  product,
}) => {
  await open(page, product);
  await expect(page.getByText(/Speech recognition is not set up on this server/)).toBeVisible();
  await record(page, 1);
  await expect(button(page, 'Download WAV')).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  // The recording exists nowhere else, so the browser asks before it is lost.
  page.once('dialog', (dialog) => void dialog.accept());
  const asked = page.waitForEvent('dialog');
  await page.reload();
  expect((await asked).type()).toBe('beforeunload');
});
