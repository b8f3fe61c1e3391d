import type { ParseArgsOptionsConfig } from 'node:util';
import type { Environment } from '#platform/config/server/read-env.ts';

export type Output = { write(text: string | Uint8Array): unknown; isTTY?: boolean };

export type Invocation = {
  /** Flags that set a setting are in `environment` instead. */
  options: Readonly<Record<string, string | boolean | undefined>>;
  operands: readonly string[];
  /** Settings from environment variables, from the file given with `--env-file`, and from flags such as `--port`. */
  environment: Environment;
  input: AsyncIterable<Uint8Array>;
  output: Output;
  errorOutput: Output;
};

export type Command = {
  /** Printed by `--help` and after a usage error. */
  help: string;
  options?: ParseArgsOptionsConfig;
  /**
   * True for a command that talks to a running server. Such a command reads no settings, so it has no flags for them.
   */
  isClient?: true;
  actions?: readonly string[];
  maxOperands?: number;
  /** Resolves with the exit code. Throws `UsageError` if the command line is invalid. */
  run(invocation: Invocation): Promise<number>;
};

export type Listed = { summary: string; load(): Promise<{ command: Command }> };

/**
 * `usage` is EX_USAGE of sysexits(3). The systemd unit does not restart after `badSettings`. `timedOut` may have the
 * same number, because commands that wait read no settings.
 */
export const exitCodes = { ok: 0, failed: 1, badSettings: 2, timedOut: 2, usage: 64 } as const;

/** An unknown option, a missing operand or a contradiction. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
