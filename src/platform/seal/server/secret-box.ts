import { randomBytes } from 'node:crypto';
import { AppError } from '#platform/errors/common/app-error.ts';
import { decrypt, encrypt, nonceBytes, tagBytes } from './aes-gcm.ts';

/**
 * Encrypts under a key that the server holds. Nonces are random, which is safe for 2^32 messages under one key (NIST
 * SP 800-38D section 8.3).
 */
export class SecretBox {
  readonly #key: Uint8Array;

  /** @param key 32 bytes */
  constructor(key: Uint8Array) {
    this.#key = key;
  }

  /** Returns nonce, ciphertext and tag. */
  seal(associatedData: Uint8Array, plaintext: Uint8Array): Buffer<ArrayBuffer> {
    const nonce = randomBytes(nonceBytes);
    const box = encrypt(this.#key, nonce, associatedData, plaintext, nonceBytes);
    box.set(nonce);
    return box;
  }

  /** Throws AppError `seal_broken` for another key, other associated data or a damaged box. */
  open(associatedData: Uint8Array, box: Uint8Array): Buffer {
    if (box.byteLength < nonceBytes + tagBytes) throw new AppError('seal_broken');
    return decrypt(this.#key, box.subarray(0, nonceBytes), associatedData, box.subarray(nonceBytes));
  }
}
