import { domainToASCII } from 'node:url';

/**
 * The domain of a sender in A-labels and lower case; empty if it has none.
 * @param sender a bare address, or `Name <local@domain>`
 */
export function senderDomain(sender: string): string {
  const domain = /@([^@<>\s]+)>?$/.exec(sender)?.[1] ?? '';
  return domainToASCII(domain.endsWith('.') ? domain.slice(0, -1) : domain);
}
