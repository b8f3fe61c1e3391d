import { AppError } from '#platform/errors/common/app-error.ts';
import { decrypt, encrypt, nonceBytes, tagBytes } from './aes-gcm.ts';
import { type HpkeContext, type KeyPair, publicKeyBytes, setupReceiver, setupSender } from './hpke.ts';

/**
 * A sealed record: the encapsulated key (32 bytes), the sequence number (4 bytes, big-endian), ciphertext and tag.
 * Records can be opened one by one, in any order.
 */
const sequenceBytes = 4;
const headerBytes = publicKeyBytes + sequenceBytes;
export const sealedOverheadBytes = headerBytes + tagBytes;
const maxSequence = 0xffff_ffff;
/**
 * Maximum sender contexts that one opener keeps. Each process that wrote to the mailbox has one. Strangers cannot add
 * contexts.
 */
const maxContexts = 16;

/** Seals to one public key. Each sealer has its own ephemeral key, so no other process repeats its nonces. */
export class Sealer {
  readonly #encapsulatedKey: Uint8Array;
  readonly #context: HpkeContext;
  #sequence: number;

  /** @param firstSequence only tests set a number greater than 0 */
  constructor(publicKey: Uint8Array, info: Uint8Array, firstSequence = 0) {
    const { encapsulatedKey, context } = setupSender(publicKey, info);
    this.#encapsulatedKey = encapsulatedKey;
    this.#context = context;
    this.#sequence = firstSequence;
  }

  get isSpent(): boolean {
    return this.#sequence > maxSequence;
  }

  /**
   * Returns a record for the holder of the private key. Throws AppError `seal_exhausted` after the last
   * sequence number.
   */
  seal(associatedData: Uint8Array, plaintext: Uint8Array): Buffer<ArrayBuffer> {
    if (this.isSpent) throw new AppError('seal_exhausted');
    const sequence = this.#sequence;
    this.#sequence += 1;
    const { key, baseNonce } = this.#context;
    const record = encrypt(key, nonceOf(baseNonce, sequence), associatedData, plaintext, headerBytes);
    record.set(this.#encapsulatedKey);
    record.writeUInt32BE(sequence, publicKeyBytes);
    return record;
  }
}

export type RecordOpener = Pick<Opener, 'open' | 'contextOf'>;

/**
 * Opens the records that were sealed to one key pair. Keeps each sealer's context, so that its records need only one
 * key exchange.
 */
export class Opener {
  readonly #own: KeyPair;
  readonly #info: Uint8Array;
  readonly #contexts = new Map<string, HpkeContext>();

  constructor(own: KeyPair, info: Uint8Array) {
    this.#own = own;
    this.#info = info;
  }

  /** Throws AppError `seal_broken` unless the record was sealed to this key with this associated data. */
  open(associatedData: Uint8Array, record: Uint8Array): Buffer {
    return openWith(this.contextOf(record), associatedData, record);
  }

  /** Returns the context that opens this record, and other records of the same sealer. */
  contextOf(record: Uint8Array): HpkeContext {
    if (record.byteLength < sealedOverheadBytes) throw new AppError('seal_broken');
    const encapsulatedKey = Buffer.from(record.subarray(0, publicKeyBytes));
    const id = encapsulatedKey.toString('latin1');
    const known = this.#contexts.get(id);
    if (known) return known;
    const context = setupReceiver(encapsulatedKey, this.#own, this.#info);
    const oldest = this.#contexts.size >= maxContexts ? this.#contexts.keys().next().value : undefined;
    if (oldest !== undefined) this.#contexts.delete(oldest);
    this.#contexts.set(id, context);
    return context;
  }
}

/** Opens records of one context. Its holder does not need the private key. */
export function openerOf(context: HpkeContext): RecordOpener {
  return {
    open: (associatedData, record) => openWith(context, associatedData, record),
    contextOf: () => context,
  };
}

function openWith({ key, baseNonce }: HpkeContext, associatedData: Uint8Array, record: Uint8Array): Buffer {
  if (record.byteLength < sealedOverheadBytes) throw new AppError('seal_broken');
  const sequence = Buffer.from(record.buffer, record.byteOffset, headerBytes).readUInt32BE(publicKeyBytes);
  return decrypt(key, nonceOf(baseNonce, sequence), associatedData, record.subarray(headerBytes));
}

/**
 * ComputeNonce (RFC 9180 section 5.2): the base nonce XOR the sequence number, which changes only its last
 * four bytes.
 */
function nonceOf(baseNonce: Uint8Array, sequence: number): Uint8Array {
  const nonce = Buffer.from(baseNonce);
  const end = nonceBytes - sequenceBytes;
  nonce.writeUInt32BE((nonce.readUInt32BE(end) ^ sequence) >>> 0, end);
  return nonce;
}
