import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { manageLicences } from './manage-licences.ts';
import { runOperatorCommand } from './operator-command.ts';
import { printOperatorMail } from './print-operator-mail.ts';
import { printUsage } from './print-usage.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = join(mkdtempSync(join(tmpdir(), 'mayfly-command-')), 'data');
});
afterEach(() => rmSync(join(dataDir, '..'), { recursive: true }));

async function run(command: Parameters<typeof runOperatorCommand>[1], environment = {}) {
  let told = '';
  const errorOutput = { write: (text: string) => (told += text) };
  const code = await runOperatorCommand({ MAYFLY_DATA_DIR: dataDir, ...environment }, command, errorOutput);
  return { code, told };
}

const output = { write: () => true };

it.each<[string, Parameters<typeof runOperatorCommand>[1]]>([
  ['operator-mail', (environment) => printOperatorMail({ environment, id: undefined, output })],
  ['usage', (environment) => printUsage({ environment, nowMs: 0, output })],
  [
    'licences',
    (environment) => manageLicences({ environment, commandLine: ['issue'], output, errorOutput: output }),
  ],
])('%s says where it looked when there is no database, and makes none', async (_name, command) => {
  expect(await run(command)).toEqual({
    code: 1,
    told: `There is no database in ${dataDir}. Start Mayfly first, or name its folder with MAYFLY_DATA_DIR.\n`,
  });
  expect(existsSync(dataDir)).toBe(false);
});

it('says in words what is wrong with the settings', async () => {
  const { code, told } = await run(async () => 0, { MAYFLY_SMTP_PORT: 'many' });
  expect([code, told]).toEqual([2, expect.stringContaining('MAYFLY_SMTP_PORT="many"')]);
});

it('ends with the code of the command, and hides no fault of ours', async () => {
  expect(await run(async () => 3)).toEqual({ code: 3, told: '' });
  expect(await run(async () => undefined)).toEqual({ code: 0, told: '' });
  await expect(run(() => Promise.reject(new TypeError('broken')))).rejects.toThrow('broken');
});
