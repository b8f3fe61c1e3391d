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
  /** The reply to an error of the sink. */
  explain(error: unknown): Reply;
};

/**
 * The DATA phase of one message: decodes, bounds and hands parts to the sink. What is refused on the way is read to
 * its end first, since only then may the reply be sent.
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
    receiving.budget.messageBegun();
    this.#collector = new PartCollector(receiving.limits.partBytes);
    const header = Buffer.from(receiving.traceHeader);
    this.#collector.take(header, 0, header.length);
  }

  get ended(): boolean {
    return this.#decoder.ended;
  }

  /** A whole part waits: the caller pauses its socket until `store` resolves. */
  get mustStore(): boolean {
    return this.#collector.hasFull;
  }

  /** The reply to a message that was refused and still does not end; no more of it is read. */
  get endless(): Reply | undefined {
    return this.#skippedBytes > this.#receiving.limits.maxSkippedMessageBytes ? this.#refusal : undefined;
  }

  /** Returns where in `chunk` it stopped: its end, or the end of the message. */
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

  /** Never rejects: a failing sink refuses the message. */
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

  /** After the end of the message: its reply. */
  async finish(): Promise<Reply> {
    if (this.mustStore) await this.store();
    if (this.#refusal !== undefined) return this.#refusal;
    // `abort` came while the last parts were stored.
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

  /** The connection is gone; without effect once the sink has the whole message. */
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

  /** The sink is not told to forget what it is about to store. */
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
    this.#receiving.budget.giveBack(this.#budgetBytes);
    this.#budgetBytes = 0;
  }
}

/** A sender of bare line feeds ends its header too. */
function holdsHeaderEnd(part: Buffer): boolean {
  return part.includes('\r\n\r\n') || part.includes('\n\n') || part.includes('\n\r\n');
}
