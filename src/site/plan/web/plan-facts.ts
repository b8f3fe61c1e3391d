import type { Caller } from '#platform/endpoint/web/call.ts';
import { CallError } from '#platform/endpoint/web/call.ts';
import { isRecord } from '#platform/storage/web/stored-value.ts';

/** What a licence has in use, and where it may have addresses. */
export type PlanFacts = {
  addresses: { used: number; limit: number };
  storage: { usedBytes: number; limitBytes: number };
  /** Shared by all. */
  mailDomains: readonly string[];
  /** Proved ones of its own, in A-labels. */
  customDomains: readonly string[];
  /** There is a billing portal for it. */
  canManage: boolean;
};

export async function fetchPlanFacts(caller: Caller, key: string): Promise<PlanFacts> {
  const { body } = await caller.call('premium', { action: 'check', key });
  const { addresses, storage, mailDomains, customDomains, canManage } = isRecord(body) ? body : {};
  if (!isRecord(addresses) || !isRecord(storage)) {
    throw new CallError({ code: 'unreadable_answer', status: 200, words: '' });
  }
  return {
    addresses: { used: numberOf(addresses.used), limit: numberOf(addresses.limit) },
    storage: { usedBytes: numberOf(storage.usedBytes), limitBytes: numberOf(storage.limitBytes) },
    mailDomains: textsOf(mailDomains),
    customDomains: textsOf(customDomains),
    canManage: canManage === true,
  };
}

/** The key is a good one, of a subscription that has ended. */
export function isLicenceEnded(error: unknown): boolean {
  return error instanceof CallError && error.code === 'licence_ended';
}

/** The server knows the key and says that it opens nothing (any more). */
export function isKeyRefused(error: unknown): boolean {
  return error instanceof CallError && (error.code ?? '').startsWith('licence_');
}

function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((text) => typeof text === 'string') : [];
}
