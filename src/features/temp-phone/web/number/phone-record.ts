import type { Answer } from '#platform/endpoint/web/call.ts';
import { isPositive, isText, UnusableAnswer } from '#platform/inbox/web/messages/read-fields.ts';
import { endOfNewLease } from '#platform/lease/common/lease-state.ts';
import { isRecord } from '#platform/storage/web/stored-value.ts';
import { phoneLifeSeconds } from '../../common/limits.ts';

/** The record of a number in the browser's storage. */
export type PhoneRecord = {
  /** E.164. */
  readonly phone: string;
  readonly token: string;
  /** Milliseconds, by the browser's clock. */
  readonly expiresAt: number;
  /** The number is made up and test messages can be sent to it. */
  readonly sandbox: boolean;
  /** Another one costs somebody something; so it is where the server does not say. */
  readonly costly: boolean;
  /** The operator pays for each number; so it is if the server does not say. */
  readonly paid: boolean;
};

export function readPhoneRecord(value: unknown): PhoneRecord | undefined {
  if (!isRecord(value)) return undefined;
  const { phone, token, expiresAt } = value;
  if (!isText(phone) || !isText(token) || !isPositive(expiresAt)) return undefined;
  return { phone, token, expiresAt, ...readKind(value) };
}

/** The record of a number that `generate` answered with. */
export function recordOfAnswer(answer: Answer, nowMs: number): PhoneRecord {
  const body = isRecord(answer.body) ? answer.body : {};
  const { phone, token, expiresAt } = body;
  if (!isText(phone) || !isText(token)) throw new UnusableAnswer(answer);
  const endsAtMs = endOfNewLease({
    nowMs,
    lifeSeconds: phoneLifeSeconds,
    serverExpiresAtMs: isPositive(expiresAt) ? expiresAt : undefined,
    serverNowMs: answer.serverTimeMs,
  });
  return { phone, token, expiresAt: Math.round(endsAtMs), ...readKind(body) };
}

function readKind({ sandbox, costly, paid }: Readonly<Record<string, unknown>>) {
  return { sandbox: sandbox === true, costly: costly !== false, paid: paid !== false };
}
