import type { MailAuthentication, ParsedMail, SafeHtml } from '#platform/mail/common/parsed-mail.ts';

/** What SPF and DMARC look at beside the message itself. */
export type SenderFacts = {
  clientAddress: string;
  /** Argument of EHLO or HELO. */
  clientName: string;
  mailFrom: string;
};

/** What this room asks of whoever understands MIME; the raw message comes in the parts it was stored in. */
export interface MailReading {
  parse(raw: readonly Uint8Array[], mailFrom: string): Promise<ParsedMail>;
  safeHtml(raw: readonly Uint8Array[], options: { images: boolean }): Promise<SafeHtml>;
  /** Undefined when the message has no such attachment. */
  attachment(
    raw: readonly Uint8Array[],
    index: number,
  ): Promise<{ filename: string; contentType: string; bytes: Uint8Array } | undefined>;
  authenticate(raw: readonly Uint8Array[], facts: SenderFacts): Promise<MailAuthentication>;
}
