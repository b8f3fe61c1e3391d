import { randomInt } from 'node:crypto';
import type { Clock } from '#platform/clock/server/clock.ts';
import { AppError, isAppError } from '#platform/errors/common/app-error.ts';
import { isReservedLocalPart } from '#platform/lease/server/local-part.ts';
import { maxChosenNameCharacters } from '../../common/limits.ts';
import type { Entitlement, Entitlements } from '../ports.ts';
import { counterShards } from '../temp-email-tables.ts';
import { addressStatement, type LicenceStore, nameStatement } from './licence-store.ts';
import { normalizeDomain } from './mail-domains.ts';
import { type MintNeeds, mintMailbox } from './mint-mailbox.ts';

/** Letters, digits and single dots, dashes or underscores between them: safe in every mail system and form. */
const chosenName = /^[a-z0-9]+([._-][a-z0-9]+)*$/u;
const maxDraws = 10;

export type LicensedNeeds = MintNeeds & {
  licences: LicenceStore;
  entitlements: Entitlements;
  clock: Clock;
  /** Those shared by all. */
  domains: readonly string[];
  /** A local part, never a reserved one. */
  drawName(): string;
};

type Wish = { key: string; name: string | undefined; domain: string | undefined };

/** One of the addresses that a licence may have at once, with the name and the domain that its holder chose. */
export async function generateLicensed(needs: LicensedNeeds, wish: Wish) {
  const entitlement = await needs.entitlements.findEntitlement(wish.key);
  if (!entitlement) throw new AppError('licence_refused');
  const domain = chooseDomain(needs, entitlement, wish.domain);
  if (wish.name !== undefined) return await make(needs, entitlement, `${chooseName(wish.name)}@${domain}`);
  for (let draw = 1; ; draw += 1) {
    try {
      return await make(needs, entitlement, `${needs.drawName()}@${domain}`);
    } catch (error) {
      if (draw === maxDraws || !isAppError(error, 'address_taken')) throw error;
    }
  }
}

function chooseDomain(
  { domains }: LicensedNeeds,
  { customDomains }: Entitlement,
  wished: string | undefined,
) {
  if (wished === undefined) {
    const drawn = domains[randomInt(Math.max(1, domains.length))];
    if (drawn === undefined) throw new AppError('no_domains_available');
    return drawn;
  }
  const domain = normalizeDomain(wished);
  if (!domains.includes(domain) && !customDomains.includes(domain))
    throw new AppError('address_domain_refused');
  return domain;
}

function chooseName(wished: string): string {
  const name = wished.trim().toLowerCase();
  const isAllowed =
    name.length <= maxChosenNameCharacters && chosenName.test(name) && !isReservedLocalPart(name);
  if (!isAllowed) throw new AppError('address_name_refused');
  return name;
}

async function make(needs: LicensedNeeds, entitlement: Entitlement, email: string) {
  const { licences, entitlements, clock } = needs;
  const { made, answer } = mintMailbox(needs, { email, nowMs: clock.nowMs() });
  const { maxAddresses } = entitlements;
  try {
    await licences.createLicensedMailbox(made, {
      licence: entitlement.licenceId,
      maxAddresses,
      shard: randomInt(counterShards),
    });
  } catch (error) {
    throw refusalOf(error);
  }
  return answer;
}

function refusalOf(error: unknown): unknown {
  if (!isAppError(error, 'unit_condition_failed')) return error;
  if (error.details.statement === nameStatement) return new AppError('address_taken');
  return error.details.statement === addressStatement ? new AppError('address_limit_reached') : error;
}
