import { createHmac, hash } from 'node:crypto';
import { deriveSecret } from '#platform/lease/server/lease-key.ts';

/** Crockford's: without I, L, O and U, which are misread or spell words. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 125 bits: guessing is hopeless, and five groups of five can be read over the telephone. */
const symbolCount = 25;
const groupLength = 5;
const bitsPerSymbol = 5n;

/** Makes keys from what they stand for, so that none has to be stored. */
export class LicenceKeys {
  readonly #secret: Uint8Array;

  constructor(serverSecret: string) {
    this.#secret = deriveSecret(serverSecret, 'premium licence key');
  }

  /** The key of a subscription; each serial number gives another. */
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

/** What is stored of a key. Letter case, spaces and dashes do not count, nor do O for 0 and I or L for 1. */
export function hashLicenceKey(key: string): string {
  const symbols = key
    .toUpperCase()
    .replace(/[^A-Z0-9]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/gu, '1');
  return hash('sha256', symbols, 'base64url');
}
