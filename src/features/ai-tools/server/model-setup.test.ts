import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findAddon, installAddon } from '#platform/addons/server/addon.ts';
import { loadSettings } from '#platform/config/server/load-settings.ts';
import { localModelSettings } from '#platform/language-model/server/config.ts';
import { installFakeLlama } from '#test/support/fakes/fake-llama.ts';
import { tinyGguf } from '#test/support/fakes/tiny-gguf.ts';
import { AiToolsRoom } from '#test/support/rooms/ai-tools-room.ts';
import { modelSetup } from './model-setup.ts';

const { localModel: settings } = loadSettings({ localModel: localModelSettings }, {});
const gibibyte = 1024 ** 3;
let folder: string;
let dataDir: string;
let said: string[];
const closing: (() => Promise<unknown>)[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'model-setup-'));
  dataDir = join(folder, 'data');
  said = [];
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  rmSync(folder, { recursive: true, force: true });
});

function write(name: string, bytes: Uint8Array | string): string {
  const file = join(folder, name);
  writeFileSync(file, bytes);
  return file;
}

function needs(changed: { sha256?: string; freeBytes?: number; npm?: string } = {}) {
  return {
    dataDir,
    settings,
    sha256: changed.sha256,
    say: (line: string) => void said.push(line),
    signal: new AbortController().signal,
    freeMemoryBytes: () => changed.freeBytes ?? 8 * gibibyte,
    ...(changed.npm !== undefined && { npm: changed.npm }),
  };
}

async function problemOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => new Error('nothing was wrong'),
    (reason: unknown) => reason,
  );
  if (!modelSetup.isProblem(error)) throw error;
  return error.message;
}

async function serve(
  bytes: Buffer,
  answer?: (request: IncomingMessage, response: ServerResponse) => boolean,
) {
  const ranges: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    ranges.push(request.headers.range);
    if (answer?.(request, response)) return;
    const from = Number(/^bytes=(\d+)-$/u.exec(request.headers.range ?? '')?.[1] ?? 0);
    response.writeHead(from > 0 ? 206 : 200, { 'content-length': bytes.length - from });
    response.end(bytes.subarray(from));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/models/tiny.gguf?download=1`,
    ranges,
  };
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe('setting up a model', () => {
  it('tries a model file and turns it on, and the tools answer with it', async () => {
    installFakeLlama(dataDir);
    const file = write('good.gguf', tinyGguf());
    const installed = await modelSetup.model.setUp(file, needs());
    expect(installed).toMatchObject({ isOn: true, file, name: 'Tiny', contextTokens: 4_096 });
    expect(modelSetup.model.installed.find(dataDir)).toEqual(installed);
    const room = new AiToolsRoom({}, undefined, dataDir);
    closing.push(() => room.close());
    await room.room.start();
    await expect.poll(() => room.room.engines().text).toBe('llm');
    modelSetup.model.installed.save(dataDir, { ...installed, isOn: false });
    const without = new AiToolsRoom({}, undefined, dataDir);
    closing.push(() => without.close());
    expect(without.room.engines()).toMatchObject({ text: 'embedded', isModelAway: false });
  });

  it('uses the only model in a folder, or all files of a split model', async () => {
    installFakeLlama(dataDir);
    const parts = join(folder, 'parts');
    mkdirSync(parts);
    expect(await problemOf(modelSetup.model.setUp(parts, needs()))).toMatch(/^There is no \.gguf file in /u);
    for (const part of ['1', '2']) writeFileSync(join(parts, `tiny-0000${part}-of-00002.gguf`), tinyGguf());
    const { file, sizeBytes } = await modelSetup.model.setUp(parts, needs());
    expect(file).toMatch(/tiny-00001-of-00002\.gguf$/u);
    expect(sizeBytes).toBe(2 * tinyGguf().length);
    const second = join(parts, 'tiny-00002-of-00002.gguf');
    expect(await problemOf(modelSetup.model.setUp(second, needs()))).toMatch(/is a later part of a model/u);
    rmSync(second);
    expect(await problemOf(modelSetup.model.setUp(parts, needs()))).toMatch(
      /00002\.gguf is missing; the model has 2/u,
    );
    writeFileSync(join(parts, 'other.gguf'), tinyGguf());
    expect(await problemOf(modelSetup.model.setUp(parts, needs()))).toMatch(
      /^There are several models in .*: name one of/u,
    );
  });

  it('rejects a model that is too large for the memory, and installs nothing', async () => {
    const file = write('large.gguf', tinyGguf());
    expect(await problemOf(modelSetup.model.setUp(file, needs({ freeBytes: gibibyte / 2 })))).toBe(
      'This model needs about 1.0 GiB of memory, and 0.5 GiB is free. Choose a smaller model or quantization, or lower MAYFLY_MODEL_CONTEXT.',
    );
    expect(existsSync(join(dataDir, 'model'))).toBe(false);
  });

  it.each([
    ['fails', 'The model could not be loaded: the weights are not within the file.'],
    ['nowhere', 'There is no file or folder'],
  ])('explains why a model cannot be used, and keeps the previous model: %s', async (name, says) => {
    installFakeLlama(dataDir);
    const before = await modelSetup.model.setUp(write('good.gguf', tinyGguf()), needs());
    const file = name === 'nowhere' ? join(folder, name) : write(`${name}.gguf`, tinyGguf());
    expect(await problemOf(modelSetup.model.setUp(file, needs()))).toContain(says);
    expect(modelSetup.model.installed.find(dataDir)).toEqual(before);
  });

  it('answers with the built-in engine and logs why if the file or the library is gone', async () => {
    installFakeLlama(dataDir);
    const { file } = await modelSetup.model.setUp(write('good.gguf', tinyGguf()), needs());
    rmSync(file);
    const room = new AiToolsRoom({}, undefined, dataDir);
    closing.push(() => room.close());
    expect(room.room.engines().text).toBe('embedded');
    expect(room.lines.join()).toContain('its file is gone or cannot be read');
    const answer = await room.call('summarize-content', {
      content: 'A short text about a lamp. It is green.',
    });
    expect(answer.json()).toMatchObject({ engine: 'embedded' });
  });
});

describe('a download', () => {
  const model = tinyGguf();

  it('needs a hash and is deleted if the hash differs', async () => {
    installFakeLlama(dataDir);
    const { url } = await serve(model);
    expect(await problemOf(modelSetup.model.setUp(url, needs()))).toMatch(/^A download needs --sha256/u);
    const wrong = await problemOf(modelSetup.model.setUp(url, needs({ sha256: '0'.repeat(64) })));
    expect(wrong).toContain(`has the SHA-256 ${hashOf(model)}, not the one you gave; it was deleted.`);
    expect(existsSync(join(dataDir, 'model', 'tiny.gguf.part'))).toBe(false);
    const { file } = await modelSetup.model.setUp(url, needs({ sha256: hashOf(model).toUpperCase() }));
    expect(readFileSync(file).equals(model)).toBe(true);
    expect(said.some((line) => /^Downloaded \d+ of 1 MiB$/u.test(line))).toBe(true);
  });

  it('that is interrupted ends with the advice to run the same command again', async () => {
    const { url } = await serve(model, (_request, response) => {
      response.writeHead(200, { 'content-length': model.length });
      response.write(model.subarray(0, 100_000), () => response.destroy());
      return true;
    });
    expect(await problemOf(modelSetup.model.setUp(url, needs({ sha256: hashOf(model) })))).toMatch(
      /^The download failed \(.*\)\. Run the same command again to continue it\.$/u,
    );
  });

  it('resumes after an interruption, and fetches nothing if the file is complete', async () => {
    installFakeLlama(dataDir);
    const { url, ranges } = await serve(model);
    writeFileSync(join(dataDir, 'model', 'tiny.gguf.part'), model.subarray(0, 100_000));
    const sha256 = hashOf(model);
    await modelSetup.model.setUp(url, needs({ sha256 }));
    const { file } = await modelSetup.model.setUp(url, needs({ sha256 }));
    expect(readFileSync(file).equals(model)).toBe(true);
    expect(ranges).toEqual(['bytes=100000-']);
  });

  it('fails with the status that the server answered', async () => {
    const { url } = await serve(model, (_, response) => Boolean(response.writeHead(404).end()));
    const problem = await problemOf(modelSetup.model.setUp(url, needs({ sha256: hashOf(model) })));
    expect(problem).toMatch(/answered with status 404\.$/u);
  });
});

describe('installing a library', () => {
  function fakeNpm(script: string): string {
    const file = write('npm', `#!/bin/sh\n${script}\n`);
    chmodSync(file, 0o755);
    return file;
  }

  it('asks npm for pinned versions with hashes, for this platform only, without scripts', async () => {
    const made =
      'mkdir -p node_modules/sherpa-onnx-node; echo "$@" > asked; echo \'{"main":"a.js"}\' > node_modules/sherpa-onnx-node/package.json; touch node_modules/sherpa-onnx-node/a.js';
    const file = await installAddon(dataDir, 'sherpa-onnx-node', fakeNpm(made));
    expect(file).toBe(join(dataDir, 'node_modules', 'sherpa-onnx-node', 'a.js'));
    expect(readFileSync(join(dataDir, 'asked'), 'utf8')).toMatch(/^ci --ignore-scripts /u);
    const { packages } = JSON.parse(readFileSync(join(dataDir, 'package-lock.json'), 'utf8'));
    const names = Object.keys(packages);
    expect(names.slice(0, 2)).toEqual(['', 'node_modules/sherpa-onnx-node']);
    expect(names).toHaveLength(3);
    for (const name of names.slice(1)) expect(packages[name].integrity).toMatch(/^sha512-/u);
    expect(findAddon(dataDir, 'sherpa-onnx-node')).toBe(file);
    // An installed library of another version, or for another platform, does not count.
    writeFileSync(join(dataDir, 'installed.json'), '{"name":"sherpa-onnx-node","version":"0.1.0"}');
    expect(findAddon(dataDir, 'sherpa-onnx-node')).toBeUndefined();
  });

  it('reports that npm is missing or failed', async () => {
    const nowhere = join(folder, 'nowhere');
    expect(await problemOf(installAddon(dataDir, 'node-llama-cpp', nowhere))).toMatch(
      /^npm is not installed here/u,
    );
    const failing = fakeNpm('echo "npm error network" >&2; exit 7');
    expect(await problemOf(installAddon(dataDir, 'node-llama-cpp', failing))).toBe(
      'npm could not install the library: npm error network.',
    );
    expect(findAddon(dataDir, 'node-llama-cpp')).toBeUndefined();
  });
});

describe('setting up speech', () => {
  it.each([
    [['tiny-encoder.onnx', 'tiny-tokens.txt'], 'a decoder (*decode*.onnx) is missing.'],
    [['decoder.onnx'], 'tokens.txt and an encoder (*encode*.onnx) are missing.'],
    [['README.md'], 'it holds no speech model: no encoder, no decoder and no tokens.txt.'],
  ])('lists the missing files of %j', async (names, says) => {
    for (const name of names) write(name, 'x');
    expect(await problemOf(modelSetup.speech.setUp(folder, needs()))).toBe(
      `${folder} cannot be used: ${says}`,
    );
  });

  it('accepts only folders and archives', async () => {
    const file = write('model.onnx', 'x');
    expect(await problemOf(modelSetup.speech.setUp(file, needs()))).toMatch(
      /is neither a folder nor an archive/u,
    );
    const broken = write('model.tar.gz', 'no archive');
    expect(await problemOf(modelSetup.speech.setUp(broken, needs()))).toMatch(/could not be unpacked/u);
  });
});
