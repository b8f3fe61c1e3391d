import { domainToASCII } from 'node:url';
import { AppError } from '#platform/errors/common/app-error.ts';
import { isLoopback } from '#platform/http/common/is-loopback.ts';

const label = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/u;
/** What would end a host name in an address: the rest would be dropped without a word. */
const foreignCharacters = /[\s/?#@:\\]/u;
const maxDomainLength = 253;

/**
 * A domain as it was typed, in A-labels; throws `domain_not_allowed` for what is none (a wildcard, an address, one word)
 * and for what is ours, or below it.
 */
export function readCustomDomain(text: string, ours: readonly string[]): string {
  const typed = text.trim().toLowerCase().replace(/\.$/u, '');
  const domain = foreignCharacters.test(typed) ? '' : domainToASCII(typed);
  const labels = domain.split('.');
  const isName =
    domain.length <= maxDomainLength &&
    labels.length > 1 &&
    labels.every((part) => label.test(part)) &&
    !/^\d+$/u.test(labels.at(-1) ?? '');
  const isOurs = ours.some((own) => domain === own || domain.endsWith(`.${own}`));
  if (!isName || isOurs || isLoopback(domain)) throw new AppError('domain_not_allowed');
  return domain;
}
