import type { Clock } from '#platform/clock/server/clock.ts';
import type { PushHub } from '#platform/push/server/push-hub.ts';
import type { Job } from '#platform/schedule/server/job.ts';
import { mailboxLifeSeconds } from '../../common/limits.ts';
import type { LicenceStore } from '../addresses/licence-store.ts';
import type { ExpiredMailbox, MailboxStore } from '../addresses/mailbox-store.ts';
import type { LeftoverStore } from './leftover-store.ts';
import { deleteMailOf, planPurge } from './purge-step.ts';

/** Expired rows must be gone within 5 s. */
const everyMs = 1_000;
/** Names of a day ago per unit. */
const stepNames = 50;
/** Mailboxes that are dealt with before the next are looked up; the look-up holds the event loop. */
const lookAhead = 100;
/** An address with more than this left was made before the clock was set back; it would live that much longer. */
const longestLifeMs = 2 * mailboxLifeSeconds * 1000;
/** Each is up to 256 KB. */
const operatorStepRows = 8;
export const nameBlockedMs = 24 * 60 * 60 * 1000;
export const operatorMailKeptMs = 7 * 24 * 60 * 60 * 1000;

type PurgeNeeds = {
  mailboxes: MailboxStore;
  leftovers: LeftoverStore;
  licences: Pick<LicenceStore, 'forgetLicences'>;
  push: Pick<PushHub, 'tell'>;
  clock: Clock;
};

/** Deletes what has expired, in small ordinary units. */
export class Purge implements Job {
  readonly id = 'temp-email.purge';
  readonly everyMs = everyMs;
  readonly atStart = true;
  readonly #needs: PurgeNeeds;

  constructor(needs: PurgeNeeds) {
    this.#needs = needs;
  }

  async run(signal: AbortSignal): Promise<void> {
    await this.#deleteExpired(signal);
    await this.#deleteClosedMail(signal);
    await this.#forgetNames(signal);
    await this.#deleteOperatorMail(signal);
  }

  /** The address and its mail, now. */
  async destroyMailbox(key: string): Promise<void> {
    await this.#close(key);
    try {
      await deleteMailOf(key, this.#needs.leftovers);
    } finally {
      // Last, so that the page which asked has its answer before its stream speaks of an end.
      this.#tellExpired(key);
    }
  }

  async #deleteExpired(signal: AbortSignal): Promise<void> {
    const { mailboxes, clock } = this.#needs;
    await this.#deleteAll(signal, () => mailboxes.listExpiredMailboxes(clock.nowMs(), lookAhead));
    await this.#deleteAll(signal, () =>
      mailboxes.listMailboxesBeyond(clock.nowMs() + longestLifeMs, lookAhead),
    );
  }

  async #deleteAll(signal: AbortSignal, list: () => Promise<ExpiredMailbox[]>): Promise<void> {
    for (let more = true; more && !signal.aborted; ) {
      const expired = await list();
      const { steps, large } = planPurge(expired);
      for (const keys of steps) if (!signal.aborted) await this.#delete(keys);
      for (const key of large) if (!signal.aborted) await this.#expire(key);
      more = expired.length === lookAhead;
    }
  }

  async #delete(keys: readonly string[]): Promise<void> {
    await this.#needs.mailboxes.deleteMailboxes(keys);
    for (const key of keys) this.#tellExpired(key);
  }

  /** The mail of a large mailbox is deleted later in the run. */
  async #expire(key: string): Promise<void> {
    await this.#close(key);
    this.#tellExpired(key);
  }

  async #close(key: string): Promise<void> {
    await this.#needs.mailboxes.closeMailbox(key);
  }

  #tellExpired(key: string): void {
    this.#needs.push.tell(key, { name: 'mailbox-expired', data: { mailbox: key }, final: true });
  }

  async #deleteClosedMail(signal: AbortSignal): Promise<void> {
    for (let more = true; more && !signal.aborted; ) {
      const keys = await this.#needs.leftovers.listClosedMailboxes(lookAhead);
      for (const key of keys) if (!signal.aborted) await deleteMailOf(key, this.#needs.leftovers);
      more = keys.length === lookAhead;
    }
  }

  async #forgetNames(signal: AbortSignal): Promise<void> {
    const beforeMs = this.#needs.clock.nowMs() - nameBlockedMs;
    for (let deleted = stepNames; deleted === stepNames && !signal.aborted; ) {
      deleted = await this.#needs.mailboxes.forgetNames(beforeMs, stepNames);
    }
    for (let deleted = stepNames; deleted === stepNames && !signal.aborted; ) {
      deleted = await this.#needs.licences.forgetLicences(beforeMs, stepNames);
    }
  }

  async #deleteOperatorMail(signal: AbortSignal): Promise<void> {
    const beforeMs = this.#needs.clock.nowMs() - operatorMailKeptMs;
    for (let deleted = operatorStepRows; deleted === operatorStepRows && !signal.aborted; ) {
      deleted = await this.#needs.leftovers.deleteOldOperatorMail(beforeMs, operatorStepRows);
    }
  }
}
