import type { MailReader } from '#platform/mail/server/mail-reader.ts';

/** Rights that a license key grants in this room. */
export type Entitlement = {
  /** Identifies the license in our tables. Reveals nothing about its owner. */
  licenceId: string;
  /** Custom domains of the license, normalized. */
  customDomains: readonly string[];
};

/** Implemented by the room that sells licenses. */
export interface Entitlements {
  /** Maximum live addresses. */
  readonly maxAddresses: number;
  /** Maximum bytes of mail in all addresses of a license together. */
  readonly maxBytes: number;
  /** Returns undefined for an unknown, revoked or expired key. */
  findEntitlement(key: string): Promise<Entitlement | undefined>;
  /** True if a license has verified this normalized domain, so that we accept mail for it. */
  isCustomDomain(domain: string): Promise<boolean>;
}

/** Daily totals for the operator. Counting is asynchronous and never fails. */
export type UsageCounter = {
  count(area: 'email', counter: 'generated' | 'received' | 'opened'): void;
};

/** The functions of the mail reader that this room uses. They get a raw message in the parts in which it was stored. */
export type MailReading = Pick<MailReader, 'warm' | 'parse' | 'safeHtml' | 'attachment' | 'authenticate'>;
