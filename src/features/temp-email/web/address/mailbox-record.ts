import type { CallOutput } from '#platform/endpoint/common/define-endpoint.ts';
import type { Answer } from '#platform/endpoint/web/call.ts';
import { decode, text } from '#platform/endpoint/web/decode.ts';
import { endOfNewLease } from '#platform/lease/common/lease-state.ts';
import { isPositive, isRecord, isText } from '#platform/storage/web/stored-value.ts';
import { mailboxLifeSeconds } from '../../common/limits.ts';

/** The record of an address in the browser's storage. */
export type MailboxRecord = {
  readonly email: string;
  readonly token: string;
  /** Life in seconds. */
  readonly expiryTime: number;
  /** Milliseconds. Set back where the server grants a shorter life. */
  readonly createdAt: number;
};

export function readMailboxRecord(value: unknown): MailboxRecord | undefined {
  if (!isRecord(value)) return undefined;
  const { email, token, expiryTime, createdAt } = value;
  if (!isText(email) || !isText(token) || !isPositive(expiryTime) || !isPositive(createdAt)) return undefined;
  return { email, token, expiryTime, createdAt };
}

export function endOfMailboxMs(record: MailboxRecord): number {
  return record.createdAt + Math.min(record.expiryTime, mailboxLifeSeconds) * 1000;
}

/** The record of an address that `generate` answered with. */
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
