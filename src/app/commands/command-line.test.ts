import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '#test/support/product/run-command.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mayfly-command-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const commands = ['serve', 'doctor', 'usage', 'licences', 'operator-mail', 'sms'];

describe('mayfly', () => {
  it.each(['--help', '-h', 'help'])('lists its commands for %s', async (word) => {
    const { code, output } = await runCommand([word]);
    expect(code).toBe(0);
    for (const name of commands) expect(output).toContain(`\n  ${name} `);
  });

  it.each([
    [['--version']],
    [['--port', '0', '--version']],
    ...commands.map((name) => [[name, '--version']]),
  ])('prints its version for %j', async (args) => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(await runCommand(args)).toEqual({ code: 0, output: `${version}\n`, errorOutput: '' });
  });

  it.each(commands)('%s --help shows usage, examples and settings', async (name) => {
    const { code, output } = await runCommand([name, '--help']);
    expect(code).toBe(0);
    expect(output).toMatch(new RegExp(`^Usage: mayfly ${name}`, 'u'));
    expect(output).toMatch(/^Examples?:$/mu);
    expect(output).toContain('--data-dir');
  });

  it.each([
    [['srve'], "there is no command 'srve'; did you mean 'serve'?"],
    [['constructor'], "there is no command 'constructor'\n"],
    [['usage', 'more'], "unexpected argument 'more'"],
    [['usage', '--prot', '1'], "Unknown option '--prot'"],
    [['--port'], "Option '--port <value>' argument missing"],
    [['operator-mail', '--env-file', '/nowhere/at/all'], 'cannot read /nowhere/at/all'],
  ])('rejects %j with exit code 64', async (args, message) => {
    const { code, output, errorOutput } = await runCommand(args);
    expect([code, output]).toEqual([64, '']);
    expect(errorOutput).toContain(message);
    expect(errorOutput).toContain('Usage: mayfly');
  });

  it('rejects unusable settings with exit code 2', async () => {
    const { code, errorOutput } = await runCommand(['usage', '--smtp-port', 'many']);
    expect([code, errorOutput]).toEqual([2, expect.stringContaining('MAYFLY_SMTP_PORT="many"')]);
  });

  it.each(['operator-mail', 'usage', 'licences list'])(
    '%s prints where it looked for a database, and creates none',
    async (line) => {
      const dataDir = join(folder, 'data');
      expect(await runCommand([...line.split(' '), '--data-dir', dataDir])).toEqual({
        code: 1,
        output: '',
        errorOutput: `There is no database in ${dataDir}. Start Mayfly first, or set MAYFLY_DATA_DIR to its folder.\n`,
      });
      expect(existsSync(dataDir)).toBe(false);
    },
  );

  it('prefers flags to environment variables, and environment variables to the settings file', async () => {
    const file = join(folder, 'mayfly.env');
    const ofFile = join(folder, 'of-file');
    writeFileSync(file, `# comment\nMAYFLY_DATA_DIR="${ofFile}"\nOTHER=1\nMAYFLY_TAGLINE=\n`);
    const looked = async (args: readonly string[], environment = {}) =>
      (await runCommand(['usage', '--env-file', file, ...args], environment)).errorOutput;
    expect(await looked([])).toContain(ofFile);
    const ofEnvironment = join(folder, 'of-environment');
    expect(await looked([], { MAYFLY_DATA_DIR: ofEnvironment })).toContain(ofEnvironment);
    const ofFlag = join(folder, 'of-flag');
    expect(await looked(['--data-dir', ofFlag], { MAYFLY_DATA_DIR: ofEnvironment })).toContain(ofFlag);
  });
});
