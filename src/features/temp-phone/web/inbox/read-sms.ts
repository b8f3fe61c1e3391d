import type { CallOutput } from '#platform/endpoint/common/define-endpoint.ts';
import type { Answer } from '#platform/endpoint/web/call.ts';
import { type Decoded, decode, optional, type Template, text } from '#platform/endpoint/web/decode.ts';
import { messageDate, messageId } from '#platform/inbox/web/messages/message-templates.ts';
import type { PhoneMessage } from '../../common/contract.ts';
import { maxNumberMessages, previewCharacters } from '../../common/limits.ts';

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

export type Sms = Readonly<Decoded<PhoneMessage, typeof template>>;

export const damagedWords = 'This SMS is damaged and cannot be read.';

export function readSmsList(answer: Pick<Answer<CallOutput<'temp-phone/messages'>>, 'body'>): Sms[] {
  return decode(answer, [template]).slice(0, maxNumberMessages);
}

/** Cuts between visible characters. Returns undefined if the message is short enough. */
export function previewText(message: string): string | undefined {
  // A visible character has at least one code unit, so most messages need no counting.
  if (message.length <= previewCharacters) return undefined;
  const characters = Array.from(new Intl.Segmenter().segment(message), ({ segment }) => segment);
  if (characters.length <= previewCharacters) return undefined;
  return `${characters.slice(0, previewCharacters).join('').trimEnd()}…`;
}
