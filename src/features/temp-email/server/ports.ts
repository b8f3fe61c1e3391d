import type { MailReader } from '#platform/mail/server/mail-reader.ts';

/** The rights that a licence key gives in this room. */
export type Entitlement = {
  /** Stands for the licence in our tables; says nothing of who it belongs to. */
  licenceId: string;
  /** Domains of the licence's own, normalised. */
  customDomains: readonly string[];
};

/** Implemented by the room that sells licences. */
export interface Entitlements {
  /** Addresses at once. */
  readonly maxAddresses: number;
  /** Maximum bytes of mail over all addresses of a licence. */
  readonly maxBytes: number;
  /** Undefined for a key that is not known, revoked or over. */
  findEntitlement(key: string): Promise<Entitlement | undefined>;
  /** True if a normalised domain belongs to some licence, so that we accept mail for it. */
  isCustomDomain(domain: string): Promise<boolean>;
}

/** Sums per day, for whoever runs the site; counting neither waits nor fails. */
export type UsageCounter = {
  count(area: 'email', counter: 'generated' | 'received' | 'opened'): void;
};

/** The MIME reader that this room needs. It gets a raw message in the parts in which it was stored. */
export type MailReading = Pick<MailReader, 'warm' | 'parse' | 'safeHtml' | 'attachment' | 'authenticate'>;
