import { freemem } from 'node:os';
import { loadModelSetup } from '#features/ai-tools/server/feature.ts';
import { makePrivateFolder } from '#platform/config/server/private-folder.ts';
import { loadProductSettings, type ProductSettings } from '../server/settings/config.ts';
import { exitCodes, type Invocation, type Output, UsageError } from './command.ts';

type Setup = Awaited<ReturnType<typeof loadModelSetup>>;
type SetupCall = {
  setup: Setup;
  settings: ProductSettings;
  dataDir: string;
  output: Output;
};
export type SetupActions = {
  show(call: SetupCall): void;
  setUp(source: string, call: SetupCall & { needs: ReturnType<typeof needsOf> }): Promise<void>;
  turnOff(call: SetupCall): void;
  remove(call: SetupCall): void;
};

const sha256 = /^[\da-f]{64}$/iu;

export const setupOptions = {
  sha256: { type: 'string' },
  off: { type: 'boolean' },
  remove: { type: 'boolean' },
} as const;

export async function runSetup(invocation: Invocation, actions: SetupActions): Promise<number> {
  const { operands, options, environment, output, errorOutput } = invocation;
  const [source] = operands;
  const hash = options.sha256;
  if ([source !== undefined, options.off, options.remove].filter(Boolean).length > 1)
    throw new UsageError('use only one of a model, --off and --remove');
  if (typeof hash === 'string' && (source === undefined || !sha256.test(hash)))
    throw new UsageError('--sha256 is for a URL, and must have 64 hexadecimal digits');
  const settings = loadProductSettings(environment);
  const { dataDir } = settings.product;
  const setup = await loadModelSetup();
  const call = { setup, settings, dataDir, output };
  if (options.remove) actions.remove(call);
  else if (options.off) actions.turnOff(call);
  else if (source === undefined) actions.show(call);
  else return await setUp(source);
  return exitCodes.ok;

  async function setUp(from: string): Promise<number> {
    const stop = new AbortController();
    const abort = () => stop.abort();
    process.once('SIGINT', abort);
    try {
      makePrivateFolder(dataDir);
      const needs = needsOf({
        dataDir,
        sha256: typeof hash === 'string' ? hash : undefined,
        say: (line) => output.write(`${line}\n`),
        signal: stop.signal,
      });
      await actions.setUp(from, { ...call, needs });
      return exitCodes.ok;
    } catch (error) {
      if (!setup.isProblem(error)) throw error;
      errorOutput.write(`${error.message}\nNothing was changed for the running Mayfly.\n`);
      return exitCodes.failed;
    } finally {
      process.off('SIGINT', abort);
    }
  }
}

type Given = { dataDir: string; sha256: string | undefined; say(line: string): void; signal: AbortSignal };

function needsOf(given: Given) {
  return { ...given, freeMemoryBytes: () => process.availableMemory() || freemem() };
}

export function inMebibytes(bytes: number): string {
  return `${Math.ceil(bytes / 1024 ** 2).toLocaleString('en-US')} MiB`;
}
