import { createHash, createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { UnitStatement } from '#platform/database/server/database.ts';
import type { TempPhoneTables } from '../temp-phone-tables.ts';

/** Identifies a delivery, so that it is not accepted twice. */
export type SeenMark = {
  originKey: string;
  /** Null keeps the mark forever, because a call without a time can be replayed at any time. */
  forgetAtMs: number | null;
};

const dayMs = 24 * 60 * 60 * 1000;
export const seenKeptMs = 3 * dayMs;

/** A plain hash is enough, because delivery ids are random. */
export function originKey(carrier: string, originId: string): string {
  return createHash('sha256').update(`${carrier}\n${originId}`).digest('base64url');
}

/** Keyed, because the id of a polled message may contain its text, and short codes could be guessed. */
export function polledKey(
  secret: Uint8Array,
  { carrier, orderId, originId }: { carrier: string; orderId: string; originId: string },
): string {
  return createHmac('sha256', secret).update(`${carrier} ${orderId}\n${originId}`).digest('base64url');
}

export function seeOnce(kysely: Kysely<TempPhoneTables>, mark: SeenMark): UnitStatement {
  const query = kysely
    .insertInto('temp_phone_seen')
    .values({ origin_key: mark.originKey, forget_at: mark.forgetAtMs })
    .onConflict((conflict) => conflict.doNothing());
  return { query, expectRows: 1 };
}
