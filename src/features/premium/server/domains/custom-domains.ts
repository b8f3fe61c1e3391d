import { createHmac } from 'node:crypto';
import { domainToASCII } from 'node:url';
import type { Clock } from '#platform/clock/server/clock.ts';
import { AppError, isAppError } from '#platform/errors/common/app-error.ts';
import { isLoopback } from '#platform/http/common/is-loopback.ts';
import { deriveSecret } from '#platform/lease/server/lease-key.ts';
import type { CustomDomain } from '../../common/contract.ts';
import { maxCustomDomains } from '../../common/limits.ts';
import type { DomainRecords } from './domain-records.ts';
import type { DomainStore, ListedDomain } from './domain-store.ts';

const label = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/u;
/** Characters that end a host name in a URL. `domainToASCII` would silently drop everything after them. */
const foreignCharacters = /[\s/?#@:\\]/u;
const maxDomainLength = 253;

/**
 * Converts a typed domain to A-labels. Throws `domain_not_allowed` for anything but a domain with at least two labels,
 * and for our own domains and their subdomains.
 */
function readCustomDomain(text: string, ours: readonly string[]): string {
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

const proofPrefix = 'mayfly-verification=';
/** 128 bits as hex digits, which the form of every registrar accepts. */
const proofLength = 32;
const mailPriority = 10;

type CustomDomainsNeeds = {
  domains: DomainStore;
  records: DomainRecords;
  clock: Clock;
  secret: string;
  mailHost: string;
  mailDomains: readonly string[];
};

/** A license holder proves control of a domain by setting two DNS records. */
export class CustomDomains {
  readonly #needs: CustomDomainsNeeds;
  readonly #secret: Uint8Array;

  constructor(needs: CustomDomainsNeeds) {
    this.#needs = needs;
    this.#secret = deriveSecret(needs.secret, 'premium domain proof');
  }

  async list(subscriptionId: string): Promise<CustomDomain[]> {
    const rows = await this.#needs.domains.listDomains(subscriptionId);
    return rows.map((row) => this.#present(row));
  }

  /** Adds the domain even if its name servers do not respond to the first check. */
  async add(subscriptionId: string, text: string): Promise<CustomDomain> {
    const { domains, clock, mailDomains } = this.#needs;
    const domain = readCustomDomain(text, mailDomains);
    const row = { subscription_id: subscriptionId, domain, added_at: clock.nowMs() };
    await domains.addDomain(row, maxCustomDomains);
    try {
      await this.check(subscriptionId, domain);
    } catch (error) {
      if (!isAppError(error, 'dns_unavailable')) throw error;
    }
    return await this.#get(subscriptionId, domain);
  }

  async verify(subscriptionId: string, text: string): Promise<CustomDomain> {
    const domain = await this.#listed(subscriptionId, text);
    await this.check(subscriptionId, domain);
    return await this.#get(subscriptionId, domain);
  }

  async remove(subscriptionId: string, text: string): Promise<void> {
    const domain = await this.#listed(subscriptionId, text);
    await this.#needs.domains.removeDomain(subscriptionId, domain, this.#needs.clock.nowMs());
  }

  /** Proves or releases the domain. If the lookup fails with `dns_unavailable`, nothing changes. */
  async check(subscriptionId: string, domain: string): Promise<void> {
    const { domains, clock } = this.#needs;
    const missing = await this.#findMissing(subscriptionId, domain);
    const nowMs = clock.nowMs();
    const key = { subscription_id: subscriptionId, domain };
    await domains.saveCheck(key, { missing: missing.join(','), nowMs });
    if (missing.length > 0) await domains.releaseDomain(subscriptionId, domain, nowMs);
    else await domains.proveDomain(subscriptionId, domain, nowMs);
  }

  async #findMissing(subscriptionId: string, domain: string): Promise<CustomDomain['missing']> {
    const { records, mailHost } = this.#needs;
    const [texts, hosts] = await Promise.all([records.findTexts(domain), records.findMailHosts(domain)]);
    const hasText = texts.some((text) => text.trim() === this.#proof(subscriptionId, domain));
    return [
      ...(hasText ? [] : (['TXT'] as const)),
      ...(hosts.includes(mailHost.toLowerCase()) ? [] : (['MX'] as const)),
    ];
  }

  async #listed(subscriptionId: string, text: string): Promise<string> {
    const { domains, mailDomains } = this.#needs;
    try {
      const domain = readCustomDomain(text, mailDomains);
      if (await domains.findDomain(subscriptionId, domain)) return domain;
    } catch (error) {
      if (!isAppError(error, 'domain_not_allowed')) throw error;
    }
    throw new AppError('domain_not_listed');
  }

  async #get(subscriptionId: string, domain: string): Promise<CustomDomain> {
    const row = await this.#needs.domains.findDomain(subscriptionId, domain);
    if (!row) throw new AppError('domain_not_listed');
    return this.#present(row);
  }

  #present(row: ListedDomain): CustomDomain {
    const { subscription_id: subscriptionId, domain } = row;
    return {
      domain,
      state: row.proved_at === null ? 'waiting' : row.released_at === null ? 'proved' : 'lost',
      missing: (['TXT', 'MX'] as const).filter((type) => row.missing.split(',').includes(type)),
      checkedAt: row.checked_at,
      records: [
        { type: 'TXT', name: domain, value: this.#proof(subscriptionId, domain), priority: null },
        { type: 'MX', name: domain, value: this.#needs.mailHost, priority: mailPriority },
      ],
    };
  }

  /** Differs for every license, so that copying somebody else's record proves nothing. */
  #proof(subscriptionId: string, domain: string): string {
    const digest = createHmac('sha256', this.#secret).update(`${domain}:${subscriptionId}`).digest('hex');
    return proofPrefix + digest.slice(0, proofLength);
  }
}
