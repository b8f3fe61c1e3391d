import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAddon } from '#platform/addons/server/addon.ts';
import { environmentOfPrograms } from '#platform/config/server/read-env.ts';
import { LocalModel } from '#platform/language-model/server/local-model/local-model.ts';
import { tinyGguf } from '#test/support/fakes/tiny-gguf.ts';
import { findWorkerProcess } from '#test/support/product/find-worker-process.ts';
import { type Product, startProduct } from '#test/support/product/start-product.ts';

/**
 * Runs the real node-llama-cpp, which `mayfly model` installs from the registry, with generated models: one with random
 * weights, and two that answer the product's probe. Linux only, because it finds processes in /proc.
 */
const program = join(import.meta.dirname, '..', '..', 'src', 'app', 'commands', 'mayfly.ts');
const folder = mkdtempSync(join(tmpdir(), 'long-model-'));
const dataDir = join(folder, 'data');
const answers = ['{"color":"green"}', '{"summary":"The library closes on Monday."}'];
const models = {
  random: tinyGguf(),
  knowing: tinyGguf({ answers }),
  // 120 MB of weights, so that an answer takes a while and the memory is measurable.
  large: tinyGguf({ answers, width: 1_024, layers: 4 }),
};
const text =
  'The library closes on Monday for a week while the heating is replaced. Books that are due in that week may be returned until Friday.';

const fileOf = (name: string) => join(folder, `${name}.gguf`);

function runModel(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(program, ['model', ...args, '--data-dir', dataDir], {
    encoding: 'utf8',
    env: environmentOfPrograms(),
  });
  return { status, stdout, stderr };
}

const findModelProcess = (parent: number | undefined) => findWorkerProcess(parent, 'run-model-worker');

async function readEngine(product: Product): Promise<string> {
  const response = await product.call('ai-engines', {});
  return ((await response.json()) as { text: string }).text;
}

async function summarize(product: Product): Promise<string> {
  const response = await product.call('summarize-content', { content: text, summaryType: 'brief' });
  expect(response.status).toBe(200);
  return ((await response.json()) as { engine: string }).engine;
}

beforeAll(() => {
  for (const [name, bytes] of Object.entries(models)) writeFileSync(fileOf(name), bytes);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.runIf(process.platform === 'linux')('a model on this machine', () => {
  it('is installed by one command, which runs no script of a package', {
    timeout: 300_000,
  }, () => {
    const { status, stdout } = runModel(fileOf('knowing'));
    expect(stdout).toMatch(
      /^Model: Tiny, .*\nInstalling node-llama-cpp [\d.]+ …\nTrying the model …\nTiny is on: /u,
    );
    expect(status).toBe(0);
    const installed = join(dataDir, 'model', 'node_modules', '@node-llama-cpp');
    expect(readdirSync(installed)).toEqual([`linux-${process.arch}`]);
  });

  it('is rejected with a reason if its weights are random, truncated or missing', () => {
    const before = runModel().stdout;
    const random = runModel(fileOf('random'));
    expect(random).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('cannot answer a simple question'),
    });
    writeFileSync(fileOf('cut'), models.knowing.subarray(0, models.knowing.length / 2));
    const cut = runModel(fileOf('cut'));
    expect(cut).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^The model could not be loaded: /u),
    });
    writeFileSync(fileOf('none'), 'no model');
    expect(runModel(fileOf('none')).stderr).toContain('is not a GGUF file.');
    expect(runModel().stdout).toBe(before);
  });

  it('answers the product, restarts if it is killed, and stops with the product', async () => {
    const product = await startProduct({ dataDir });
    await expect.poll(() => readEngine(product), { timeout: 30_000 }).toBe('llm');
    const { pid } = product.child;
    const first = findModelProcess(pid);
    expect(readFileSync(`/proc/${first}/oom_score_adj`, 'utf8').trim()).toBe('1000');
    process.kill(first ?? 0, 'SIGKILL');
    await expect.poll(() => findModelProcess(pid)).toBeUndefined();
    // The built-in engine answers during the pause, and a question starts the process again.
    expect(await summarize(product)).toBe('embedded');
    await expect
      .poll(async () => [await summarize(product), findModelProcess(pid) !== undefined], { timeout: 30_000 })
      .toEqual([expect.any(String), true]);
    const second = findModelProcess(pid);
    expect(product.log.join('\n')).toContain('Its process was killed');
    expect(await product.close()).toBe(0);
    expect(existsSync(`/proc/${second}`)).toBe(false);
  });

  it('ends if the product is killed', async () => {
    const product = await startProduct({ dataDir });
    await expect.poll(() => readEngine(product), { timeout: 30_000 }).toBe('llm');
    const model = findModelProcess(product.child.pid);
    expect(model).toBeDefined();
    await product.kill();
    await expect.poll(() => existsSync(`/proc/${model}`), { timeout: 10_000 }).toBe(false);
  });

  it('is killed if it exceeds its memory limit, and the built-in engine answers', async () => {
    expect(runModel(fileOf('large')).status).toBe(0);
    const product = await startProduct({ dataDir, settings: { MAYFLY_MODEL_MEMORY_MIB: '256' } });
    await expect.poll(() => product.log.join('\n'), { timeout: 60_000 }).toContain('"reason":"over_memory"');
    expect(await readEngine(product)).toBe('embedded');
    expect(await summarize(product)).toBe('embedded');
    await product.close();
  });

  it('stops an answer when its visitor leaves, and stays loaded', async ({ annotate }) => {
    const module = findAddon(join(dataDir, 'model'), 'node-llama-cpp') ?? '';
    writeFileSync(fileOf('talkative'), tinyGguf({ width: 1_024, layers: 4 }));
    const model = new LocalModel({
      module,
      file: fileOf('talkative'),
      contextTokens: 4_096,
      threads: 1,
      timeoutMs: 120_000,
      maxMemoryBytes: 2 * 1024 ** 3,
    });
    const ask = (maxAnswerTokens: number, signal: AbortSignal) =>
      model.complete({
        instructions: 'Write.',
        prompt: text,
        schema: {},
        style: { format: 'text', plain: false },
        maxAnswerTokens,
        signal,
      });
    const quiet = new AbortController().signal;
    expect(await ask(20, quiet)).toMatchObject({ isCut: true });
    const { pid } = model;
    const visitor = new AbortController();
    const long = ask(3_000, visitor.signal).catch((error: Error) => error.message);
    setTimeout(() => visitor.abort(new Error('gone')), 500);
    expect(await long).toBe('gone');
    const startMs = performance.now();
    expect(await ask(5, quiet)).toMatchObject({ isCut: true });
    expect(model.pid).toBe(pid);
    await annotate(`next answer after ${Math.round(performance.now() - startMs)} ms`);
    await model.close();
  });

  it('can be turned off and removed', async () => {
    expect(runModel('--off').stdout).toMatch(/^Tiny is off\./u);
    const product = await startProduct({ dataDir });
    expect(await readEngine(product)).toBe('embedded');
    expect(findModelProcess(product.child.pid)).toBeUndefined();
    await product.close();
    expect(runModel('--remove').status).toBe(0);
    expect(existsSync(join(dataDir, 'model'))).toBe(false);
    expect(existsSync(fileOf('large'))).toBe(true);
  });
});
