import { isAppError } from '#platform/errors/common/app-error.ts';
import { framesOf } from './describe-error.ts';

/**
 * Minimum time between two lines of one kind. If the disk is full, every call and every job fails, and an unlimited
 * log would make it worse.
 */
const quietMs = 60_000;
/** Maximum kinds in memory. Our own code has far fewer, but libraries may put anything into their errors. */
const maxKinds = 1_000;

type Kind = { saidAtMs: number; leftOut: number };

type Log = {
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
};

type Facts = { err?: unknown; [fact: string]: unknown };

/**
 * Limits lines that strangers or lasting faults can cause at any rate. Logs the first line of a kind at once, then at most one
 * per minute, with the number of suppressed lines. A kind is a message with its error, unless the caller names one.
 */
export class PacedLog {
  readonly #log: Log;
  readonly #kinds = new Map<string, Kind>();

  constructor(log: Log) {
    this.#log = log;
  }

  /** Returns false if the line was suppressed. */
  warn(facts: Facts, message: string, kind = kindOfError(facts.err)): boolean {
    return this.#say('warn', facts, message, kind);
  }

  error(facts: Facts, message: string, kind = kindOfError(facts.err)): boolean {
    return this.#say('error', facts, message, kind);
  }

  #say(level: 'warn' | 'error', facts: Facts, message: string, kind: string): boolean {
    const leftOut = this.#takeTurn(`${message} ${kind}`);
    if (leftOut === undefined) return false;
    this.#log[level](leftOut === 0 ? facts : { ...facts, leftOut }, message);
    return true;
  }

  #takeTurn(name: string): number | undefined {
    const nowMs = performance.now();
    const kind = this.#kinds.get(name);
    if (kind !== undefined && nowMs - kind.saidAtMs < quietMs) {
      kind.leftOut += 1;
      return undefined;
    }
    this.#kinds.delete(name);
    const [oldest] = this.#kinds.keys();
    if (oldest !== undefined && this.#kinds.size >= maxKinds) this.#kinds.delete(oldest);
    this.#kinds.set(name, { saidAtMs: nowMs, leftOut: 0 });
    return kind?.leftOut ?? 0;
  }
}

/** Returns the code of an AppError; for any other error, its name and the line that threw it. */
export function kindOfError(error: unknown): string {
  if (isAppError(error)) return error.code;
  if (!(error instanceof Error)) return typeof error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const [frame = ''] = framesOf(error);
  return [error.name, code, frame.trim()].filter((part) => part !== '').join(' ');
}
