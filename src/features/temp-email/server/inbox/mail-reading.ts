import type { MailReader } from '#platform/mail/server/mail-reader.ts';

/** What this room asks of whoever understands MIME; the raw message is given in the parts it was stored in. */
export type MailReading = Pick<MailReader, 'warm' | 'parse' | 'safeHtml' | 'attachment' | 'authenticate'>;
