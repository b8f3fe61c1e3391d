import type { Caller, openEventStream } from '#platform/endpoint/web/call.ts';
import { isTokenExpired } from '#platform/inbox/web/messages/failure-words.ts';
import { openReadMarks } from '#platform/inbox/web/messages/read-marks.ts';
import { type LeasedInbox, useLeasedInbox } from '#platform/inbox/web/messages/use-leased-inbox.ts';
import { firstPollMs, maxNumberMessages, minimumPollGapMs, pollMs } from '../../common/limits.ts';
import type { PhoneRecord } from '../number/phone-record.ts';
import { readMarks } from '../number/use-number.ts';
import { readSmsList, type Sms } from './read-sms.ts';

const rules = { firstPollMs, pollMs, minimumGapMs: minimumPollGapMs };

type SmsOptions = {
  caller: Caller;
  openStream: typeof openEventStream | undefined;
  held: PhoneRecord | undefined;
  /** True if this page has just requested the number, so that its inbox must be empty. */
  isFresh: boolean;
  onLost: (token: string) => void;
  onArrived: (messages: readonly Sms[]) => void;
};

export function useSms({ caller, openStream, held, ...rest }: SmsOptions): LeasedInbox<Sms> {
  return useLeasedInbox<Sms>({
    push: { functionName: 'temp-phone', listName: 'numbers', ...(openStream ? { openStream } : {}) },
    subscription: held && { token: held.token, credentials: { phone: held.phone, token: held.token } },
    source: held && (() => sourceOf(caller, held)),
    ...rest,
  });
}

function sourceOf(caller: Caller, { phone, token }: PhoneRecord) {
  return {
    rules,
    fetch: async (signal: AbortSignal) => {
      return readSmsList(await caller.call('temp-phone/messages', { phone, token }, { signal }));
    },
    markRead: (id: string) => caller.call('temp-phone/mark_read', { messageId: id }),
    readMarks: openReadMarks(readMarks, phone, maxNumberMessages),
    isLost: isTokenExpired,
  };
}
