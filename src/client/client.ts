// biome-ignore-all lint/performance/noBarrelFile: this is what `mayfly/client` exports
export { createInbox, Inbox, type InboxKey, type InboxOptions } from './inbox.ts';
export { ExpiredError, MayflyError, type Problem, WaitTimeoutError } from './mayfly-error.ts';
export type { Message, MessageFilter, SmsFilter, SmsMessage, WaitOptions } from './message.ts';
export { createPhone, Phone, type PhoneKey } from './phone.ts';
export type { ClientOptions } from './server-calls.ts';
