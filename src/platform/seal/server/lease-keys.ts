import { hkdfSync } from 'node:crypto';
import type { Clock } from '#platform/clock/server/clock.ts';
import { LeaseCache } from '#platform/lease/server/lease-cache.ts';
import { deriveKeyPair, type KeyPair } from './hpke.ts';
import { Opener, Sealer } from './sealer.ts';

/** Maximum sealers, and maximum openers, held in memory. Each takes about 1 KB. */
const maxHeld = 10_000;
const ikmBytes = 32;

/** The part of a lease that sealing needs. None of it is secret. */
export type SealedLease = {
  id: string;
  /** base64url. */
  publicKey: string;
  endsAtMs: number;
};

/**
 * Keys of the leases of one room. A lease's key pair is derived from its token, which only its holder keeps. The server
 * stores the public key, so it can seal records at any time, but it can open them only with the token of a request.
 */
export class LeaseKeys {
  readonly #purpose: string;
  readonly #info: Uint8Array;
  readonly #sealers: LeaseCache<Sealer>;
  readonly #openers: LeaseCache<Opener>;

  /** @param purpose keeps the keys of rooms apart */
  constructor(purpose: string, clock: Clock) {
    this.#purpose = purpose;
    this.#info = Buffer.from(`mayfly ${purpose}`);
    const bounds = { clock, maxWeight: maxHeld, weigh: () => 1 };
    this.#sealers = new LeaseCache(bounds);
    this.#openers = new LeaseCache(bounds);
  }

  publicKeyOf(token: string): string {
    return Buffer.from(this.#deriveKeyPair(token).publicKey).toString('base64url');
  }

  /**
   * Returns the sealer that this process uses for all records of the lease, so that they need only one key exchange.
   */
  sealerOf(lease: SealedLease): Sealer {
    const held = this.#sealers.find(lease.id);
    if (held && !held.isSpent) return held;
    const sealer = new Sealer(Buffer.from(lease.publicKey, 'base64url'), this.#info);
    this.#sealers.hold(lease.id, lease.endsAtMs, sealer);
    return sealer;
  }

  /** @param token token of this lease, which the caller has checked */
  openerOf(token: string, lease: Pick<SealedLease, 'id' | 'endsAtMs'>): Opener {
    const held = this.#openers.find(lease.id);
    if (held) return held;
    const opener = new Opener(this.#deriveKeyPair(token), this.#info);
    this.#openers.hold(lease.id, lease.endsAtMs, opener);
    return opener;
  }

  drop(ids: readonly string[]): void {
    this.#sealers.drop(ids);
    this.#openers.drop(ids);
  }

  close(): void {
    this.#sealers.close();
    this.#openers.close();
  }

  #deriveKeyPair(token: string): KeyPair {
    return deriveKeyPair(
      new Uint8Array(hkdfSync('sha256', token, '', `mayfly ${this.#purpose} key pair`, ikmBytes)),
    );
  }
}
