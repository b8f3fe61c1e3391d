import { rm } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '#test/support/product/run-command.ts';
import { makeDataDir } from '#test/support/product/start-product.ts';
import { openStorage } from '../server/open-storage.ts';
import { loadProductSettings } from '../server/settings/config.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = makeDataDir();
  await (await openStorage(loadProductSettings({ MAYFLY_DATA_DIR: dataDir }))).close();
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

function run(...args: string[]) {
  return runCommand(['licences', ...args, '--data-dir', dataDir]);
}

describe('mayfly licenses', () => {
  it('issues a key, lists its subscription without the key, replaces the key and revokes it', async () => {
    expect(await run('list')).toMatchObject({ code: 0, output: 'No subscriptions.\n' });
    const [id = '', key = ''] = (await run('issue', '--days', '30')).output.split('\n');
    const listed = (await run('list')).output;
    expect(listed).toMatch(
      new RegExp(`^${id}  operator  -  ending  \\d{4}-\\d\\d-\\d\\d  1 good  0 revoked\n$`, 'u'),
    );
    expect(listed).not.toContain(key);
    const [, second = ''] = (await run('issue', '--subscription', id)).output.split('\n');
    expect([second === key, second.length]).toEqual([false, key.length]);
    expect((await run('revoke', '--subscription', id)).output).toBe('1 key revoked.\n');
    expect((await run('list')).output).toContain('0 good  2 revoked');
  });

  it('reports an unknown subscription', async () => {
    for (const command of ['issue', 'revoke']) {
      expect(await run(command, '--subscription', 'sub_none')).toMatchObject({ code: 1, output: '' });
    }
  });

  it.each([[[]], [['revoke']], [['issue', '--days', '0']], [['list', 'more']], [['toString']], [['--what']]])(
    'rejects %j and prints its usage',
    async (commandLine) => {
      const { code, errorOutput } = await run(...commandLine);
      expect([code, errorOutput]).toEqual([64, expect.stringContaining('Usage: mayfly licences')]);
    },
  );
});
