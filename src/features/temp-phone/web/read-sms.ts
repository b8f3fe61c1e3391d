import { type Fields, isText, readDate, readMessageList, readText } from '#platform/inbox/web/read-fields.ts';
import type { PhoneMessage } from '../common/contract.ts';
import { maxNumberMessages } from '../common/limits.ts';

/** An SMS as the page shows it. What a server of SPEC section 7 does not send is absent. */
export type Sms = Readonly<Omit<PhoneMessage, 'code'> & { code: string | undefined }>;

/** In the place of what a damaged SMS said. */
export const damagedWords = 'This SMS is damaged and cannot be read.';

export function readSmsList(body: unknown): Sms[] {
  return readMessageList(body, maxNumberMessages, readSms);
}

function readSms(fields: Fields, id: string): Sms {
  return {
    id,
    from: readText(fields, 'from').trim() || 'Unknown sender',
    message: readText(fields, 'message'),
    date: readDate(fields),
    code: isText(fields.code) ? fields.code : undefined,
    isRead: fields.isRead === true,
    damaged: fields.damaged === true,
  };
}
