import { createHash, createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { UnitStatement } from '#platform/database/server/database.ts';
import type { TempPhoneTables } from '../temp-phone-tables.ts';

/** Identifies a delivery, so that it is not accepted twice. */
export type SeenMark = {
  originKey: string;
  /** Null if the mark is never deleted, because a call without a time can be replayed at any time. */
  forgetAtMs: number | null;
};

const dayMs = 24 * 60 * 60 * 1000;
/** How long a delivery is remembered. A phone that was offline may deliver messages that are about two days old. */
export const seenKeptMs = 3 * dayMs;

/** Hash of a random delivery id. */
export function originKey(carrier: string, originId: string): string {
  return createHash('sha256').update(`${carrier}\n${originId}`).digest('base64url');
}

/** Hash of the id of a polled message. Keyed, because the id may contain the text, and short codes could be guessed. */
export function polledKey(
  secret: Uint8Array,
  { carrier, orderId, originId }: { carrier: string; orderId: string; originId: string },
): string {
  return createHmac('sha256', secret).update(`${carrier} ${orderId}\n${originId}`).digest('base64url');
}

/** Returns a statement that fails its unit if the delivery was seen before. */
export function seeOnce(kysely: Kysely<TempPhoneTables>, mark: SeenMark): UnitStatement {
  const query = kysely
    .insertInto('temp_phone_seen')
    .values({ origin_key: mark.originKey, forget_at: mark.forgetAtMs })
    .onConflict((conflict) => conflict.doNothing());
  return { query, expectRows: 1 };
}
