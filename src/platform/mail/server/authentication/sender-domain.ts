import { domainToASCII } from 'node:url';
import { readMailDomain } from '../../common/mail-domain.ts';

/**
 * The domain of a sender in A-labels and lower case; empty if it has none.
 * @param sender a bare address, or `Name <local@domain>`
 */
export function senderDomain(sender: string): string {
  return readMailDomain(/@([^@<>\s]+)>?$/.exec(sender)?.[1] ?? '', domainToASCII);
}
