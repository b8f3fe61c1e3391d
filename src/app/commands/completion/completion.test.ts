import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { runCommand } from '#test/support/product/run-command.ts';
import { commands } from '../command-table.ts';
import { optionsOf } from '../setting-flags.ts';

const scriptFor = async (shell: string) => (await runCommand(['completion', shell])).output;

async function complete(line: string): Promise<string[]> {
  const words = line.split(' ');
  const ask = `
    source <(cat)
    COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')})
    COMP_CWORD=${words.length - 1}
    _mayfly
    printf '%s\\n' "\${COMPREPLY[@]}"`;
  const output = execFileSync('bash', ['--norc', '-uc', ask], {
    input: await scriptFor('bash'),
    encoding: 'utf8',
  });
  return output.split('\n').filter((word) => word !== '');
}

describe('mayfly completion', () => {
  it.each([
    ['mayfly pas', ['password']],
    ['mayfly co', ['code', 'completion']],
    ['mayfly password --len', ['--length']],
    ['mayfly new --wa', ['--watch']],
    ['mayfly source 1 -', expect.arrayContaining(['-o', '--output', '--server', '--help'])],
    ['mayfly --smtp', ['--smtp-port', '--smtp-host']],
    ['mayfly doctor --env', ['--env-file']],
    ['mayfly new --smtp', []],
    ['mayfly source 1 --output ', []],
    ['mayfly nothing --', []],
    ['mayfly phone ', expect.arrayContaining(['new', 'code'])],
    ['mayfly completion z', ['zsh']],
  ])('completes %j in bash', async (line, words) => {
    expect(await complete(line)).toEqual(words);
  });

  it('offers every command', async () => {
    expect(await complete('mayfly ')).toEqual(Object.keys(commands));
  });

  it.each(['bash', 'zsh', 'fish'])('knows every command and option in %s', async (shell) => {
    const script = await scriptFor(shell);
    for (const [name, { load }] of Object.entries(commands)) {
      const lines = script
        .split('\n')
        .filter((line) => new RegExp(`(?<![\\w-])${name}(?![\\w-])`, 'u').test(line));
      for (const option of Object.keys(optionsOf((await load()).command)))
        expect(lines.join('\n')).toContain(shell === 'fish' ? ` -l ${option}` : `--${option}`);
    }
  });

  it.each([[['completion']], [['completion', 'tcsh']], [['completion', 'constructor']]])(
    'rejects %j with exit code 64',
    async (args) => {
      const { code, errorOutput } = await runCommand(args);
      expect([code, errorOutput]).toEqual([64, expect.stringContaining('use bash, zsh, or fish')]);
    },
  );
});
