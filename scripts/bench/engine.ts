import { FakeModelServer } from '#test/support/fakes/fake-model-server.ts';
import { FakeSpeechServer } from '#test/support/fakes/fake-speech-server.ts';
import { makeWav } from '#test/support/fakes/make-wav.ts';
import { type Product, startProduct } from '#test/support/product/start-product.ts';
import { cpuSeconds } from './child.ts';
import { median, percentile, printTable } from './table.ts';

const rounds = 20;
const sentences =
  'The harbour of Osby will close for six weeks, the town said on Tuesday. The quay was built in 1911 and has begun to sink into the mud, which everybody could see. Fishermen are angry about it; the ferry to the islands will leave from the old shipyard while the work goes on. ';

const wordsOf = (count: number) => sentences.repeat(count).split(' ').slice(0, count).join(' ');
const charactersOf = (count: number) => sentences.repeat(count).slice(0, count);

type Case = { name: string; functionName: string; body: object };

const cases: readonly Case[] = [
  { name: 'analyze, 1,000 words', functionName: 'analyze-text', body: { text: wordsOf(1_000) } },
  { name: 'summarize, 1,000 words', functionName: 'summarize-content', body: { content: wordsOf(1_000) } },
  { name: 'analyze, 50,000 characters', functionName: 'analyze-text', body: { text: charactersOf(50_000) } },
  {
    name: 'summarize, 50,000 characters',
    functionName: 'summarize-content',
    body: { content: charactersOf(50_000) },
  },
  {
    name: 'notes, 50,000 characters',
    functionName: 'process-meeting-notes',
    body: { transcript: charactersOf(50_000) },
  },
  { name: 'analyze, 50,000 x', functionName: 'analyze-text', body: { text: 'x'.repeat(50_000) } },
  { name: 'analyze, 100,000 x', functionName: 'analyze-text', body: { text: 'x'.repeat(100_000) } },
  {
    name: 'subject, 60 characters',
    functionName: 'optimize-email-subject',
    body: { subject: charactersOf(60) },
  },
];

/** Cases that use external servers of the operator. */
const remoteCases: readonly Case[] = [
  {
    name: 'summarize by a model, 50,000 characters',
    functionName: 'summarize-content',
    body: { content: charactersOf(50_000) },
  },
  {
    name: 'transcribe by a server, 3 minutes',
    functionName: 'transcribe-meeting',
    body: { audioData: makeWav({ seconds: 180 }).toString('base64') },
  },
];

export async function benchEngine(): Promise<void> {
  const product = await startProduct({ movableClock: true });
  await benchCases(`The built-in engine, ${rounds} calls each, one after the other, warm`, product, cases);
  await product.close();
  await benchRemote();
}

async function benchRemote(): Promise<void> {
  const model = await new FakeModelServer().start();
  const speech = await new FakeSpeechServer().start();
  model.says({ sentences: ['The harbour of Osby will close for six weeks.'] });
  speech.answer = { text: 'The harbour closes.' };
  const settings = {
    MAYFLY_AI_BASE_URL: model.baseUrl,
    MAYFLY_AI_MODEL: 'a-model',
    MAYFLY_ASR_BASE_URL: speech.baseUrl,
  };
  const product = await startProduct({ movableClock: true, settings });
  await benchCases('With stand-ins for a model and a speech server', product, remoteCases);
  await product.close();
  await Promise.all([model.close(), speech.close()]);
}

async function benchCases(title: string, product: Product, list: readonly Case[]): Promise<void> {
  const rows = [];
  for (const { name, functionName, body } of list) {
    for (let warm = 0; warm < 3; warm += 1) await (await product.call(functionName, body)).text();
    await product.loopHeld();
    const times: number[] = [];
    const cpuBefore = cpuSeconds(product.child);
    let status = 0;
    for (let round = 0; round < rounds; round += 1) {
      const startedMs = performance.now();
      const response = await product.call(functionName, body);
      await response.text();
      times.push(performance.now() - startedMs);
      ({ status } = response);
    }
    const cpuMs = ((cpuSeconds(product.child) - cpuBefore) * 1_000) / rounds;
    const { heldMaxMs, workedMaxMs } = await product.loopHeld();
    rows.push({
      call: name,
      status,
      'CPU ms/call': cpuMs,
      'median ms': median(times),
      'p95 ms': percentile(times, 0.95),
      'loop held max ms': heldMaxMs,
      'of it worked ms': workedMaxMs,
    });
  }
  printTable(title, rows);
}
