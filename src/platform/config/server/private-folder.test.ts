import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makePrivateFolder } from './private-folder.ts';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'mayfly-folder-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const modeOf = (path: string) => statSync(path).mode & 0o777;

function makeOpenFolder(...files: string[]): string {
  const folder = join(home, 'data');
  mkdirSync(folder);
  chmodSync(folder, 0o755);
  for (const file of files) writeFileSync(join(folder, file), '');
  return folder;
}

describe('makePrivateFolder', () => {
  it('creates the folder and its missing parents for the owner only', () => {
    makePrivateFolder(join(home, 'var', 'data'));
    expect([modeOf(join(home, 'var')), modeOf(join(home, 'var', 'data'))]).toEqual([0o700, 0o700]);
  });

  it('uses the target of a symbolic link', () => {
    mkdirSync(join(home, 'disk'));
    symlinkSync('disk', join(home, 'data'));
    makePrivateFolder(join(home, 'data'));
    expect(modeOf(join(home, 'disk'))).toBe(0o700);
  });

  it.each([['file'], ['file/data'], ['dangling'], ['dangling/data']])(
    'throws if a file or a dangling link is where a folder should be: %s',
    (path) => {
      writeFileSync(join(home, 'file'), '');
      symlinkSync('nowhere', join(home, 'dangling'));
      expect(() => makePrivateFolder(join(home, path))).toThrow(/EEXIST|ENOTDIR/u);
    },
  );

  it.each([
    [[]],
    [['secret']],
    [['secret', 'mayfly.db', 'mayfly.db-wal', 'mayfly.db-shm', 'mayfly.lock', 'secret.0e8e']],
  ])('restricts a folder that is open to other users and contains %j', (files) => {
    const folder = makeOpenFolder(...files);
    makePrivateFolder(folder);
    expect(modeOf(folder)).toBe(0o700);
  });

  it.each([['notes.txt'], ['secrets'], ['mayfly.dbx']])(
    'does not restrict a folder that also contains %s, because other users may need it',
    (file) => {
      const folder = makeOpenFolder('secret', file);
      makePrivateFolder(folder);
      expect(modeOf(folder)).toBe(0o755);
    },
  );

  it("keeps a group's access", () => {
    const folder = makeOpenFolder('secret');
    chmodSync(folder, 0o750);
    makePrivateFolder(folder);
    expect(modeOf(folder)).toBe(0o750);
  });
});
