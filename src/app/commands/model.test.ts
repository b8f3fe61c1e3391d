import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { installFakeLlama } from '#test/support/fakes/fake-llama.ts';
import { tinyGguf } from '#test/support/fakes/tiny-gguf.ts';
import { runCommand } from '#test/support/product/run-command.ts';

let folder: string;
let environment: Record<string, string>;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'model-command-'));
  environment = { MAYFLY_DATA_DIR: join(folder, 'data') };
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const run = (...args: string[]) => runCommand(args, environment);

describe.each([['model'], ['speech']])('mayfly %s', (name) => {
  it('prints its help with examples', async () => {
    const { code, output } = await run(name, '--help');
    expect(code).toBe(0);
    expect(output).toMatch(new RegExp(`^Usage: mayfly ${name} `, 'u'));
    expect(output).toMatch(new RegExp(`Examples:\\n {2}mayfly ${name} `, 'u'));
  });

  it.each([
    [['a.gguf', '--off'], 'use only one of a model, --off and --remove'],
    [['--off', '--remove'], 'use only one of a model, --off and --remove'],
    [
      ['https://models.example/a', '--sha256', 'abc'],
      '--sha256 is for a URL, and must have 64 hexadecimal digits',
    ],
    [['a', 'b'], "unexpected argument 'b'"],
  ])('rejects %j with a usage error', async (args, says) => {
    const { code, errorOutput } = await run(name, ...args);
    expect(code).toBe(64);
    expect(errorOutput).toContain(says);
  });

  it('exits with 0 if there is no model to show, turn off or remove', async () => {
    expect((await run(name)).output).toMatch(/^No (?:speech )?model is installed/u);
    expect(await run(name, '--off')).toMatchObject({ code: 0 });
    expect(await run(name, '--remove')).toMatchObject({ code: 0 });
  });

  it('exits with 1 and names the path if it does not exist', async () => {
    const { code, errorOutput } = await run(name, join(folder, 'nowhere'));
    expect(code).toBe(1);
    expect(errorOutput).toBe(
      `There is no file or folder ${join(folder, 'nowhere')}.\nNothing was changed for the running Mayfly.\n`,
    );
  });
});

it('mayfly model turns a model on and off, shows it, and names the setting that overrides it', async () => {
  installFakeLlama(environment.MAYFLY_DATA_DIR ?? '');
  const file = join(folder, 'good.gguf');
  writeFileSync(file, tinyGguf());
  const { code, output } = await run('model', file);
  expect(code).toBe(0);
  expect(output).toMatch(
    /^Model: Tiny, .*\nTrying the model …\nTiny is on: it answered in its trial, with [\d.]+ tokens a second\. Restart Mayfly to use it\.\n/u,
  );
  expect((await run('model')).output).toMatch(/^Model: {3}Tiny \(on\)\nFile: {4}.*good\.gguf\n/u);
  environment.MAYFLY_AI_BASE_URL = 'http://127.0.0.1:11434/v1';
  environment.MAYFLY_AI_MODEL = 'm';
  expect((await run('model')).output).toContain(
    'MAYFLY_AI_BASE_URL is set, so http://127.0.0.1:11434/v1 answers',
  );
  expect((await run('model', '--off')).output).toContain(`To turn it on again: mayfly model ${file}`);
  expect((await run('model')).output).toContain('Tiny (off)');
  rmSync(file);
  expect((await run('model')).output).toContain('(missing, so the built-in engine answers)');
});

it('mayfly speech names the missing files of a folder', async () => {
  const model = join(folder, 'speech');
  mkdirSync(model);
  writeFileSync(join(model, 'encoder.onnx'), 'x');
  const { code, errorOutput } = await run('speech', model);
  expect(code).toBe(1);
  expect(errorOutput).toContain('cannot be used: tokens.txt and a decoder (*decode*.onnx) are missing.');
});
