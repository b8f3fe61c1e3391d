import { setImmediate as nextTurn } from 'node:timers/promises';
import { isAppError } from '#platform/errors/common/app-error.ts';
import { WorkerPool } from '#platform/worker/server/worker-pool.ts';
import { cleanLine } from '../common/clean-line.ts';
import type { MailAuthentication, ParsedMail, SafeHtml } from '../common/parsed-mail.ts';
import type { EnvelopeFacts } from './authentication/authenticate-mail.ts';
import { canBeAuthenticated, unknownAuthentication } from './authentication/authentication-verdict.ts';
import type { DnsSource } from './authentication/mail-dns.ts';
import type { AuthenticationJob } from './authentication-worker.ts';
import { unreadablePage } from './html/html-page.ts';
import { dnsLimitMs, maxSubjectLength, parseDeadlineMs } from './limits.ts';
import { displayAddress } from './mail-address.ts';
import { decodeWords } from './mime/encoded-words.ts';
import { readHeaderBlock } from './mime/header-block.ts';
import type { ParseJob, ParseTask } from './parse-worker.ts';

/** Maximum bytes copied per turn, which blocks the event loop for a quarter of a millisecond. */
const maxCopyBytes = 1024 * 1024;

/** Joins the parts into one buffer that can be transferred to a worker. Copies large messages over several turns. */
export async function joinRaw(parts: readonly Uint8Array[]): Promise<ArrayBuffer> {
  const joined = new ArrayBuffer(parts.reduce((sum, part) => sum + part.length, 0));
  const bytes = new Uint8Array(joined);
  let at = 0;
  let copied = 0;
  for (const part of parts) {
    for (let from = 0; from < part.length; from += maxCopyBytes) {
      const piece = part.subarray(from, from + maxCopyBytes);
      bytes.set(piece, at);
      at += piece.length;
      copied += piece.length;
      if (copied >= maxCopyBytes) {
        copied = 0;
        await nextTurn();
      }
    }
  }
  return joined;
}

/** Small enough to parse on the event loop without delaying it. */
const maxRescueBytes = 16 * 1024;

/** For a mail that could not be parsed. Reads only the first bytes. */
function rescueMail(firstBytes: Uint8Array, envelopeFrom: string): ParsedMail {
  const head = Buffer.from(firstBytes.subarray(0, maxRescueBytes));
  const headers = readHeaderBlock(head, 0, head.length, maxRescueBytes);
  return {
    from: displayAddress(headers.find('from'), envelopeFrom),
    subject: cleanLine(decodeWords(headers.find('subject') ?? ''), maxSubjectLength),
    text: '',
    truncated: false,
    hasHtml: false,
    attachments: [],
    codes: [],
    links: [],
    damaged: true,
  };
}

export type MailReaderOptions = {
  /** Worker threads for parsing. Default: min(2, cores). */
  workers?: number;
  /** Source of SPF, DKIM and DMARC records. Default: the system's resolver. */
  dns?: DnsSource;
  /** Maximum time to parse or to authenticate a mail. Default: 5 s and 7 s. */
  deadlineMs?: number;
  idleMs?: number;
  onParsed?: (job: ParsedJob) => void;
};

/** `outcome` is `done` or an error code. */
export type ParsedJob = { kind: ParseTask['kind']; outcome: string; tookMs: number };

export type AttachmentFile = { filename: string; contentType: string; bytes: Uint8Array };

/** A raw message in the parts in which it is stored. */
export type RawMessage = readonly Uint8Array[];

/** Maximum heap of a worker. A worker that exceeds it dies, and its job fails. */
const maxHeapMb = 384;
/** Authentication mostly waits for DNS, so one worker runs several jobs. */
const authenticationsPerWorker = 16;
/** Time for the work besides DNS. Hashing a body of 25 MiB takes 0.3 s. */
const authenticationWorkMs = 4_000;

function failedByMail(error: unknown): boolean {
  return !isAppError(error, 'worker_queue_full') && !isAppError(error, 'worker_closed');
}

/** Parses strangers' mail in worker threads, which start on first use and end when idle. */
export class MailReader {
  readonly #parsing: WorkerPool;
  readonly #authenticating: WorkerPool;
  readonly #dns: DnsSource;
  readonly #onParsed: MailReaderOptions['onParsed'];

  constructor(options: MailReaderOptions = {}) {
    const shared = {
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
      ...(options.idleMs !== undefined && { idleMs: options.idleMs }),
    };
    this.#parsing = new WorkerPool({
      ...shared,
      script: new URL('./parse-worker.ts', import.meta.url),
      deadlineMs: options.deadlineMs ?? parseDeadlineMs,
      ...(options.workers !== undefined && { size: options.workers }),
    });
    this.#authenticating = new WorkerPool({
      ...shared,
      script: new URL('./authentication-worker.ts', import.meta.url),
      size: 1,
      jobsPerWorker: authenticationsPerWorker,
      deadlineMs: options.deadlineMs ?? dnsLimitMs + authenticationWorkMs,
    });
    this.#dns = options.dns ?? { kind: 'system' };
    this.#onParsed = options.onParsed;
  }

  get queued(): { parsing: number; authenticating: number } {
    return { parsing: this.#parsing.queued, authenticating: this.#authenticating.queued };
  }

  /** Starts a thread, which takes 0.1 s, before the first mail arrives. */
  warm(): void {
    this.#parsing.warm();
  }

  /**
   * Returns only sender and subject, with `damaged` set, for a mail that kills its worker or takes too long. Rejects only
   * with AppError `worker_queue_full` or `worker_closed`: try again later.
   */
  async parse(raw: RawMessage, envelopeFrom: string): Promise<ParsedMail> {
    try {
      return (await this.#ask(raw, { kind: 'parse', envelopeFrom })) as ParsedMail;
    } catch (error) {
      if (!failedByMail(error)) throw error;
      return rescueMail(raw[0] ?? new Uint8Array(), envelopeFrom);
    }
  }

  /**
   * Returns a document that is safe under the view's CSP; `images` allows remote images. If sanitizing fails or takes
   * too long, the document says that the message cannot be shown as HTML. Rejects as `parse` does.
   */
  async safeHtml(raw: RawMessage, { images }: { images: boolean }): Promise<SafeHtml> {
    try {
      return (await this.#ask(raw, { kind: 'safe-html', images })) as SafeHtml;
    } catch (error) {
      if (!failedByMail(error)) throw error;
      return unreadablePage;
    }
  }

  /** Returns the decoded attachment `index` of `parse`. Rejects with AppError `not_found` if there is none. */
  async attachment(raw: RawMessage, index: number): Promise<AttachmentFile> {
    return (await this.#ask(raw, { kind: 'attachment', index })) as AttachmentFile;
  }

  /** Checks SPF, DKIM and DMARC. Never rejects; the verdict is `unknown` if time runs out. */
  async authenticate(raw: RawMessage, envelope: EnvelopeFacts): Promise<MailAuthentication> {
    if (!canBeAuthenticated(envelope.clientAddress)) return unknownAuthentication;
    const attempt = async () =>
      (await this.#authenticating.run(async () => {
        const bytes = await joinRaw(raw);
        const job: AuthenticationJob = { raw: bytes, envelope, dns: this.#dns };
        return { input: job, transfer: [bytes] };
      })) as MailAuthentication;
    try {
      return await attempt();
    } catch (error) {
      // Retries, because another mail may have killed the worker.
      if (!isAppError(error, 'worker_died')) return unknownAuthentication;
      return attempt().catch(() => unknownAuthentication);
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.#parsing.close(), this.#authenticating.close()]);
  }

  async #ask(raw: RawMessage, task: ParseTask): Promise<unknown> {
    const startedMs = performance.now();
    const report = (outcome: string) =>
      this.#onParsed?.({ kind: task.kind, outcome, tookMs: performance.now() - startedMs });
    try {
      const output = await this.#parsing.run(async () => {
        const bytes = await joinRaw(raw);
        return { input: { ...task, raw: bytes } satisfies ParseJob, transfer: [bytes] };
      });
      report('done');
      return output;
    } catch (error) {
      report(isAppError(error) ? error.code : 'failed');
      throw error;
    }
  }
}
