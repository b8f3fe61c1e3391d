import type { CallOutput } from '#platform/endpoint/common/define-endpoint.ts';
import type { Answer, Caller } from '#platform/endpoint/web/call.ts';
import { decode, text } from '#platform/endpoint/web/decode.ts';
import { endOfNewLease } from '#platform/lease/common/lease-state.ts';
import { isPositive, isRecord, isText } from '#platform/storage/web/stored-value.ts';
import { mailboxLifeSeconds } from '../../common/limits.ts';

/** Name and domain that a license holder asked for. When the address expires, the next one asks for the same. */
export type AddressWish = { readonly name?: string; readonly domain?: string };

export type MailboxRecord = AddressWish & {
  readonly email: string;
  readonly token: string;
  readonly expiryTime: number;
  /**
   * End of the lease minus `expiryTime`, which is always the full lifetime. This is before the real creation if the
   * server grants a shorter lifetime.
   */
  readonly createdAt: number;
};

export function readMailboxRecord(value: unknown): MailboxRecord | undefined {
  if (!isRecord(value)) return undefined;
  const { email, token, expiryTime, createdAt } = value;
  if (!isText(email) || !isText(token) || !isPositive(expiryTime) || !isPositive(createdAt)) return undefined;
  return { email, token, expiryTime, createdAt, ...wishOf(value) };
}

export function wishOf({ name, domain }: { name?: unknown; domain?: unknown }): AddressWish {
  return { ...(isText(name) ? { name } : {}), ...(isText(domain) ? { domain } : {}) };
}

export function endOfMailboxMs(record: MailboxRecord): number {
  return record.createdAt + Math.min(record.expiryTime, mailboxLifeSeconds) * 1000;
}

export function isOver(record: MailboxRecord, nowMs: number): boolean {
  return endOfMailboxMs(record) <= nowMs;
}

export async function makeFreeAddress(caller: Caller): Promise<MailboxRecord> {
  return recordOfAnswer(await caller.call('temp-email/generate', {}), Date.now());
}

export function recordOfAnswer(
  answer: Answer<CallOutput<'temp-email/generate'>>,
  nowMs: number,
): MailboxRecord {
  const { email, token, expiresAt } = decode(answer, { email: text, token: text, expiresAt: 0 });
  const endsAtMs = endOfNewLease({
    nowMs,
    lifeSeconds: mailboxLifeSeconds,
    serverExpiresAtMs: isPositive(expiresAt) ? expiresAt : undefined,
    serverNowMs: answer.serverTimeMs,
  });
  const createdAt = Math.round(endsAtMs - mailboxLifeSeconds * 1000);
  return { email, token, expiryTime: mailboxLifeSeconds, createdAt };
}
