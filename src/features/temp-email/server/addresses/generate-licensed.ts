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

/** Every mail system and form accepts letters and digits with single dots, hyphens or underscores between them. */
const chosenName = /^[a-z0-9]+([._-][a-z0-9]+)*$/u;
const maxDraws = 10;

export type LicensedNeeds = MintNeeds & {
  licences: LicenceStore;
  entitlements: Entitlements;
  clock: Clock;
  domains: readonly string[];
  drawName(): string;
};

type Wish = { key: string; name: string | undefined; domain: string | undefined };

export async function generateLicensed(needs: LicensedNeeds, wish: Wish) {
  const entitlement = await needs.entitlements.findEntitlement(wish.key);
  if (!entitlement) throw new AppError('licence_refused');
  const domain = chooseDomain(needs, entitlement, wish.domain);
  if (wish.name !== undefined) return await create(needs, entitlement, `${chooseName(wish.name)}@${domain}`);
  for (let draw = 1; ; draw += 1) {
    try {
      return await create(needs, entitlement, `${needs.drawName()}@${domain}`);
    } catch (error) {
      if (draw === maxDraws || !isAppError(error, 'address_taken')) throw error;
    }
  }
}

function chooseDomain(
  { domains }: LicensedNeeds,
  { customDomains }: Entitlement,
  wanted: string | undefined,
) {
  if (wanted === undefined) {
    const drawn = domains[randomInt(Math.max(1, domains.length))];
    if (drawn === undefined) throw new AppError('no_domains_available');
    return drawn;
  }
  const domain = normalizeDomain(wanted);
  if (!domains.includes(domain) && !customDomains.includes(domain))
    throw new AppError('address_domain_refused');
  return domain;
}

function chooseName(wanted: string): string {
  const name = wanted.trim().toLowerCase();
  const isAllowed =
    name.length <= maxChosenNameCharacters && chosenName.test(name) && !isReservedLocalPart(name);
  if (!isAllowed) throw new AppError('address_name_refused');
  return name;
}

async function create(needs: LicensedNeeds, entitlement: Entitlement, email: string) {
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
    throw toVisitorError(error);
  }
  return answer;
}

function toVisitorError(error: unknown): unknown {
  if (!isAppError(error, 'unit_condition_failed')) return error;
  if (error.details.statement === nameStatement) return new AppError('address_taken');
  return error.details.statement === addressStatement ? new AppError('address_limit_reached') : error;
}
