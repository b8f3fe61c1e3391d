import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { environmentOfPrograms } from '#platform/config/server/read-env.ts';

export class SetupProblem extends Error {
  override readonly name = 'SetupProblem';
}

const errorCharacters = 600;

/**
 * Runs a program until it exits. If it failed, returns its error output, or its exit code if it printed none;
 * otherwise undefined. Throws `SetupProblem` if the program is not installed.
 */
export async function runProgram(
  command: string,
  args: readonly string[],
  { ifMissing, ...options }: SpawnOptions & { ifMissing: string },
): Promise<string | undefined> {
  const child = spawn(command, args, {
    ...options,
    env: environmentOfPrograms(),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(-errorCharacters);
  });
  const [code] = await once(child, 'close').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new SetupProblem(ifMissing) : error;
  });
  return code === 0 ? undefined : errors.trim() || `exit code ${code}`;
}
