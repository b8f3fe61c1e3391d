import type { Answer } from '#platform/endpoint/web/call.ts';
import { isPositive, isText, UnusableAnswer } from '#platform/inbox/web/messages/read-fields.ts';
import { endOfNewLease } from '#platform/lease/common/lease-state.ts';
import { isRecord } from '#platform/storage/web/stored-value.ts';
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
export function recordOfAnswer(answer: Answer, nowMs: number): MailboxRecord {
  const { email, token, expiresAt } = isRecord(answer.body) ? answer.body : {};
  if (!isText(email) || !isText(token)) throw new UnusableAnswer(answer);
  const endsAtMs = endOfNewLease({
    nowMs,
    lifeSeconds: mailboxLifeSeconds,
    serverExpiresAtMs: isPositive(expiresAt) ? expiresAt : undefined,
    serverNowMs: answer.serverTimeMs,
  });
  const createdAt = Math.round(endsAtMs - mailboxLifeSeconds * 1000);
  return { email, token, expiryTime: mailboxLifeSeconds, createdAt };
}
