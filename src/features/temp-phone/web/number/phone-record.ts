import type { CallOutput } from '#platform/endpoint/common/define-endpoint.ts';
import type { Answer } from '#platform/endpoint/web/call.ts';
import { decode, text } from '#platform/endpoint/web/decode.ts';
import { endOfNewLease } from '#platform/lease/common/lease-state.ts';
import { isPositive, isRecord, isText } from '#platform/storage/web/stored-value.ts';
import { phoneLifeSeconds } from '../../common/limits.ts';

export type PhoneRecord = {
  readonly phone: string;
  readonly token: string;
  /** By the browser's clock. */
  readonly expiresAt: number;
  readonly sandbox: boolean;
  /** Also true if the server does not say. */
  readonly costly: boolean;
  /** Also true if the server does not say. */
  readonly paid: boolean;
};

export function readPhoneRecord(value: unknown): PhoneRecord | undefined {
  if (!isRecord(value)) return undefined;
  const { phone, token, expiresAt } = value;
  if (!isText(phone) || !isText(token) || !isPositive(expiresAt)) return undefined;
  return { phone, token, expiresAt, ...readKind(value) };
}

export function recordOfAnswer(
  answer: Answer<CallOutput<'temp-phone/generate'>>,
  nowMs: number,
): PhoneRecord {
  const template = { phone: text, token: text, expiresAt: 0, sandbox: false, costly: true, paid: true };
  const { expiresAt, ...rest } = decode(answer, template);
  const endsAtMs = endOfNewLease({
    nowMs,
    lifeSeconds: phoneLifeSeconds,
    serverExpiresAtMs: isPositive(expiresAt) ? expiresAt : undefined,
    serverNowMs: answer.serverTimeMs,
  });
  return { ...rest, expiresAt: Math.round(endsAtMs) };
}

function readKind({ sandbox, costly, paid }: Readonly<Record<string, unknown>>) {
  return { sandbox: sandbox === true, costly: costly !== false, paid: paid !== false };
}
