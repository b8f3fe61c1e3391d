import { afterAll, describe, expect, it } from 'vitest';
import { measureWork } from '#test/support/measure/growth.ts';
import { patient } from '#test/support/patience.ts';
import { maxInputCharacters } from '../common/limits.ts';
import { analyzeText } from './analyze-text.ts';
import { TextEngine } from './text-engine.ts';

const engines: TextEngine[] = [];
function open(options?: { deadlineMs?: number; processorMs?: number }): TextEngine {
  const engine = new TextEngine({ workers: 1, ...options });
  engines.push(engine);
  return engine;
}
const shared = open({ deadlineMs: patient(60_000) });
afterAll(() => Promise.all(engines.map((engine) => engine.close())));

const long = 'The lamp on the table was lit by Anna, who likes the light. Nobody else saw it! '
  .repeat(700)
  .slice(0, maxInputCharacters);
const analysis = (text: string) => ({ text, analysisType: 'comprehensive' }) as const;
const visitor = { client: '192.0.2.1' };
const code = (promise: Promise<unknown>) => promise.then(String, (error: { code?: string }) => error.code);

describe('TextEngine', () => {
  it('returns the same answer from a worker every time', async () => {
    const once = await shared.run('analyze-text', analysis(long), visitor);
    expect(once.details.counts.characters).toBe(maxInputCharacters);
    expect(JSON.stringify(await shared.run('analyze-text', analysis(long), visitor))).toBe(
      JSON.stringify(once),
    );
  });

  it('does the work in another thread', async () => {
    await shared.run('analyze-text', analysis(long), visitor);
    const here = await measureWork(() => analyzeText(analysis(long)));
    // CPU time includes other work of this thread, so the test repeats the measurement until a run is undisturbed.
    const measureLeft = () => measureWork(() => shared.run('analyze-text', analysis(long), visitor));
    await expect.poll(measureLeft).toBeLessThan(here / 4);
  });

  it.each([{ deadlineMs: 1 }, { processorMs: 1 }])(
    'rejects a text that exceeds the limit %j with engine_timeout, and does not reject the next text as busy',
    async (limit) => {
      const hasty = open(limit);
      await expect(code(hasty.run('analyze-text', analysis(long), visitor))).resolves.toBe('engine_timeout');
      const answer = hasty.run('analyze-text', analysis(''), visitor);
      await expect(code(answer)).resolves.toMatch(/engine_timeout|object/);
    },
  );

  it('rejects with engine_busy a call whose client has disconnected', async () => {
    await expect(
      code(shared.run('analyze-text', analysis('Hi.'), { ...visitor, signal: AbortSignal.abort() })),
    ).resolves.toBe('engine_busy');
  });

  it('rejects calls with engine_busy after it is closed', async () => {
    const closed = open();
    await closed.close();
    await expect(code(closed.run('analyze-text', analysis('Hi.'), visitor))).resolves.toBe('engine_busy');
  });
});
