/** Whoever keeps the mailboxes tells how much of a licence is in use. */
export interface LicenceUse {
  /** `licenceId`: as given out by `Entitlements`. */
  measure(licenceId: string): Promise<{ addresses: number; bytes: number }>;
}
