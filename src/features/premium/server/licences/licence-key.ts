import { createHmac, hash } from 'node:crypto';
import { deriveSecret } from '#platform/lease/server/lease-key.ts';

/** Crockford's base 32, without I, L, O and U, which are misread or form words. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 125 bits: impossible to guess, and short enough to read out over the phone. */
const symbolCount = 25;
const groupLength = 5;
const bitsPerSymbol = 5n;

/** Derives keys from the subscription and a serial number, so that no key is stored. */
export class LicenceKeys {
  readonly #secret: Uint8Array;

  constructor(serverSecret: string) {
    this.#secret = deriveSecret(serverSecret, 'premium licence key');
  }

  make(subscriptionId: string, serial: number): string {
    const digest = createHmac('sha256', this.#secret).update(`${serial}:${subscriptionId}`).digest('hex');
    let bits = BigInt(`0x${digest}`);
    let symbols = '';
    while (symbols.length < symbolCount) {
      symbols += alphabet[Number(bits & 31n)];
      bits >>= bitsPerSymbol;
    }
    return symbols.match(new RegExp(`.{${groupLength}}`, 'gu'))?.join('-') ?? symbols;
  }
}

/** Returns the stored form of a key. Ignores case, spaces and dashes, and reads O as 0, and I or L as 1. */
export function hashLicenceKey(key: string): string {
  const symbols = key
    .toUpperCase()
    .replace(/[^A-Z0-9]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/gu, '1');
  return hash('sha256', symbols, 'base64url');
}
