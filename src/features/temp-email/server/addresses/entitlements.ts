/** What a licence key is good for here. */
export type Entitlement = {
  /** Stands for the licence in our tables; says nothing of who it belongs to. */
  licenceId: string;
  /** Domains of the licence's own, normalised. */
  customDomains: readonly string[];
};

/** Whoever sells more than the free plan answers these. */
export interface Entitlements {
  /** Addresses at once. */
  readonly maxAddresses: number;
  /** Of mail, over all addresses of a licence. */
  readonly maxBytes: number;
  /** Undefined for a key that is not known, revoked or over. */
  findEntitlement(key: string): Promise<Entitlement | undefined>;
  /** Whether a domain, normalised, belongs to some licence: then mail for it is ours to take. */
  isCustomDomain(domain: string): Promise<boolean>;
}
