import { createHash, createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { UnitStatement } from '#platform/database/server/database.ts';
import type { TempPhoneTables } from '../temp-phone-tables.ts';

/** That something was delivered, so that it is not taken twice. */
export type SeenMark = {
  originKey: string;
  /** Null: never, for a call that does not say when it was made can be played again at any time. */
  forgetAtMs: number | null;
};

const dayMs = 24 * 60 * 60 * 1000;
/** A phone that was away delivers for about two days. */
export const seenKeptMs = 3 * dayMs;

/** For deliveries whose id is random, so that its hash says nothing. */
export function originKey(carrier: string, originId: string): string {
  return createHash('sha256').update(`${carrier}\n${originId}`).digest('base64url');
}

/** For messages of an order. Their id may be made of the text, so only a keyed hash keeps short codes from being guessed. */
export function polledKey(
  secret: Uint8Array,
  { carrier, orderId, originId }: { carrier: string; orderId: string; originId: string },
): string {
  return createHmac('sha256', secret).update(`${carrier} ${orderId}\n${originId}`).digest('base64url');
}

/** Fails its unit when this was delivered before. */
export function seeOnce(kysely: Kysely<TempPhoneTables>, mark: SeenMark): UnitStatement {
  const query = kysely
    .insertInto('temp_phone_seen')
    .values({ origin_key: mark.originKey, forget_at: mark.forgetAtMs })
    .onConflict((conflict) => conflict.doNothing());
  return { query, expectRows: 1 };
}
