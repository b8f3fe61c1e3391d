import { runCommandLine } from '#app/commands/command-line.ts';

export type CommandRun = { code: number; output: string; errorOutput: string };

/** Runs the program `mayfly` in this process, without the environment of the tests. `written` grows while it runs. */
export async function runCommand(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  written = { output: '', errorOutput: '' },
): Promise<CommandRun> {
  const into = (name: keyof typeof written) => ({
    write: (text: string | Uint8Array) => (written[name] += Buffer.from(text).toString()),
  });
  const code = await runCommandLine({
    args,
    environment,
    input: (async function* () {})(),
    output: into('output'),
    errorOutput: into('errorOutput'),
  });
  return { code, ...written };
}
