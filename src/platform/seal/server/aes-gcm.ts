import { createCipheriv, createDecipheriv } from 'node:crypto';
import { AppError } from '#platform/errors/common/app-error.ts';

const algorithm = 'aes-256-gcm';
/** RFC 9180 section 7.3: AES-256-GCM. */
export const aeadId = 0x0002;
export const keyBytes = 32;
export const nonceBytes = 12;
export const tagBytes = 16;

/** Returns ciphertext and tag after `headerBytes` bytes, which the caller fills. */
export function encrypt(
  key: Uint8Array,
  nonce: Uint8Array,
  associatedData: Uint8Array,
  plaintext: Uint8Array,
  headerBytes = 0,
): Buffer<ArrayBuffer> {
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
  cipher.setAAD(associatedData);
  const sealed = Buffer.allocUnsafe(headerBytes + plaintext.byteLength + tagBytes);
  sealed.set(cipher.update(plaintext), headerBytes);
  cipher.final();
  sealed.set(cipher.getAuthTag(), headerBytes + plaintext.byteLength);
  return sealed;
}

/** Throws AppError `seal_broken` if key, nonce, associated data and ciphertext do not match. */
export function decrypt(
  key: Uint8Array,
  nonce: Uint8Array,
  associatedData: Uint8Array,
  sealed: Uint8Array,
): Buffer {
  const end = sealed.byteLength - tagBytes;
  if (end < 0) throw new AppError('seal_broken');
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
  decipher.setAAD(associatedData);
  decipher.setAuthTag(sealed.subarray(end));
  const plaintext = decipher.update(sealed.subarray(0, end));
  try {
    decipher.final();
  } catch (error) {
    throw new AppError('seal_broken', { cause: error });
  }
  return plaintext;
}
