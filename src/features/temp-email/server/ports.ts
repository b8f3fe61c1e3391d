import type { MailReader } from '#platform/mail/server/mail-reader.ts';

/** Rights that a license key gives in this room. */
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
  /** Maximum bytes of mail over all addresses of a license. */
  readonly maxBytes: number;
  /** Returns undefined for an unknown, revoked or expired key. */
  findEntitlement(key: string): Promise<Entitlement | undefined>;
  /** True if a normalized domain belongs to some license, so that we accept mail for it. */
  isCustomDomain(domain: string): Promise<boolean>;
}

/** Sums per day for whoever runs the site. Counting neither waits nor fails. */
export type UsageCounter = {
  count(area: 'email', counter: 'generated' | 'received' | 'opened'): void;
};

/** The MIME reader. It gets a raw message in the parts in which it was stored. */
export type MailReading = Pick<MailReader, 'warm' | 'parse' | 'safeHtml' | 'attachment' | 'authenticate'>;
