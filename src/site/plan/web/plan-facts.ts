import type { CallOutput } from '#platform/endpoint/common/define-endpoint.ts';
import { CallError, type Caller } from '#platform/endpoint/web/call.ts';
import { type Decoded, decode, oneOf, optional, type Template, text } from '#platform/endpoint/web/decode.ts';

const template = {
  priceId: optional(oneOf(['price_monthly', 'price_yearly'])),
  state: oneOf(['active', 'ending', 'grace']),
  endsAt: 0,
  canManage: false,
  addresses: { used: 0, limit: 0 },
  storage: { usedBytes: 0, limitBytes: 0 },
  mailDomains: [text],
  customDomains: [text],
  supportContact: optional(text),
} satisfies Template<CallOutput<'premium/check'>>;

export type PlanFacts = Decoded<CallOutput<'premium/check'>, typeof template>;

export async function checkLicence(caller: Caller, key: string): Promise<PlanFacts> {
  return decode(await caller.call('premium/check', { key }), template);
}

export function isLicenceEnded(error: unknown): boolean {
  return error instanceof CallError && error.code === 'licence_ended';
}

/** False for failures that say nothing about the key. */
export function isKeyRejected(error: unknown): boolean {
  return error instanceof CallError && (error.code ?? '').startsWith('licence_');
}

const megabyte = 1024 * 1024;

/** Shows one decimal below 10 MB, and never rounds a positive amount to zero. */
export function formatMegabytes(bytes: number): string {
  if (bytes <= 0 || bytes >= 10 * megabyte) return (Math.max(0, bytes) / megabyte).toFixed(0);
  return Math.max(0.1, bytes / megabyte).toFixed(1);
}
