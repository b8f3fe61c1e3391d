import type { ParseArgsOptionsConfig } from 'node:util';
import type { Environment } from '#platform/config/server/read-env.ts';

export type Output = { write(text: string | Uint8Array): unknown; isTTY?: boolean };

/** One command line, parsed. */
export type Invocation = {
  /** Options of the command, by name. Flags that set a setting are in `environment` instead. */
  options: Readonly<Record<string, string | boolean | undefined>>;
  /** Arguments after the name of the command. */
  operands: readonly string[];
  /** Settings from environment variables, from the file given with `--env-file`, and from flags such as `--port`. */
  environment: Environment;
  input: AsyncIterable<Uint8Array>;
  output: Output;
  errorOutput: Output;
};

/** A command of the program `mayfly`. */
export type Command = {
  /** Printed by `--help` and after a usage error: usage lines, options, examples. */
  help: string;
  options?: ParseArgsOptionsConfig;
  /** True for a command that talks to a running server. It has no settings, and therefore no flags for them. */
  isClient?: true;
  /** Allowed values of the only operand. */
  actions?: readonly string[];
  /** Maximum number of operands; 0 by default, 1 with `actions`. */
  maxOperands?: number;
  /** Resolves with the exit code. Throws `UsageError` if the command line is invalid. */
  run(invocation: Invocation): Promise<number>;
};

/** Entry of a table of commands. Each command is imported only when it runs. */
export type Listed = { summary: string; load(): Promise<{ command: Command }> };

/**
 * `usage` is EX_USAGE of sysexits(3). The systemd unit does not restart the product after `badSettings`. Only commands that
 * wait for a message return `timedOut`; they read no settings, so the equal codes do not clash.
 */
export const exitCodes = { ok: 0, failed: 1, badSettings: 2, timedOut: 2, usage: 64 } as const;

/** Thrown if the command line is invalid: an unknown option, a missing operand or a contradiction. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
