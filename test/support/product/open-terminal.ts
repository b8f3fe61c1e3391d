import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, dirname } from 'node:path';

/** Runs a command in a pseudo-terminal, as a person would. What is written to its input is typed. */
export function openTerminal(command: string, environment: Readonly<Record<string, string>>) {
  const child = spawn('script', ['--quiet', '--return', '--flush', '--command', command, '/dev/null'], {
    env: {
      PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}`,
      TERM: 'xterm',
      ...environment,
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const screen = { text: '' };
  child.stdout.setEncoding('utf8').on('data', (part: string) => (screen.text += part));
  return { child, screen, ended: once(child, 'close') };
}
