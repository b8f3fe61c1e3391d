import type { Caller } from '#platform/endpoint/web/call.ts';
import { useLease } from '#platform/inbox/web/lease/use-lease.ts';
import { storedReadMarks } from '#platform/inbox/web/messages/read-marks.ts';
import type { LeaseRules } from '#platform/lease/common/lease-state.ts';
import { Lease } from '#platform/lease/web/lease.ts';
import type { LeaseSnapshot } from '#platform/lease/web/lease-snapshot.ts';
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

const rules: LeaseRules = {
  lifeSeconds: phoneLifeSeconds,
  expiringSoonSeconds,
  reuseThresholdSeconds,
  cooldownSeconds,
  renewalDelayMs,
};
/** A carrier may take 20 s, and several are asked in turn: who gave up sooner would leave a number that was paid for. */
const searchTimeoutMs = 60_000;
const lockMarginMs = 5_000;
const recordKey = 'mayfly.temp-phone';

const stored = storedValue({ key: recordKey, read: readPhoneRecord });
export const readMarks = storedReadMarks('mayfly.temp-phone-read', maxNumberMessages);

export type PhoneNumber = { lease: Lease<PhoneRecord>; state: LeaseSnapshot<PhoneRecord> };

/**
 * The number of this browser. It is reused after a reload, renewed when it expires, and shared with the other tabs. A number
 * that may cost the operator money is renewed only while somebody is looking.
 * @param showError the same function in every render
 */
export function useNumber(caller: Caller, showError: (sentence: string) => void): PhoneNumber {
  const [lease, state] = useLease(
    () =>
      new Lease<PhoneRecord>({
        rules,
        place: () => ({ stored, lockName: recordKey }),
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
  return { lease, state };
}
