/** Letters, digits and dots of any script, before they are in A-labels. */
const written = /^[\p{L}\p{M}\p{N}._\u3002\uff0e\uff61-]+$/u;
const name = /^(?:[a-z0-9_-]+\.)*[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/;

/**
 * Returns the domain of an address in A-labels and lower case, or an empty string if the part after the at sign is no domain.
 * @param toAscii its A-labels. URL parsers alone read `bank.example:25`, `bank.example/x` and `bank%2eexample` as `bank.example`.
 */
export function readMailDomain(text: string, toAscii: (domain: string) => string): string {
  if (!written.test(text)) return '';
  const host = toAscii(text).replace(/\.$/, '');
  return name.test(host) ? host : '';
}
