import type { ParseArgsOptionsConfig } from 'node:util';
import { Inbox, type MessageFilter, type Phone, type WaitOptions } from '#client/client.ts';
import { MayflyError, WaitTimeoutError } from '#client/mayfly-error.ts';
import { type Command, exitCodes, type Invocation, UsageError } from '../command.ts';
import { printable, printableJson } from './printable.ts';
import { findSavedKey } from './saved-key.ts';

const text = { type: 'string' } as const;

export const clientOptions = {
  server: text,
  json: { type: 'boolean' },
} as const satisfies ParseArgsOptionsConfig;
export const inboxOptions = { ...clientOptions, address: text, token: text } as const;
export const waitOptions = { timeout: text, from: text, text } as const;

export const clientHelp = `  --server URL           the Mayfly server (MAYFLY_URL, else http://localhost:3000)
  --json                 print JSON
`;
export const inboxHelp = `  --address ADDRESS      another inbox than the last one; needs --token
  --token TOKEN          its token
${clientHelp}`;
export const waitHelp = `  --timeout SECONDS      how long to wait (30)
  --from WORDS           only messages whose sender contains these words
  --text WORDS           only messages whose text contains these words
`;

type Work = (invocation: Invocation, print: (value: unknown, text: string) => void) => Promise<void>;

/** `work` passes each result to `print` as a value, which --json prints, and as text. */
export function clientCommand(command: Omit<Command, 'run' | 'isClient'>, work: Work): Command {
  return {
    ...command,
    isClient: true,
    async run(invocation) {
      const isJson = invocation.options.json === true;
      const print = (value: unknown, plain: string) =>
        invocation.output.write(`${isJson ? printableJson(value) : printable(plain)}\n`);
      try {
        await work(invocation, print);
        return exitCodes.ok;
      } catch (error) {
        if (!(error instanceof MayflyError)) throw error;
        const { code, message, problem } = error;
        const report = isJson
          ? printableJson({ code, message, ...problem })
          : `mayfly: ${printable(message)}`;
        invocation.errorOutput.write(`${report}\n`);
        return error instanceof WaitTimeoutError ? exitCodes.timedOut : exitCodes.failed;
      }
    },
  };
}

export function serverOf({ options }: Invocation): { server?: string } {
  return typeof options.server === 'string' ? { server: options.server } : {};
}

/** Opens the inbox that the options name, otherwise the last one. Throws `UsageError` if there is none. */
export function openInbox(invocation: Invocation): Inbox {
  const { address, token } = invocation.options;
  if (typeof address === 'string' && typeof token === 'string')
    return new Inbox({ address, token, expiresAt: new Date(Number.NaN) }, serverOf(invocation));
  if (address !== undefined || token !== undefined)
    throw new UsageError('use --address and --token together');
  const saved = findSavedKey('inbox');
  if (saved === undefined) throw new UsageError("there is no inbox yet; create one with 'mayfly new'");
  const { server, name, expiresAt } = saved;
  const client = { server, ...serverOf(invocation) };
  return new Inbox({ address: name, token: saved.token, expiresAt: new Date(expiresAt) }, client);
}

export function readWait({ options }: Invocation): Pick<MessageFilter, 'from' | 'text'> & WaitOptions {
  const { timeout, from, text: words } = options;
  const seconds = timeout === undefined ? undefined : Number(timeout || Number.NaN);
  if (seconds !== undefined && !(seconds >= 0 && seconds < 2 ** 31))
    throw new UsageError('--timeout must be a number of seconds');
  return {
    timeoutSeconds: seconds,
    ...(typeof from === 'string' && { from }),
    ...(typeof words === 'string' && { text: words }),
  };
}

export function keyJson({ token, expiresAt, ...key }: Inbox | Phone) {
  return { ...('address' in key ? { address: key.address } : { number: key.number }), token, expiresAt };
}
