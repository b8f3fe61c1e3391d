import type { IncomingMessage } from '../mail-sink.ts';
import type { SmtpLimits } from '../smtp-limits.ts';
import { type Reply, replies } from '../smtp-replies.ts';
import { type ContentTaker, DataDecoder } from './data-decoder.ts';
import type { InFlightBudget } from './in-flight-budget.ts';
import { PartCollector } from './part-collector.ts';

type Receiving = {
  message: IncomingMessage;
  limits: SmtpLimits;
  budget: InFlightBudget;
  traceHeader: string;
  explain(error: unknown): Reply;
};

/**
 * Receives the content of one message after DATA: decodes it, enforces limits and passes parts to the sink. Reads a rejected
 * message to its end, because the reply must not come earlier.
 */
export class MessageReceiver implements ContentTaker {
  readonly #receiving: Receiving;
  readonly #decoder = new DataDecoder();
  readonly #collector: PartCollector;
  #contentBytes = 0;
  #budgetBytes = 0;
  #skippedBytes = 0;
  #headerSeen = false;
  #refusal: Reply | undefined;
  #storing: Promise<void> | undefined;
  #settled = false;

  constructor(receiving: Receiving) {
    this.#receiving = receiving;
    receiving.budget.messageStarted();
    this.#collector = new PartCollector(receiving.limits.partBytes);
    const header = Buffer.from(receiving.traceHeader);
    this.#collector.take(header, 0, header.length);
  }

  get ended(): boolean {
    return this.#decoder.ended;
  }

  /** True if a full part is ready. The caller must not read from its socket until `store` resolves. */
  get mustStore(): boolean {
    return this.#collector.hasFull;
  }

  /**
   * Undefined until more than `maxSkippedMessageBytes` of a rejected message were skipped. Then the caller sends this
   * reply and closes the connection.
   */
  get endless(): Reply | undefined {
    return this.#skippedBytes > this.#receiving.limits.maxSkippedMessageBytes ? this.#refusal : undefined;
  }

  push(chunk: Buffer, offset: number): number {
    return this.#decoder.decode(chunk, offset, this);
  }

  take(chunk: Buffer, from: number, to: number): void {
    const bytes = to - from;
    if (this.#refusal !== undefined) {
      this.#skippedBytes += bytes;
      return;
    }
    const { limits, budget } = this.#receiving;
    if (this.#contentBytes + bytes > limits.maxMessageBytes) {
      this.#refuse(replies.messageTooBig);
    } else if (!budget.take(bytes)) {
      this.#refuse(replies.storageShort);
    } else {
      this.#contentBytes += bytes;
      this.#budgetBytes += bytes;
      this.#collector.take(chunk, from, to);
    }
  }

  /** Never throws. If the sink fails, the client gets an error reply. */
  async store(): Promise<undefined> {
    for (let part = this.#collector.takeFull(); part !== undefined; part = this.#collector.takeFull()) {
      if (!this.#headerSeen && !holdsHeaderEnd(part)) {
        this.#refuse(replies.headerTooBig);
        return undefined;
      }
      this.#headerSeen = true;
      try {
        this.#storing = this.#receiving.message.append(part);
        await this.#storing;
      } catch (error) {
        this.#refuse(this.#receiving.explain(error));
        return undefined;
      }
    }
    return undefined;
  }

  async finish(): Promise<Reply> {
    if (this.mustStore) await this.store();
    if (this.#refusal !== undefined) return this.#refusal;
    // The connection has closed while the last parts were stored, so nobody reads this reply.
    if (this.#settled) return replies.failed;
    this.#settled = true;
    try {
      await this.#receiving.message.finish(this.#collector.takeLast());
      return replies.messageStored;
    } catch (error) {
      return this.#receiving.explain(error);
    } finally {
      this.#releaseBudget();
      this.#receiving.budget.messageSettled();
    }
  }

  /** Called when the connection closes. Has no effect once the sink has the whole message. */
  abort(): void {
    if (this.#settled) return;
    this.#refuse(replies.failed);
  }

  #refuse(reply: Reply): void {
    this.#refusal ??= reply;
    this.#collector.clear();
    this.#releaseBudget();
    if (this.#settled) return;
    this.#settled = true;
    void this.#abortMessage();
  }

  /** Waits for the part that is being stored before it aborts. */
  async #abortMessage(): Promise<void> {
    try {
      if (this.#storing !== undefined) await this.#storing.catch(() => {});
      await this.#receiving.message.abort();
    } catch (error) {
      this.#receiving.explain(error);
    } finally {
      this.#receiving.budget.messageSettled();
    }
  }

  #releaseBudget(): void {
    this.#receiving.budget.release(this.#budgetBytes);
    this.#budgetBytes = 0;
  }
}

/** True if the header ends in this part. Some senders end lines with bare line feeds. */
function holdsHeaderEnd(part: Buffer): boolean {
  return part.includes('\r\n\r\n') || part.includes('\n\n') || part.includes('\n\r\n');
}
