import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  findCrowdedFolders,
  findDataTables,
  findForwarders,
  findHalls,
  findRoomCircles,
  maxFilesInFolder,
  type Sources,
} from './house-rules.ts';

const files = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file));
const sources: Sources = new Map(files.sort().map((file) => [file, readFileSync(file, 'utf8')]));
const plant = (...planted: readonly (readonly [file: string, text: string])[]): Sources => new Map(planted);
const many = (count: number, name: string) =>
  Array.from({ length: count }, (_, index) => [`src/platform/hall/server/${name}-${index}.ts`, ''] as const);

describe('rooms', () => {
  it('have no circular imports', () => {
    expect(findRoomCircles(sources)).toEqual([]);
  });

  it('are reported if three import each other in a circle', () => {
    const circle = plant(
      ['src/platform/one/server/a.ts', "import { b } from '#platform/two/server/b.ts';"],
      ['src/platform/two/server/b.ts', "import type { C } from '#platform/three/common/c.ts';"],
      ['src/platform/three/common/c.ts', "const d = await import('#platform/one/server/a.ts');"],
    );
    expect(findRoomCircles(circle)).toEqual([['platform/one', 'platform/two', 'platform/three']]);
  });

  it('do not contain two large groups of files, each with its own prefix', () => {
    expect(findHalls(sources)).toEqual([]);
  });

  it('are reported if they contain six files with the prefix sqlite and seven with the prefix postgresql', () => {
    expect(findHalls(plant(...many(6, 'sqlite'), ...many(7, 'postgresql')))).toEqual([
      'platform/hall: sqlite, postgresql',
    ]);
  });
});

describe('folders', () => {
  it(`have at most ${maxFilesInFolder} files, not counting tests`, () => {
    expect(findCrowdedFolders(sources)).toEqual([]);
  });

  it(`are reported if they have ${maxFilesInFolder + 1} files`, () => {
    expect(findCrowdedFolders(plant(...many(maxFilesInFolder + 1, 'part')))).toEqual([
      'src/platform/hall/server',
    ]);
  });
});

describe('files', () => {
  it('contain no long list of data', () => {
    expect(findDataTables(sources)).toEqual([]);
  });

  it('are reported if they have a list of 101 words', () => {
    const list = Array.from({ length: 101 }, (_, index) => `  'word-${index}',`).join('\n');
    const text = `export const words = [\n${list}\n];\n`;
    expect(findDataTables(plant(['src/platform/one/server/words.ts', text]))).toEqual([
      'src/platform/one/server/words.ts',
    ]);
  });

  it('do more than re-export', () => {
    expect(findForwarders(sources)).toEqual([]);
  });

  it('are reported if they only re-export', () => {
    const text = "export { a } from './a.ts';\nexport type { B } from './b.ts';\n";
    expect(findForwarders(plant(['src/platform/one/server/index.ts', text]))).toHaveLength(1);
  });
});
