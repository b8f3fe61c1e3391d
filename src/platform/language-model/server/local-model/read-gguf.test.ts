import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { SetupProblem } from '#platform/addons/server/run-program.ts';
import { tinyGguf } from '#test/support/fakes/tiny-gguf.ts';
import { seededRandom } from '#test/support/texts/seeded-random.ts';
import { neededMemoryBytes } from './model-memory.ts';
import { readGguf } from './read-gguf.ts';

const folder = mkdtempSync(join(tmpdir(), 'gguf-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(bytes: Uint8Array | string): string {
  const file = join(folder, 'model.gguf');
  writeFileSync(file, bytes);
  return file;
}

function changed(at: number, ...bytes: number[]): Buffer {
  const model = tinyGguf();
  Buffer.from(bytes).copy(model, at);
  return model;
}

it('readGguf reads name, context, size and bytes per token of context', () => {
  const model = tinyGguf({ contextLength: 2_048, width: 64, layers: 3 });
  expect(readGguf(write(model))).toEqual({
    name: 'Tiny',
    architecture: 'llama',
    contextTokens: 2_048,
    // Keys and values of 64 two-byte numbers in each of three layers.
    bytesPerToken: 768,
    sizeBytes: model.length,
  });
});

it.each([
  ['an empty file', '', 'is empty.'],
  ['text', 'hello', 'is not a GGUF file.'],
  ['a web page', '<!DOCTYPE html><html>', 'is a web page'],
  [
    'a pointer of Git LFS',
    'version https://git-lfs.github.com/spec/v1\noid sha256:00',
    'is a Git LFS pointer',
  ],
  ['a file that ends at once', 'GGUF\u0003', 'ends after its first bytes'],
  ['another version', changed(4, 9), 'is GGUF of version 9'],
  ['a file without weights', changed(8, 0, 0, 0, 0, 0, 0, 0, 0), 'holds no weights.'],
])('readGguf rejects %s with the reason', (_case, bytes, says) => {
  expect(() => readGguf(write(bytes))).toThrow(SetupProblem);
  expect(() => readGguf(write(bytes))).toThrow(says);
});

it('readGguf rejects a missing file with the reason', () => {
  expect(() => readGguf(join(folder, 'nowhere.gguf'))).toThrow('nowhere.gguf cannot be read (ENOENT).');
});

it('readGguf throws only SetupProblem for a damaged header', () => {
  const random = seededRandom(11);
  const model = tinyGguf();
  for (let round = 0; round < 500; round += 1) {
    const damaged = Buffer.from(model.subarray(0, 24 + random.int(3_000)));
    for (let n = 0; n < 5; n += 1) damaged[random.int(damaged.length)] = random.int(256);
    try {
      expect(readGguf(write(damaged)).sizeBytes).toBe(damaged.length);
    } catch (error) {
      expect(error).toBeInstanceOf(SetupProblem);
    }
  }
});

it('neededMemoryBytes adds weights, context and 1 GiB', () => {
  const gibibyte = 1024 ** 3;
  expect(neededMemoryBytes({ sizeBytes: 2 * gibibyte, bytesPerToken: 131_072 }, 8_192)).toBe(4 * gibibyte);
  expect(neededMemoryBytes({ sizeBytes: 2 * gibibyte, bytesPerToken: undefined }, 8_192)).toBe(
    3.5 * gibibyte,
  );
});
