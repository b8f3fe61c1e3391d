import type { Clock } from '#platform/clock/server/clock.ts';
import { AppError } from '#platform/errors/common/app-error.ts';
import { clientKey } from '#platform/limits/server/client-key.ts';
import type { RateLimiter } from '#platform/limits/server/rate-limiter.ts';
import { leaseKeyLength, leaseKeyOfToken } from './lease-key.ts';
import { tokenMatches } from './lease-token.ts';

export type LeasedRow = { token_hash: string; expires_at: number };

export type LeaseAccessNeeds<Row extends LeasedRow, Credentials extends { token: string }> = {
  find(key: string): Promise<Row | undefined>;
  /**
   * Finds a row in memory. If there is none, or it is not live with this token, `find` decides, so memory never denies
   * access.
   */
  findInMemory?: (key: string) => Row | undefined;
  /** True if memory has every change, because no other process changes the database. */
  isMemoryExact?: boolean;
  keyOf(row: Row): string;
  /**
   * True if the credentials contain the address or number of this row. Called only after the token has
   * matched.
   */
  isNamed(row: Row, credentials: Credentials): boolean;
  clock: Clock;
  readsPerLease: RateLimiter;
  readsPerClient: RateLimiter;
};

/**
 * Checks who may read a leased address or number. The token finds the row, and the name is compared only once the token is
 * right. A wrong, an unknown and an expired token get the same answer after the same work, so nobody learns which addresses
 * and numbers exist.
 */
export class LeaseAccess<Row extends LeasedRow, Credentials extends { token: string }> {
  readonly #needs: LeaseAccessNeeds<Row, Credentials>;

  constructor(needs: LeaseAccessNeeds<Row, Credentials>) {
    this.#needs = needs;
  }

  keyOf(row: Row): string {
    return this.#needs.keyOf(row);
  }

  /** Returns the live lease of this token. A token begins with the key of its lease, so no query searches for tokens. */
  async findByToken(token: string, isPoll = false): Promise<Row | undefined> {
    const { find, findInMemory, isMemoryExact } = this.#needs;
    const key = leaseKeyOfToken(token);
    const remembered = isPoll || isMemoryExact ? findInMemory?.(key) : undefined;
    return (remembered && this.#open(token, remembered)) ?? this.#open(token, await find(key));
  }

  async findAuthorized(credentials: Credentials, isPoll = false): Promise<Row | undefined> {
    const row = await this.findByToken(credentials.token, isPoll);
    return row && this.#needs.isNamed(row, credentials) ? row : undefined;
  }

  async authorize(credentials: Credentials, isPoll = false): Promise<Row> {
    const row = await this.findAuthorized(credentials, isPoll);
    if (!row) throw new AppError('token_expired');
    return row;
  }

  /**
   * Like `authorize`, but applies the limits of reads. Only holders of the token use up the limit of a lease.
   *
   * @param isPoll true if a row from memory will do, which may lack the last changes of other processes
   */
  async authorizeRead(credentials: Credentials, clientAddress: string, isPoll = false): Promise<Row> {
    this.limitClient(clientAddress);
    const row = await this.authorize(credentials, isPoll);
    this.#needs.readsPerLease.require(this.keyOf(row));
    return row;
  }

  /** Finds the live lease of a message. Whoever knows the message's id needs no token. */
  async findLeaseOf(messageId: string): Promise<Row | undefined> {
    const row = await this.#needs.find(messageId.slice(0, leaseKeyLength));
    return row && this.#isLive(row) ? row : undefined;
  }

  limitClient(clientAddress: string): void {
    this.#needs.readsPerClient.require(clientKey(clientAddress));
  }

  #open(token: string, row: Row | undefined): Row | undefined {
    const matches = tokenMatches(token, row?.token_hash);
    return matches && row && this.#isLive(row) ? row : undefined;
  }

  #isLive(row: Row): boolean {
    return row.expires_at > this.#needs.clock.nowMs();
  }
}
