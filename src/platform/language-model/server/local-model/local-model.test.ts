import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { explainProcessEnd } from '#platform/worker/server/explain-process-end.ts';
import type { ProcessEnd } from '#platform/worker/server/job-process.ts';
import { installFakeLlama } from '#test/support/fakes/fake-llama.ts';
import { patient } from '#test/support/patience.ts';
import { LocalModel, type LocalModelOptions } from './local-model.ts';

const folder = mkdtempSync(join(tmpdir(), 'local-model-'));
const module = installFakeLlama(folder);
afterAll(() => rmSync(folder, { recursive: true }));

let model: LocalModel | undefined;
let ends: ProcessEnd[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  await model?.close();
});

function open(name = 'good', options: Partial<LocalModelOptions> = {}): LocalModel {
  ends = [];
  model = new LocalModel({
    module,
    file: `/models/${name}.gguf`,
    contextTokens: 4_096,
    timeoutMs: patient(20_000),
    maxMemoryBytes: 1024 ** 3,
    onEnd: (end) => ends.push(end),
    ...options,
  });
  return model;
}

function ask(of: LocalModel, prompt = 'The lamp is green.', signal = new AbortController().signal) {
  const request = {
    instructions: 'Answer.',
    prompt,
    schema: { type: 'object' },
    maxAnswerTokens: 50,
    signal,
  };
  return of.complete({ ...request, style: { format: 'json_schema', plain: false } });
}

const reason = (promise: Promise<unknown>) =>
  promise.then(String, (error: { reason?: string; message: string }) => error.reason ?? error.message);

it('the model answers from a separate process, with the number of tokens and whether the answer is cut', async () => {
  const one = open();
  expect(await ask(one)).toEqual({ text: '{"color":"green"}', tokens: 307, isCut: false });
  expect((await ask(one, 'Write at length.')).isCut).toBe(true);
  expect(one.pid).not.toBe(process.pid);
});

it('a prompt that does not fit into the context is rejected', async () => {
  expect(await reason(ask(open('good', { contextTokens: 2_048 }), 'word '.repeat(2_000)))).toBe('too_long');
});

it('a prompt that cannot be read before the deadline is rejected immediately', async () => {
  const one = open('good', { readTokensPerSecond: 10, timeoutMs: 60_000 });
  expect(await reason(ask(one, 'word '.repeat(1_000)))).toBe('too_long');
  expect(one.pid).toBeUndefined();
});

it('the answer is canceled when the visitor leaves, and the model stays loaded', async () => {
  const one = open('slow');
  await ask(one);
  const { pid } = one;
  const visitor = new AbortController();
  const running = reason(ask(one, 'The lamp is green.', visitor.signal));
  visitor.abort(new Error('gone'));
  expect(await running).toBe('gone');
  expect(one.pid).toBe(pid);
});

it('a model that cannot be loaded is reported as unreachable, with the reason for the operator', async () => {
  const one = open('fails');
  expect(await reason(ask(one))).toBe('unreachable');
  expect(ends.map(explainProcessEnd)).toEqual([
    'It could not be loaded: the weights are not within the file.',
  ]);
});

it('a crashed process is restarted after a pause', async () => {
  const one = open('crashes');
  await ask(one);
  expect(await reason(ask(one))).toBe('unreachable');
  expect(await reason(ask(one))).toBe('not_ready');
  expect(ends.map(explainProcessEnd)).toEqual(['Its process crashed (SIGABRT).']);
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now + 2_000);
  expect((await ask(one)).text).toContain('green');
});
