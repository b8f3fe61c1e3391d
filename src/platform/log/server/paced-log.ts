import { isAppError } from '#platform/errors/common/app-error.ts';
import { framesOf } from './describe-error.ts';

/** While nothing can be written, each call and each beat of a job fails; the log would help to fill the disk. */
const quietMs = 60_000;
/** Kinds come from our own code and stay far below; this holds whatever a library puts on its errors. */
const maxKinds = 1_000;

type Kind = { saidAtMs: number; leftOut: number };

type Log = {
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
};

type Facts = { err?: unknown; [fact: string]: unknown };

/**
 * For lines that strangers and lasting faults can bring about as often as they like: the first of a kind is said at once, then
 * one a minute at most, which tells how many were left out. A kind is a message and, if nothing else is named, its error.
 */
export class PacedLog {
  readonly #log: Log;
  readonly #kinds = new Map<string, Kind>();

  constructor(log: Log) {
    this.#log = log;
  }

  /** False when it was left out. */
  warn(facts: Facts, message: string, kind = kindOfError(facts.err)): boolean {
    return this.#say('warn', facts, message, kind);
  }

  /** False when it was left out. */
  error(facts: Facts, message: string, kind = kindOfError(facts.err)): boolean {
    return this.#say('error', facts, message, kind);
  }

  #say(level: 'warn' | 'error', facts: Facts, message: string, kind: string): boolean {
    const leftOut = this.#takeTurn(`${message} ${kind}`);
    if (leftOut === undefined) return false;
    this.#log[level](leftOut === 0 ? facts : { ...facts, leftOut }, message);
    return true;
  }

  /** How many were left out since the last; undefined for one more of them. */
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

/** A code of ours says it all; of any other error it is what it is and the line that made it. */
export function kindOfError(error: unknown): string {
  if (isAppError(error)) return error.code;
  if (!(error instanceof Error)) return typeof error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const [frame = ''] = framesOf(error);
  return [error.name, code, frame.trim()].filter((part) => part !== '').join(' ');
}
