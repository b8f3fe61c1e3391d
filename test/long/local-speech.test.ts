import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { environmentOfPrograms } from '#platform/config/server/read-env.ts';
import { makeWav } from '#test/support/fakes/make-wav.ts';
import { startProduct } from '#test/support/product/start-product.ts';

/**
 * Runs the real sherpa-onnx-node, which `mayfly speech` installs from the registry, with a damaged model: ONNX Runtime
 * aborts the process that loads it.
 */
const program = join(import.meta.dirname, '..', '..', 'src', 'app', 'commands', 'mayfly.ts');
const folder = mkdtempSync(join(tmpdir(), 'long-speech-'));
const dataDir = join(folder, 'data');
const damaged = join(folder, 'damaged');

function runSpeech(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(program, ['speech', ...args, '--data-dir', dataDir], {
    encoding: 'utf8',
    env: environmentOfPrograms(),
  });
  return { status, stdout, stderr };
}

beforeAll(() => {
  mkdirSync(damaged);
  for (const name of ['tiny-encoder.onnx', 'tiny-decoder.onnx', 'tiny-tokens.txt'])
    writeFileSync(join(damaged, name), 'damaged');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.runIf(process.platform === 'linux')('a damaged speech model', () => {
  it('is rejected with the message of the library, as a folder and as an archive', {
    timeout: 300_000,
  }, () => {
    const first = runSpeech(damaged);
    expect(first.stdout).toContain('Installing sherpa-onnx-node');
    expect(first).toMatchObject({ status: 1, stderr: expect.stringContaining('Protobuf parsing failed') });
    const installed = readdirSync(join(dataDir, 'speech', 'node_modules'));
    expect(installed.filter((name) => !name.startsWith('.')).sort()).toEqual(
      [`sherpa-onnx-linux-${process.arch}`, 'sherpa-onnx-node'].sort(),
    );
    const archive = join(folder, 'damaged.tar.gz');
    expect(spawnSync('tar', ['-czf', archive, '-C', folder, 'damaged']).status).toBe(0);
    const second = runSpeech(archive);
    expect(second.stdout).toMatch(/^Unpacking …\nModel: .*\nTrying the model …\n$/u);
    expect(second).toMatchObject({ status: 1, stderr: expect.stringContaining('Protobuf parsing failed') });
    expect(runSpeech().stdout).toMatch(/^No speech model is installed\./u);
  });

  it('crashes its own process but not the product, which keeps receiving mail', async () => {
    const product = await startProduct({ dataDir, settings: { MAYFLY_ASR_MODEL_DIR: damaged } });
    const audioData = makeWav({ seconds: 2 }).toString('base64');
    const response = await product.call('transcribe-meeting', { audioData });
    expect(response.status).toBe(502);
    expect(product.log.join('\n')).toContain('Its process crashed (SIGABRT).');
    expect((await product.generate()).email).toContain('@');
    expect(await product.close()).toBe(0);
  });
});
