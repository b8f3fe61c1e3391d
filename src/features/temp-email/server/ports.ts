import type { MailReader } from '#platform/mail/server/mail-reader.ts';

export type Entitlement = {
  /** Identifies the license in our tables. Reveals nothing about its owner. */
  licenceId: string;
  customDomains: readonly string[];
};

/** The room that sells licenses implements this. */
export interface Entitlements {
  readonly maxAddresses: number;
  readonly maxBytes: number;
  /** Returns undefined for an unknown, revoked or expired key. */
  findEntitlement(key: string): Promise<Entitlement | undefined>;
  isCustomDomain(domain: string): Promise<boolean>;
}

/** Counts daily totals for the operator. Counting never fails. */
export type UsageCounter = {
  count(area: 'email', counter: 'generated' | 'received' | 'opened'): void;
};

/** Each function gets a raw message in the parts in which it was stored. */
export type MailReading = Pick<MailReader, 'warm' | 'parse' | 'safeHtml' | 'attachment' | 'authenticate'>;
