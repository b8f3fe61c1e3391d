import type { Clock } from '#platform/clock/server/clock.ts';
import { deleteInSteps } from '#platform/database/server/delete-oldest.ts';
import type { PushHub } from '#platform/push/server/push-hub.ts';
import type { Job } from '#platform/schedule/server/scheduler.ts';
import { mailboxLifeSeconds } from '../../common/limits.ts';
import type { LicenceStore } from '../addresses/licence-store.ts';
import type { ExpiredMailbox, MailboxStore } from '../addresses/mailbox-store.ts';
import type { LeftoverStore } from './leftover-store.ts';
import { deleteMailOf, planPurge } from './purge-step.ts';

/** Expired rows must be gone within 5 s. */
const everyMs = 1_000;
const stepNames = 50;
const lookAhead = 100;
/**
 * An address with more time left was made before the clock was set back. It is deleted, because it would live too long.
 */
const longestLifeMs = 2 * mailboxLifeSeconds * 1000;
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
    await this.#deleteOld(signal);
  }

  async destroyMailbox(key: string): Promise<void> {
    await this.#needs.mailboxes.closeMailbox(key);
    try {
      await deleteMailOf(key, this.#needs.leftovers);
    } finally {
      // Runs last, so that the page gets its answer before its stream ends.
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
    const { mailboxes } = this.#needs;
    for (let more = true; more && !signal.aborted; ) {
      const expired = await list();
      const { steps, large } = planPurge(expired);
      for (const keys of steps) {
        if (signal.aborted) return;
        await mailboxes.deleteMailboxes(keys);
        for (const key of keys) this.#tellExpired(key);
      }
      for (const key of large) if (!signal.aborted) await this.#expire(key);
      more = expired.length === lookAhead;
    }
  }

  /** The mail of a large mailbox is deleted later in the same run. */
  async #expire(key: string): Promise<void> {
    await this.#needs.mailboxes.closeMailbox(key);
    this.#tellExpired(key);
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

  async #deleteOld(signal: AbortSignal): Promise<void> {
    const { mailboxes, licences, leftovers, clock } = this.#needs;
    const nowMs = clock.nowMs();
    await deleteInSteps(signal, stepNames, (limit) => mailboxes.forgetNames(nowMs - nameBlockedMs, limit));
    await deleteInSteps(signal, stepNames, (limit) => licences.forgetLicences(nowMs - nameBlockedMs, limit));
    await deleteInSteps(signal, operatorStepRows, (limit) =>
      leftovers.deleteOldOperatorMail(nowMs - operatorMailKeptMs, limit),
    );
  }
}
