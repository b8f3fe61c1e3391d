import type { PassphraseChoice } from './generate-passphrase.ts';
import { listChosenSets, type PasswordChoice } from './generate-password.ts';

/** Entropy of `generatePassword` in bits: the binary logarithm of the number of possible passwords. */
export function passwordBits(choice: PasswordChoice): number {
  const sizes = listChosenSets(choice).map((set) => set.length);
  if (sizes.length === 0) return 0;
  const pool = sizes.reduce((sum, size) => sum + size, 0);
  // Inclusion–exclusion over the subsets of types that a password may lack.
  let passwords = 0;
  for (let subset = 0; subset < 2 ** sizes.length; subset += 1) {
    const left = sizes.filter((_size, index) => subset & (1 << index));
    const remaining = pool - left.reduce((sum, size) => sum + size, 0);
    passwords += (left.length % 2 === 0 ? 1 : -1) * remaining ** choice.length;
  }
  return Math.log2(passwords);
}

/** Entropy of `generatePassphrase` in bits. Capitals add none, since either every word has one or none has. */
export function passphraseBits(choice: PassphraseChoice, listLength: number): number {
  const digitBits = choice.digit ? Math.log2(10 * choice.wordCount) : 0;
  return choice.wordCount * Math.log2(listLength) + digitBits;
}
