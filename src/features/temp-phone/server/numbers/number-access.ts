import type { Clock } from '#platform/clock/server/clock.ts';
import { AppError } from '#platform/errors/common/app-error.ts';
import { leaseKeyLength, leaseKeyOfToken } from '#platform/lease/server/lease-key.ts';
import { tokenMatches } from '#platform/lease/server/lease-token.ts';
import { clientKey } from '#platform/limits/server/client-key.ts';
import type { RateLimiter } from '#platform/limits/server/rate-limiter.ts';
import type { LeaseKeys } from '#platform/seal/server/lease-keys.ts';
import type { RecordOpener } from '#platform/seal/server/sealer.ts';
import { sealedLeaseOf } from '../inbox/sealed-sms.ts';
import type { LeaseRow } from '../temp-phone-tables.ts';
import type { LeaseStore } from './lease-store.ts';
import { checkPhone } from './phone-keys.ts';
import { readPhone } from './read-phone.ts';

export type Credentials = { phone: string; token: string };

type NumberAccessNeeds = {
  leases: LeaseStore;
  keys: Pick<LeaseKeys, 'openerOf'>;
  clock: Clock;
  readsPerNumber: RateLimiter;
  readsPerClient: RateLimiter;
};

/** Who may read what. A wrong, an unknown and an expired token get the same answer after the same work. */
export class NumberAccess {
  readonly #needs: NumberAccessNeeds;

  constructor(needs: NumberAccessNeeds) {
    this.#needs = needs;
  }

  async findAuthorized({ phone, token }: Credentials): Promise<LeaseRow | undefined> {
    const lease = await this.findByToken(token);
    const read = readPhone(phone);
    return read !== undefined && lease?.phone_check === checkPhone(token, read) ? lease : undefined;
  }

  /** Where only the token is known: it begins with the key of its lease. */
  async findByToken(token: string): Promise<LeaseRow | undefined> {
    const lease = await this.#needs.leases.findLease(leaseKeyOfToken(token));
    const matches = tokenMatches(token, lease?.token_hash);
    return matches && this.#isLive(lease) ? lease : undefined;
  }

  /** The limit of the number counts only those who may read it: nobody else can use it up. */
  async authorizeRead(credentials: Credentials, clientAddress: string): Promise<LeaseRow> {
    this.limitClient(clientAddress);
    const lease = await this.findAuthorized(credentials);
    if (!lease) throw new AppError('token_expired');
    this.#needs.readsPerNumber.require(lease.lease_key);
    return lease;
  }

  /** @param token that the lease was just found by */
  openerOf(lease: LeaseRow, token: string): RecordOpener {
    return this.#needs.keys.openerOf(token, sealedLeaseOf(lease));
  }

  /** The live number that a message belongs to, for the bearer of its id. */
  async findLeaseOf(messageId: string): Promise<LeaseRow | undefined> {
    const lease = await this.#needs.leases.findLease(messageId.slice(0, leaseKeyLength));
    return this.#isLive(lease) ? lease : undefined;
  }

  limitClient(clientAddress: string): void {
    this.#needs.readsPerClient.require(clientKey(clientAddress));
  }

  #isLive(lease: LeaseRow | undefined): lease is LeaseRow {
    return lease !== undefined && lease.expires_at > this.#needs.clock.nowMs();
  }
}
