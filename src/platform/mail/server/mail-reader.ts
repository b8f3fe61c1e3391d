import { setImmediate as nextTurn } from 'node:timers/promises';
import { isAppError } from '#platform/errors/common/app-error.ts';
import { WorkerPool } from '#platform/worker/server/worker-pool.ts';
import type { MailAuthentication, ParsedMail, SafeHtml } from '../common/parsed-mail.ts';
import type { EnvelopeFacts } from './authentication/authenticate-mail.ts';
import { canBeAuthenticated, unknownAuthentication } from './authentication/authentication-verdict.ts';
import type { DnsSource } from './authentication/mail-dns.ts';
import type { AuthenticationJob } from './authentication-worker.ts';
import { unreadablePage } from './html/html-page.ts';
import { dnsLimitMs, parseDeadlineMs } from './limits.ts';
import { displayAddress } from './mail-address.ts';
import { readHeaderBlock } from './mime/header-block.ts';
import { readSubject } from './parse-mail.ts';
import type { ParseJob } from './parse-worker.ts';

/** Copied in one go; a quarter of a millisecond of the event loop. */
const maxCopyBytes = 1024 * 1024;

/** The parts as one buffer that can be given to a worker; large messages are copied over several turns. */
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

/** Small enough to be read on the event loop without being felt. */
const maxRescueBytes = 16 * 1024;

/** Sender and subject of a mail that could not be read in time, from the start of its header. */
function rescueMail(firstBytes: Uint8Array, envelopeFrom: string): ParsedMail {
  const head = Buffer.from(firstBytes.subarray(0, maxRescueBytes));
  const headers = readHeaderBlock(head, 0, head.length, maxRescueBytes);
  return {
    from: displayAddress(headers.find('from'), envelopeFrom),
    subject: readSubject(headers.find('subject')),
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
  /** Worker threads for parsing; min(2, cores) where not set. */
  workers?: number;
  /** Where SPF, DKIM and DMARC records come from; the system's resolver where not set. */
  dns?: DnsSource;
  deadlineMs?: number;
  /** Unused threads are ended after this long. */
  idleMs?: number;
  /** Told of every job of the parsing threads. */
  onParsed?: (job: ParsedJob) => void;
};

/** `outcome` is `done`, or the code of what went wrong. */
export type ParsedJob = { kind: ParseJob['kind']; outcome: string; tookMs: number };

export type AttachmentFile = { filename: string; contentType: string; bytes: Uint8Array };

/** Raw message in the parts it was stored in. */
export type RawMessage = readonly Uint8Array[];

/** A parsing worker may grow to this before only its job dies. */
const maxHeapMb = 384;
/** Authentications mostly wait for DNS, so one worker serves several. */
const authenticationsPerWorker = 16;
/** What is left of a job's time when DNS has used all of its own: a 25 MiB body is hashed in 0.3 s. */
const authenticationWorkMs = 4_000;

function failedByMail(error: unknown): boolean {
  return !isAppError(error, 'worker_queue_full') && !isAppError(error, 'worker_closed');
}

/** Reads what strangers sent, off the event loop; threads start with the first use and end when idle. */
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
      deadlineMs: dnsLimitMs + authenticationWorkMs,
    });
    this.#dns = options.dns ?? { kind: 'system' };
    this.#onParsed = options.onParsed;
  }

  /** Jobs waiting for a thread. */
  get queued(): { parsing: number; authenticating: number } {
    return { parsing: this.#parsing.queued, authenticating: this.#authenticating.queued };
  }

  /** Somebody waits for mail: a thread takes a tenth of a second to start. */
  warm(): void {
    this.#parsing.warm();
  }

  /**
   * What could be read. A mail that kills its worker or exceeds its time is answered by its header alone, with
   * `damaged` set. Rejects only with AppError `worker_queue_full` or `worker_closed`: try again later.
   */
  async parse(raw: RawMessage, envelopeFrom: string): Promise<ParsedMail> {
    try {
      return (await this.#ask(raw, 'parse', (bytes) => ({
        kind: 'parse',
        raw: bytes,
        envelopeFrom,
      }))) as ParsedMail;
    } catch (error) {
      if (!failedByMail(error)) throw error;
      return rescueMail(raw[0] ?? new Uint8Array(), envelopeFrom);
    }
  }

  /**
   * The message as a document that is safe under the view's CSP; `images` lets remote images through. A page that
   * cannot be made in time says so. Rejects as `parse` does.
   */
  async safeHtml(raw: RawMessage, { images }: { images: boolean }): Promise<SafeHtml> {
    try {
      return (await this.#ask(raw, 'safe-html', (bytes) => ({
        kind: 'safe-html',
        raw: bytes,
        images,
      }))) as SafeHtml;
    } catch (error) {
      if (!failedByMail(error)) throw error;
      return unreadablePage;
    }
  }

  /** Decoded bytes of attachment `index` as `parse` lists it; AppError `not_found` where there is none. */
  async attachment(raw: RawMessage, index: number): Promise<AttachmentFile> {
    return (await this.#ask(raw, 'attachment', (bytes) => ({
      kind: 'attachment',
      raw: bytes,
      index,
    }))) as AttachmentFile;
  }

  /** SPF, DKIM and DMARC; never rejects, what cannot be found out in time is `unknown`. */
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
      // Another mail in the same worker may be to blame.
      if (!isAppError(error, 'worker_died')) return unknownAuthentication;
      return attempt().catch(() => unknownAuthentication);
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.#parsing.close(), this.#authenticating.close()]);
  }

  async #ask(
    raw: RawMessage,
    kind: ParseJob['kind'],
    makeJob: (bytes: ArrayBuffer) => ParseJob,
  ): Promise<unknown> {
    const startedMs = performance.now();
    const tell = (outcome: string) =>
      this.#onParsed?.({ kind, outcome, tookMs: performance.now() - startedMs });
    try {
      const output = await this.#parsing.run(async () => {
        const bytes = await joinRaw(raw);
        return { input: makeJob(bytes), transfer: [bytes] };
      });
      tell('done');
      return output;
    } catch (error) {
      tell(isAppError(error) ? error.code : 'failed');
      throw error;
    }
  }
}
