import { afterAll, beforeAll, expect, it } from 'vitest';
import { maxInputCharacters } from '#platform/text/common/limits.ts';
import { FakeModelServer } from '#test/support/fakes/fake-model-server.ts';
import { FakeSpeechServer } from '#test/support/fakes/fake-speech-server.ts';
import { makeWav } from '#test/support/fakes/make-wav.ts';
import { type Product, startProduct } from '#test/support/product/start-product.ts';

const rounds = 6;
let model: FakeModelServer;
let speech: FakeSpeechServer;
let product: Product;

beforeAll(async () => {
  model = await new FakeModelServer().start();
  speech = await new FakeSpeechServer().start();
  model.says({ sentences: ['The harbour of Osby closes in May.'] });
  speech.answer = { text: 'The harbour closes.' };
  product = await startProduct({
    movableClock: true,
    settings: {
      MAYFLY_AI_BASE_URL: model.baseUrl,
      MAYFLY_AI_MODEL: 'a-model',
      MAYFLY_ASR_BASE_URL: speech.baseUrl,
    },
  });
});
afterAll(async () => {
  await product.close();
  await Promise.all([model.close(), speech.close()]);
});

function filled(piece: string, length: number): string {
  return piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
}

const sound = makeWav({ seconds: 180 }).toString('base64');
const prose = filled('The harbour of Osby closes in May, and 40 boats go. ', maxInputCharacters);
const megabytes = 7_500_000;
const keys = Array.from({ length: 25_000 }, (_, index) => `"k${index}":0`).join();

it.each<[string, string, string, number]>([
  ['three minutes of sound', 'transcribe-meeting', JSON.stringify({ audioData: sound }), 200],
  [
    'three minutes from a client that escapes its slashes',
    'transcribe-meeting',
    JSON.stringify({ audioData: sound }).replaceAll('/', '\\/'),
    200,
  ],
  ['8 MB of lists', 'transcribe-meeting', filled('[', megabytes), 413],
  ['8 MB of numbers', 'transcribe-meeting', `{"audioData":[${filled('0,', megabytes)}0]}`, 413],
  ['a text that a model reads', 'summarize-content', JSON.stringify({ content: prose }), 200],
  ['an analysis of the longest text', 'analyze-text', JSON.stringify({ text: prose }), 200],
  ['a body of keys', 'analyze-text', `{"text":"Hello.",${keys}}`, 413],
])('the event loop is never held for 20 ms: %s', async (_what, functionName, body, status) => {
  const workedMs: number[] = [];
  await product.loopHeld();
  for (let round = 0; round < rounds; round += 1) {
    const response = await fetch(`${product.siteUrl}/functions/v1/${functionName}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(response.status).toBe(status);
    await response.text();
    workedMs.push((await product.loopHeld()).workedMaxMs);
  }
  // Processor time of the thread, which a pause cannot increase. The minimum counts, because other programs
  // use the machine too.
  expect(Math.min(...workedMs)).toBeLessThan(20);
});
