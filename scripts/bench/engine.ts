import { startProduct } from '#test/support/start-product.ts';
import { cpuSeconds } from './child.ts';
import { median, percentile, printTable } from './table.ts';

const rounds = 20;
const sentences =
  'The harbour of Osby will close for six weeks, the town said on Tuesday. The quay was built in 1911 and has begun to sink into the mud, which everybody could see. Fishermen are angry about it; the ferry to the islands will leave from the old shipyard while the work goes on. ';

const wordsOf = (count: number) => sentences.repeat(count).split(' ').slice(0, count).join(' ');
const charactersOf = (count: number) => sentences.repeat(count).slice(0, count);

const cases: readonly { name: string; functionName: string; body: object }[] = [
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

/** The text tools over HTTP, one call at a time: how long each takes, and how long it holds the server's event loop. */
export async function benchEngine(): Promise<void> {
  const product = await startProduct({ movableClock: true });
  const rows = [];
  for (const { name, functionName, body } of cases) {
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
  printTable(`The built-in engine, ${rounds} calls each, one after the other, warm`, rows);
  await product.close();
}
