import type { Caller } from '#platform/endpoint/web/call.ts';
import { storedReadMarks } from '#platform/inbox/web/messages/read-marks.ts';
import type { LeaseRules } from '#platform/lease/common/lease-state.ts';
import { Lease } from '#platform/lease/web/lease.ts';
import { useLease } from '#platform/lease/web/use-lease.ts';
import { withBrowserLock } from '#platform/lease/web/with-browser-lock.ts';
import { storedValue } from '#platform/storage/web/stored-value.ts';
import {
  cooldownSeconds,
  expiringSoonSeconds,
  maxNumberMessages,
  phoneLifeSeconds,
  renewalDelayMs,
  reuseThresholdSeconds,
} from '../../common/limits.ts';
import { generationSentence } from './error-sentences.ts';
import { type PhoneRecord, readPhoneRecord, recordOfAnswer } from './phone-record.ts';

export const numberRules: LeaseRules = {
  lifeSeconds: phoneLifeSeconds,
  expiringSoonSeconds,
  reuseThresholdSeconds,
  cooldownSeconds,
  renewalDelayMs,
};
/**
 * A carrier may take 20 s, and several may be asked in turn. Giving up earlier would abandon numbers that were paid
 * for.
 */
const searchTimeoutMs = 60_000;
const lockMarginMs = 5_000;
const stored = storedValue({ key: 'mayfly.temp-phone', read: readPhoneRecord });
export const readMarks = storedReadMarks('mayfly.temp-phone-read', maxNumberMessages);

/**
 * Reuses the number after a reload, renews it when it expires, and shares it with other tabs. A costly number is
 * renewed only while the page is visible. `showError` must be the same function in every render.
 */
export function useNumber(caller: Caller, showError: (sentence: string) => void) {
  return useLease(
    () =>
      new Lease<PhoneRecord>({
        rules: numberRules,
        openStored: () => stored,
        make: async () => {
          const answer = await caller.call('temp-phone/generate', {}, { timeoutMs: searchTimeoutMs });
          return recordOfAnswer(answer, Date.now());
        },
        runLocked: (name, work) => withBrowserLock(name, work, searchTimeoutMs + lockMarginMs),
        endsAtMs: ({ expiresAt }) => expiresAt,
        isMadeUnseen: ({ costly }) => !costly,
        onFailure: (error) => showError(generationSentence(error)),
      }),
  );
}
