import {
  type Fields,
  isText,
  readDate,
  readMessageList,
  readText,
} from '#platform/inbox/web/messages/read-fields.ts';
import type { PhoneMessage } from '../../common/contract.ts';
import { maxNumberMessages } from '../../common/limits.ts';

/** An SMS as the page shows it. Fields that a server leaves out are absent or empty. */
export type Sms = Readonly<Omit<PhoneMessage, 'code'> & { code: string | undefined }>;

/** Shown instead of the text of a damaged SMS. */
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
