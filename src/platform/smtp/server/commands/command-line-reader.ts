import type { SmtpLimits } from '../smtp-limits.ts';
import { type Reply, replies } from '../smtp-replies.ts';

const CR = 0x0d;
const LF = 0x0a;
const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

/** A line, a rejected line, or a line that exceeds every limit, which ends the session. */
export type CommandLine = { text: string } | { refusal: Reply } | 'endless';

/**
 * Cuts command lines from the stream. Buffers an incomplete line up to the line limit, even if the peer never
 * sends the line end.
 */
export class CommandLineReader {
  readonly #limits: SmtpLimits;
  #input: Buffer | undefined;
  #offset = 0;
  #skippedBytes = 0;

  constructor(limits: SmtpLimits) {
    this.#limits = limits;
  }

  add(chunk: Buffer): void {
    this.#input =
      this.#input === undefined ? chunk : Buffer.concat([this.#input.subarray(this.#offset), chunk]);
    this.#offset = 0;
  }

  clear(): void {
    this.#input = undefined;
    this.#offset = 0;
    this.#skippedBytes = 0;
  }

  /** Passes the buffered bytes to `consume`, which returns where it stopped. Returns false if the buffer is empty. */
  drainInto(consume: (chunk: Buffer, offset: number) => number): boolean {
    const input = this.#input;
    if (input === undefined) return false;
    this.#advanceTo(consume(input, this.#offset));
    return true;
  }

  next(): CommandLine | undefined {
    const input = this.#input;
    if (input === undefined) return undefined;
    const start = this.#offset;
    const end = input.indexOf(LF, start);
    if (end === -1) return this.#holdBack(input.length - start);
    this.#advanceTo(end + 1);
    if (this.#skippedBytes > 0 || end - start >= this.#limits.maxCommandLineBytes) {
      this.#skippedBytes = 0;
      return { refusal: replies.lineTooLong };
    }
    if (end === start || input[end - 1] !== CR) return { refusal: replies.bareLineFeed };
    return readText(input, start, end - 1);
  }

  #holdBack(bytes: number): 'endless' | undefined {
    if (this.#skippedBytes === 0 && bytes < this.#limits.maxCommandLineBytes) return undefined;
    this.#skippedBytes += bytes;
    this.#input = undefined;
    return this.#skippedBytes > this.#limits.maxSkippedLineBytes ? 'endless' : undefined;
  }

  #advanceTo(offset: number): void {
    this.#offset = offset;
    if (this.#input !== undefined && offset >= this.#input.length) this.#input = undefined;
  }
}

/** Rejects control characters, and bytes beyond ASCII that are not UTF-8 (RFC 6531). */
function readText(input: Buffer, start: number, end: number): CommandLine {
  const text = input.toString('latin1', start, end);
  if (!/[^ -~]/.test(text)) return { text };
  if (/[^ -~\x80-\xff]/.test(text)) return { refusal: replies.badLine };
  try {
    return { text: strictUtf8.decode(input.subarray(start, end)) };
  } catch {
    return { refusal: replies.badLine };
  }
}
