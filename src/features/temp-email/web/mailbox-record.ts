import { type Answer, wordsOf } from '#platform/endpoint/web/call.ts';
import { endOfNewLease } from '#platform/lease/common/lease-state.ts';
import { isRecord } from '#platform/storage/web/stored-value.ts';
import { mailboxLifeSeconds } from '../common/limits.ts';

/** What the browser keeps of an address (SPEC section 3). */
export type MailboxRecord = {
  readonly email: string;
  readonly token: string;
  /** Life in seconds. */
  readonly expiryTime: number;
  /** Milliseconds. Set back where the server grants a shorter life. */
  readonly createdAt: number;
};

/** A good answer to `generate` without an address and a token in it. */
export class UnusableAnswer extends Error {
  override readonly name = 'UnusableAnswer';
  readonly words: string;

  constructor(words: string) {
    super('answer without address and token');
    this.words = words;
  }
}

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
export function recordOfAnswer({ body, serverTimeMs }: Answer, nowMs: number): MailboxRecord {
  const answer = isRecord(body) ? body : {};
  const { email, token, expiresAt } = answer;
  if (!isText(email) || !isText(token)) throw new UnusableAnswer(wordsOf(body));
  const endsAtMs = endOfNewLease({
    nowMs,
    lifeSeconds: mailboxLifeSeconds,
    serverExpiresAtMs: isPositive(expiresAt) ? expiresAt : undefined,
    serverNowMs: serverTimeMs,
  });
  const createdAt = Math.round(endsAtMs - mailboxLifeSeconds * 1000);
  return { email, token, expiryTime: mailboxLifeSeconds, createdAt };
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function isPositive(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0;
}
