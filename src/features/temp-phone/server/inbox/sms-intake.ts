import { randomBytes } from 'node:crypto';
import type { Clock } from '#platform/clock/server/clock.ts';
import { isAppError } from '#platform/errors/common/app-error.ts';
import type { PushHub } from '#platform/push/server/push-hub.ts';
import { maxSenderCharacters, maxSmsCharacters } from '../../common/limits.ts';
import type { LeaseStore } from '../numbers/lease-store.ts';
import { lastDigits, type PhoneKeyOf } from '../numbers/phone-number.ts';
import type { CarrierMessage, InboundSms, SmsInbox } from '../sms-carrier.ts';
import type { LeaseRow } from '../temp-phone-tables.ts';
import { type SmsContent, sealedLeaseOf } from './sealed-sms.ts';
import { originKey, polledKey, type SeenMark, seenKeptMs } from './seen-store.ts';

const messageIdBytes = 16;
/**
 * Tolerated error of a phone's clock. The operator's own numbers rest at least twice as long between two visitors, so a
 * message to the previous visitor is still recognized.
 */
const clockSkewMs = 300_000;
/** Form of a code. Some carriers send the whole text as the code. */
const carrierCode = /^[\w-]{3,12}$/u;

/** Counts daily totals for the operator. Counting never fails. */
export type UsageCounter = {
  count(area: 'phone', counter: 'generated' | 'received' | 'opened'): void;
};

type SmsIntakeNeeds = {
  leases: LeaseStore;
  keyOf: PhoneKeyOf;
  polledSecret: Uint8Array;
  push: Pick<PushHub, 'tell'>;
  clock: Clock;
  usage: UsageCounter;
  log: { info(facts: object, message: string): void; warn(facts: object, message: string): void };
};

export class SmsIntake implements SmsInbox {
  readonly #needs: SmsIntakeNeeds;

  constructor(needs: SmsIntakeNeeds) {
    this.#needs = needs;
  }

  async receive(carrierId: string, sms: InboundSms): Promise<'stored' | 'seen' | 'not_live'> {
    const { leases, keyOf, clock, log } = this.#needs;
    const nowMs = clock.nowMs();
    const isTimed = sms.sentAtMs !== undefined;
    const mark = {
      originKey: originKey(carrierId, sms.originId),
      forgetAtMs: isTimed ? nowMs + seenKeptMs : null,
    };
    const lease = await leases.findLeaseByPhoneKey(keyOf(sms.to));
    if (lease?.carrier === carrierId && isMeantFor(lease, sms.sentAtMs, nowMs)) {
      const outcome = await this.#store(lease, sms, mark, { number: lastDigits(sms.to) });
      // Without this mark, a replay could reach the next visitor who gets the number.
      if (outcome === 'not_live') await leases.seeMessage(mark);
      return outcome;
    }
    log.info({ carrier: carrierId, number: lastDigits(sms.to) }, 'message to a number that is not in use');
    const isNew = await leases.seeMessage(mark);
    return isNew ? 'not_live' : 'seen';
  }

  /** Recognizes a repeated message only until the number expires, because nothing is stored for it after that. */
  async storePolled(lease: LeaseRow, message: CarrierMessage, orderId: string): Promise<void> {
    const origin = { carrier: lease.carrier, orderId, originId: message.originId };
    await this.#store(lease, message, {
      originKey: polledKey(this.#needs.polledSecret, origin),
      forgetAtMs: lease.expires_at,
    });
  }

  async #store(
    lease: LeaseRow,
    message: CarrierMessage,
    mark: SeenMark,
    facts: object = {},
  ): Promise<'stored' | 'seen' | 'not_live'> {
    const { leases, push, clock, usage, log } = this.#needs;
    const nowMs = clock.nowMs();
    const id = lease.lease_key + randomBytes(messageIdBytes).toString('base64url');
    try {
      const sms = { id, received_at: nowMs, content: await readContent(message) };
      await leases.storeMessage(sealedLeaseOf(lease), sms, mark, nowMs);
    } catch (error) {
      if (!isAppError(error, 'unit_condition_failed')) throw error;
      return error.details.statement === 0 ? 'seen' : 'not_live';
    }
    push.tell(lease.lease_key, { name: 'sms-received', data: { id } });
    usage.count('phone', 'received');
    log.info({ carrier: lease.carrier, ...facts }, 'message received');
    return 'stored';
  }
}

async function readContent(message: CarrierMessage): Promise<SmsContent> {
  // Loads with the first message, because its word lists take memory, and many servers receive none.
  const { findCodes } = await import('#platform/codes/server/find-codes.ts');
  const text = clean(message.text).slice(0, maxSmsCharacters);
  const sender = clean(message.from).slice(0, maxSenderCharacters).trim();
  return { sender, text, code: findCodes({ subject: '', text })[0] ?? knownCode(message.code) };
}

/** A delayed message belongs to the visitor who had the number when it was sent. */
function isMeantFor(lease: LeaseRow, sentAtMs: number | undefined, nowMs: number): boolean {
  if (lease.expires_at <= nowMs) return false;
  return sentAtMs === undefined || sentAtMs >= lease.created_at - clockSkewMs;
}

function knownCode(code: string | undefined): string | null {
  return code !== undefined && carrierCode.test(code) ? code : null;
}

/** UTF-8 cannot encode lone surrogates, and PostgreSQL cannot store NUL. */
function clean(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed();
}
