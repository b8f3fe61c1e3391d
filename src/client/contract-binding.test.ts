import { expectTypeOf, it } from 'vitest';
import type * as mail from '#features/temp-email/common/contract.ts';
import type * as sms from '#features/temp-phone/common/contract.ts';
import type { CallInput, CallOutput } from '#platform/endpoint/common/define-endpoint.ts';
import type { InboxOptions, Message, MessageFilter, SmsFilter, SmsMessage } from './client.ts';

// The client imports no contract, so that it stays small. The compiler rejects this file if the types of client and
// contract differ.
type Wire<Filter> = Omit<Filter, 'since'> & { since?: string };
type Mailbox = { email: string; token: string };
type Lent = { phone: string; token: string };

it('the client reads only fields that the server sends', () => {
  expectTypeOf<CallOutput<'temp-email/messages'>>().toExtend<Message[]>();
  expectTypeOf<CallOutput<'temp-email/wait'>['messages']>().toExtend<Message[]>();
  expectTypeOf<CallOutput<'temp-phone/messages'>>().toExtend<SmsMessage[]>();
  expectTypeOf<CallOutput<'temp-phone/wait'>['messages']>().toExtend<SmsMessage[]>();
  type Waited = { timedOut: boolean; expired: boolean };
  expectTypeOf<CallOutput<'temp-email/wait'>>().toExtend<Waited>();
  expectTypeOf<CallOutput<'temp-phone/wait'>>().toExtend<Waited>();
  expectTypeOf<CallOutput<'temp-email/generate'>>().toExtend<Mailbox & { expiresAt: number }>();
  expectTypeOf<CallOutput<'temp-phone/generate'>>().toExtend<Lent & { expiresAt: number }>();
});

it('the client sends only fields that the server reads', () => {
  type Known<Call, Sent> = Exclude<keyof Sent, keyof Call>;
  expectTypeOf<Wire<MessageFilter> & Mailbox>().toExtend<CallInput<'temp-email/wait'>>();
  expectTypeOf<Known<CallInput<'temp-email/wait'>, MessageFilter & Mailbox>>().toBeNever();
  expectTypeOf<Wire<SmsFilter> & Lent>().toExtend<CallInput<'temp-phone/wait'>>();
  expectTypeOf<Known<CallInput<'temp-phone/wait'>, SmsFilter & Lent>>().toBeNever();
  type Wishes = Pick<InboxOptions, 'key' | 'name' | 'domain'>;
  expectTypeOf<Known<CallInput<'temp-email/generate'>, Wishes>>().toBeNever();
  type File = Mailbox & { emailId: string };
  expectTypeOf<File>().toExtend<CallInput<'temp-email/source'>>();
  expectTypeOf<File & { attachmentId: string }>().toExtend<CallInput<'temp-email/attachment'>>();
  expectTypeOf<Mailbox>().toExtend<CallInput<'temp-email/delete'>>();
});

it('the contracts of temp-email and temp-phone are visible to the type checks in this file', () => {
  expectTypeOf<typeof mail.waitMessages.id>().toBeString();
  expectTypeOf<typeof sms.waitMessages.id>().toBeString();
});
