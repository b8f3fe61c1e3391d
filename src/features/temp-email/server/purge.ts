import type { Clock } from '#platform/clock/server/clock.ts';
import type { UnitStatement } from '#platform/db/server/database.ts';
import type { PushHub } from '#platform/push/server/push-hub.ts';
import type { Job } from '#platform/schedule/server/job.ts';
import type { LeftoverStore } from './leftover-store.ts';
import type { MailboxStore } from './mailbox-store.ts';

/** Expired rows must be gone within 5 s: a run, its deletions and the emptied log fit into that. */
const everyMs = 2_000;
/** Rows per unit: larger ones hold the writer, and with it the acceptance of mail, for too long. */
const stepRows = 50;
/** Deleted bytes are overwritten, so bytes count as well as rows. */
const stepBytes = 1024 * 1024;
/** Each is up to 256 KB. */
const operatorStepRows = 8;
/** Rows listed at once; a mailbox rarely has more. */
const pageRows = 500;
const nameBlockedMs = 24 * 60 * 60 * 1000;
const operatorMailKeptMs = 7 * 24 * 60 * 60 * 1000;

type PurgeNeeds = {
  mailboxes: MailboxStore;
  leftovers: LeftoverStore;
  push: Pick<PushHub, 'tell'>;
  clock: Clock;
  /** Empties the write-ahead log. */
  forgetDeleted(): Promise<void>;
};

/** Deletes what has expired, in small ordinary units, and then the traces that the database keeps of it. */
export class Purge implements Job {
  readonly id = 'temp-email.purge';
  readonly everyMs = everyMs;
  readonly atStart = true;
  readonly #needs: PurgeNeeds;
  #deletedSinceForgotten = false;
  #lastRunMs: number | undefined;

  constructor(needs: PurgeNeeds) {
    this.#needs = needs;
  }

  /** When the last run ended well in this process. */
  get lastRunMs(): number | undefined {
    return this.#lastRunMs;
  }

  async run(signal: AbortSignal): Promise<void> {
    await this.#closeExpired(signal);
    await this.#sweepClosed(signal);
    await this.#forgetNames(signal);
    await this.#sweepOperatorMail(signal);
    if (this.#deletedSinceForgotten) {
      await this.#needs.forgetDeleted();
      this.#deletedSinceForgotten = false;
    }
    this.#lastRunMs = this.#needs.clock.nowMs();
  }

  /** The address and its mail, now; the log is emptied by the next run. */
  async destroyMailbox(key: string): Promise<void> {
    await this.#close([key]);
    await this.#sweep([key]);
  }

  async #closeExpired(signal: AbortSignal): Promise<void> {
    for (let more = true; more && !signal.aborted; ) {
      const keys = await this.#needs.mailboxes.listExpiredMailboxes(this.#needs.clock.nowMs(), stepRows);
      if (keys.length > 0) await this.#close(keys);
      more = keys.length === stepRows;
    }
  }

  async #close(keys: readonly string[]): Promise<void> {
    this.#deletedSinceForgotten = true;
    await this.#needs.mailboxes.closeMailboxes(keys);
    for (const key of keys) {
      this.#needs.push.tell(key, { name: 'mailbox-expired', data: { mailbox: key }, final: true });
    }
  }

  async #sweepClosed(signal: AbortSignal): Promise<void> {
    for (let more = true; more && !signal.aborted; ) {
      const keys = await this.#needs.leftovers.listClosedMailboxes(stepRows);
      if (keys.length > 0) await this.#sweep(keys);
      more = keys.length === stepRows;
    }
  }

  /** A mailbox is forgotten last: after a crash the next run finds what is left of it. */
  async #sweep(keys: readonly string[]): Promise<void> {
    const { leftovers } = this.#needs;
    this.#deletedSinceForgotten = true;
    const steps = new DeletionSteps(leftovers);
    for (const key of keys) {
      for (let rows = pageRows; rows === pageRows; ) {
        const parts = await leftovers.listParts(key, pageRows);
        for (const part of parts) await steps.add(leftovers.partDeletion(part), part.size_bytes);
        rows = parts.length;
        if (rows === pageRows) await steps.flush();
      }
      for (let rows = pageRows; rows === pageRows; ) {
        const messages = await leftovers.listMessages(key, pageRows);
        for (const message of messages) await steps.add(leftovers.messageDeletion(message));
        rows = messages.length;
        if (rows === pageRows) await steps.flush();
      }
      await steps.add(leftovers.closedDeletion(key));
    }
    await steps.flush();
  }

  async #forgetNames(signal: AbortSignal): Promise<void> {
    const beforeMs = this.#needs.clock.nowMs() - nameBlockedMs;
    for (let deleted = stepRows; deleted === stepRows && !signal.aborted; ) {
      deleted = await this.#needs.mailboxes.forgetNames(beforeMs, stepRows);
      if (deleted > 0) this.#deletedSinceForgotten = true;
    }
  }

  async #sweepOperatorMail(signal: AbortSignal): Promise<void> {
    const { leftovers } = this.#needs;
    const beforeMs = this.#needs.clock.nowMs() - operatorMailKeptMs;
    for (let rows = operatorStepRows; rows === operatorStepRows && !signal.aborted; ) {
      const parts = await leftovers.listOldOperatorParts(beforeMs, operatorStepRows);
      if (parts.length === 0) return;
      this.#deletedSinceForgotten = true;
      await leftovers.run([
        ...parts.map((part) => leftovers.operatorPartDeletion(part)),
        leftovers.operatorMailDeletion(beforeMs),
      ]);
      rows = parts.length;
    }
  }
}

/** Gathers deletions into units of bounded rows and bytes, in order. */
class DeletionSteps {
  readonly #leftovers: LeftoverStore;
  #statements: UnitStatement[] = [];
  #bytes = 0;

  constructor(leftovers: LeftoverStore) {
    this.#leftovers = leftovers;
  }

  async add(statement: UnitStatement, bytes = 0): Promise<void> {
    if (this.#bytes + bytes > stepBytes) await this.flush();
    this.#statements.push(statement);
    this.#bytes += bytes;
    if (this.#statements.length === stepRows) await this.flush();
  }

  async flush(): Promise<void> {
    if (this.#statements.length === 0) return;
    const statements = this.#statements;
    this.#statements = [];
    this.#bytes = 0;
    await this.#leftovers.run(statements);
  }
}
