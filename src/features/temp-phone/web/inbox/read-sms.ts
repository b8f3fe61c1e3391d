import type { CallOutput } from '#platform/endpoint/common/define-endpoint.ts';
import type { Answer } from '#platform/endpoint/web/call.ts';
import { type Decoded, decode, optional, type Template, text } from '#platform/endpoint/web/decode.ts';
import { messageDate, messageId } from '#platform/inbox/web/messages/message-templates.ts';
import type { PhoneMessage } from '../../common/contract.ts';
import { maxNumberMessages } from '../../common/limits.ts';

const template = {
  id: messageId,
  from: (value: unknown) =>
    (typeof value === 'number' ? String(value) : optional(text)(value))?.trim() || 'Unknown sender',
  message: '',
  date: messageDate,
  code: optional(text),
  isRead: false,
  damaged: false,
} satisfies Template<PhoneMessage>;

/** An SMS as the page shows it. */
export type Sms = Readonly<Decoded<PhoneMessage, typeof template>>;

/** Shown instead of the text of a damaged SMS. */
export const damagedWords = 'This SMS is damaged and cannot be read.';

export function readSmsList(answer: Pick<Answer<CallOutput<'temp-phone/messages'>>, 'body'>): Sms[] {
  return decode(answer, [template]).slice(0, maxNumberMessages);
}
