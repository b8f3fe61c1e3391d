import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { modelSetup } from '#features/ai-tools/server/model-setup.ts';
import { installFakeLlama } from '#test/support/fakes/fake-llama.ts';
import { patient } from '#test/support/patience.ts';
import { findWorkerProcess } from '#test/support/product/find-worker-process.ts';
import { makeDataDir, type Product, startProduct } from '#test/support/product/start-product.ts';

const text =
  'The library closes on Monday for a week while the heating is replaced. Staff answer the telephone.';
const timeout = patient(60_000);
let dataDir: string;
let product: Product | undefined;

/** Starts the whole product with a fake node-llama-cpp. The model's `name` selects its behavior. */
async function start(name: string): Promise<Product> {
  dataDir = makeDataDir();
  installFakeLlama(dataDir);
  const file = join(dataDir, `${name}.gguf`);
  writeFileSync(file, 'stands for weights');
  const facts = { name, sizeBytes: 1, contextTokens: 4_096, neededBytes: 1024 ** 3 };
  const speeds = { readTokensPerSecond: 1_000, writeTokensPerSecond: 1_000 };
  modelSetup.model.installed.save(dataDir, { isOn: true, file, ...facts, ...speeds });
  product = await startProduct({ dataDir });
  return product;
}

afterEach(async () => {
  await product?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function ask(of: Product, name: string, body: object): Promise<Record<string, unknown>> {
  const response = await of.call(name, body);
  expect(response.status).toBe(200);
  return (await response.json()) as Record<string, unknown>;
}

const modelOf = ({ child }: Product) => findWorkerProcess(child.pid, 'run-model-worker');

describe.runIf(process.platform === 'linux')('a model in the data folder', () => {
  it('ends if the product is killed', { timeout }, async () => {
    const one = await start('good');
    await expect.poll(async () => (await ask(one, 'ai-engines', {})).text, { timeout }).toBe('llm');
    const model = modelOf(one);
    expect(model).toBeDefined();
    await one.kill();
    await expect.poll(() => existsSync(`/proc/${model}`), { timeout }).toBe(false);
  });

  it('is replaced by the built-in engine if it crashes, and the answer says so', { timeout }, async () => {
    const one = await start('crashes');
    await expect.poll(async () => (await ask(one, 'ai-engines', {})).text, { timeout }).toBe('llm');
    for (let n = 0; n < 3; n += 1)
      expect(await ask(one, 'summarize-content', { content: text })).toMatchObject({ engine: 'embedded' });
    expect(one.log.join('\n')).toContain('Its process crashed (SIGABRT).');
    expect(one.log.join('\n')).not.toContain('heating');
    expect(await one.close()).toBe(0);
  });

  it('is logged with the reason if it cannot be loaded, and the built-in engine answers', {
    timeout,
  }, async () => {
    const one = await start('fails');
    await expect.poll(() => one.log.join('\n'), { timeout }).toContain('the weights are not within the file');
    expect(await ask(one, 'ai-engines', {})).toMatchObject({ text: 'embedded' });
    expect(await ask(one, 'summarize-content', { content: text })).toMatchObject({ engine: 'embedded' });
  });
});
