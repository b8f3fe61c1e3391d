const unicodeDomain = /^[\p{L}\p{M}\p{N}._\u3002\uff0e\uff61-]+$/u;
const asciiDomain = /^(?:[a-z0-9_-]+\.)*[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/;

/**
 * Returns the domain of an address in A-labels and lower case, or an empty string if the text after the at sign is not a domain.
 * @param toAscii converts to A-labels. It may be a URL parser, because `unicodeDomain` rejects `bank.example:25` and
 * `bank%2eexample`, which a parser reads as `bank.example`.
 */
export function readMailDomain(text: string, toAscii: (domain: string) => string): string {
  if (!unicodeDomain.test(text)) return '';
  const host = toAscii(text).replace(/\.$/, '');
  return asciiDomain.test(host) ? host : '';
}
