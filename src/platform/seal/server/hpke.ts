import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  decapsulate,
  encapsulate,
  type KeyObject,
} from 'node:crypto';
import { AppError } from '#platform/errors/common/app-error.ts';
import { aeadId, keyBytes, nonceBytes } from './aes-gcm.ts';

/** RFC 9180 section 7.1: DHKEM(X25519, HKDF-SHA256). */
const kemId = 0x0020;
/** RFC 9180 section 7.2: HKDF-SHA256. */
const kdfId = 0x0001;
const modeBase = Buffer.of(0);
/** Length in bytes of a public key, a private key and an encapsulated key. */
export const publicKeyBytes = 32;
const empty = Buffer.alloc(0);

const version = Buffer.from('HPKE-v1');
const kemSuite = Buffer.concat([Buffer.from('KEM'), uint16(kemId)]);
const hpkeSuite = Buffer.concat([Buffer.from('HPKE'), uint16(kemId), uint16(kdfId), uint16(aeadId)]);

/** DER prefix of a raw X25519 private key (RFC 8410). */
const privateKeyHeader = Buffer.from('302e020100300506032b656e04220420', 'hex');

export type KeyPair = { publicKey: Uint8Array; privateKey: KeyObject };

/** The AEAD key and the base nonce for sequence numbers (RFC 9180 section 5.2). */
export type HpkeContext = { key: Uint8Array; baseNonce: Uint8Array };

/**
 * Derives an X25519 key pair (RFC 9180 section 7.1.3).
 * @param ikm at least 32 bytes with full entropy
 */
export function deriveKeyPair(ikm: Uint8Array): KeyPair {
  const prk = labeledExtract(kemSuite, empty, 'dkp_prk', ikm);
  const privateKey = createPrivateKey({
    key: Buffer.concat([privateKeyHeader, labeledExpand(kemSuite, prk, 'sk', empty, publicKeyBytes)]),
    format: 'der',
    type: 'pkcs8',
  });
  return { publicKey: exportPublicKey(createPublicKey(privateKey)), privateKey };
}

/** SetupBaseS (RFC 9180 section 5.1.1). Throws AppError `seal_broken` if `publicKey` is not a usable point. */
export function setupSender(
  publicKey: Uint8Array,
  info: Uint8Array,
): { encapsulatedKey: Uint8Array; context: HpkeContext } {
  const { sharedKey, ciphertext } = refuseBadPoint(() => encapsulate(importPublicKey(publicKey)));
  return { encapsulatedKey: ciphertext, context: scheduleKeys(sharedKey, info) };
}

/** SetupBaseR (RFC 9180 section 5.1.1). Throws AppError `seal_broken` if `encapsulatedKey` is not a usable point. */
export function setupReceiver(encapsulatedKey: Uint8Array, own: KeyPair, info: Uint8Array): HpkeContext {
  const sharedKey = refuseBadPoint(() => decapsulate(own.privateKey, encapsulatedKey));
  return scheduleKeys(sharedKey, info);
}

function exportPublicKey(key: KeyObject): Uint8Array {
  return Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url');
}

/** Uses JWK (RFC 8037), which is several times faster than DER. */
function importPublicKey(publicKey: Uint8Array): KeyObject {
  const key = { kty: 'OKP', crv: 'X25519', x: Buffer.from(publicKey).toString('base64url') };
  return createPublicKey({ key, format: 'jwk' });
}

/** OpenSSL rejects points of small order, whose shared secret would be all zeros (RFC 9180 section 7.1.4). */
function refuseBadPoint<Result>(use: () => Result): Result {
  try {
    return use();
  } catch (error) {
    throw new AppError('seal_broken', { cause: error });
  }
}

/** KeySchedule in base mode (RFC 9180 section 5.1). */
function scheduleKeys(sharedSecret: Uint8Array, info: Uint8Array): HpkeContext {
  const infoHash = labeledExtract(hpkeSuite, empty, 'info_hash', info);
  const schedule = Buffer.concat([modeBase, pskIdHash, infoHash]);
  const secret = labeledExtract(hpkeSuite, sharedSecret, 'secret', empty);
  return {
    key: labeledExpand(hpkeSuite, secret, 'key', schedule, keyBytes),
    baseNonce: labeledExpand(hpkeSuite, secret, 'base_nonce', schedule, nonceBytes),
  };
}

function labeledExtract(suite: Uint8Array, salt: Uint8Array, label: string, ikm: Uint8Array): Buffer {
  return createHmac('sha256', salt).update(version).update(suite).update(label).update(ikm).digest();
}

/** One block of HKDF-Expand is enough, because no output is longer than the 32 bytes of SHA-256. */
function labeledExpand(
  suite: Uint8Array,
  prk: Uint8Array,
  label: string,
  info: Uint8Array,
  length: number,
): Buffer {
  const mac = createHmac('sha256', prk).update(uint16(length)).update(version).update(suite);
  return mac.update(label).update(info).update(Buffer.of(1)).digest().subarray(0, length);
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

const pskIdHash = labeledExtract(hpkeSuite, empty, 'psk_id_hash', empty);
