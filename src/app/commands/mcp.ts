import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { MayflyError } from '#client/mayfly-error.ts';
import { ServerCalls } from '#client/server-calls.ts';
import { serveMcpStdio } from '#features/mcp/server/feature.ts';
import { drawIdentity } from '#features/temp-identity/common/draw-identity.ts';
import type { Environment } from '#platform/config/server/read-env.ts';
import { environmentOfPrograms, readServerUrl } from '#platform/config/server/read-env.ts';
import { systemRandom } from '#platform/random/server/random-text.ts';
import { readVersion } from '../server/settings/package-root.ts';
import { type Command, exitCodes, type Output } from './command.ts';

export const command: Command = {
  help: `Usage: mayfly mcp [--server URL] [OPTIONS]

Serves AI agents over the Model Context Protocol on standard input and output. It
talks to the server of --server or MAYFLY_URL. Without either it starts one of its
own for as long as the agent is connected.

Examples:
  mayfly mcp --server https://mayfly.example
  mayfly mcp --smtp-port 2525
`,
  options: { server: { type: 'string' } },
  async run({ environment, options, errorOutput }) {
    const wanted = typeof options.server === 'string' ? options.server : readServerUrl();
    const own = wanted === undefined ? await startServer(environment, errorOutput) : undefined;
    const server = wanted ?? own?.url;
    if (server === undefined) return exitCodes.failed;
    const calls = new ServerCalls({ server });
    await serveMcpStdio({
      version: readVersion(),
      call: async (name, body) => {
        try {
          return await calls.json(name, body, () => true);
        } catch (error) {
          if (!(error instanceof MayflyError)) throw error;
          throw new Error(`${error.code}: ${error.message}`, { cause: error });
        }
      },
      drawIdentity: () => drawIdentity(systemRandom, new Date()),
    });
    await Promise.race([once(process.stdin, 'close'), ...(own ? [once(own.child, 'exit')] : [])]);
    own?.child.kill('SIGTERM');
    return exitCodes.ok;
  },
};

/**
 * The protocol uses standard output, so the log goes to standard error. Returns undefined if the server ends before it
 * listens; its log says why.
 */
async function startServer(
  settings: Environment,
  errorOutput: Output,
): Promise<{ url: string; child: ChildProcess } | undefined> {
  const [program = ''] = process.argv.slice(1);
  const child = spawn(process.execPath, [...process.execArgv, program, 'serve'], {
    env: { ...environmentOfPrograms(), MAYFLY_HTTP_PORT: '0', ...settings },
    // Through the channel, the server notices when this process ends, however it ends.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const { stdout } = child;
  if (stdout === null) return undefined;
  for await (const line of createInterface(stdout)) {
    errorOutput.write(`${line}\n`);
    const { msg, httpPort } = readLogLine(line);
    if (msg !== 'listening') continue;
    stdout.pipe(process.stderr);
    return { url: `http://localhost:${httpPort}`, child };
  }
  return undefined;
}

function readLogLine(line: string): { msg?: string; httpPort?: number } {
  try {
    return JSON.parse(line);
  } catch {
    return {};
  }
}
