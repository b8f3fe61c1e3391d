import { randomInt } from 'node:crypto';
import { isStorageUnavailable } from '#platform/database/server/storage-errors.ts';
import { type EndpointHandler, handle } from '#platform/endpoint/server/endpoint-handler.ts';
import { AppError, isAppError } from '#platform/errors/common/app-error.ts';
import { clientKey } from '#platform/limits/server/client-key.ts';
import type { RateLimiter } from '#platform/limits/server/rate-limiter.ts';
import * as contract from '../../common/contract.ts';
import type { UsageCounter } from '../ports.ts';
import type { Purge } from '../purge/purge.ts';
import { counterShards } from '../temp-email-tables.ts';
import { generateLicensed, type LicensedNeeds } from './generate-licensed.ts';
import type { MailboxAccess } from './mailbox-access.ts';
import type { MailboxStore } from './mailbox-store.ts';
import { mintMailbox } from './mint-mailbox.ts';

/** With more than 10^8 names, ten taken names in a row mean that something else is wrong. */
const maxDraws = 10;

type GenerateMailboxNeeds = LicensedNeeds & {
  mailboxes: MailboxStore;
  usage: UsageCounter;
  newAddressesPerClient: RateLimiter;
};

type Wish = { key: string | undefined; name: string | undefined; domain: string | undefined };

export function generateMailbox(needs: GenerateMailboxNeeds): EndpointHandler {
  return handle(contract.generateEmail, async ({ key, name, domain }, { clientAddress }) => {
    if (needs.domains.length === 0 && key === undefined) throw new AppError('no_domains_available');
    const client = clientKey(clientAddress);
    needs.newAddressesPerClient.require(client);
    try {
      const made = await create(needs, { key, name, domain });
      needs.usage.count('email', 'generated');
      return made;
    } catch (error) {
      if (isStorageUnavailable(error)) needs.newAddressesPerClient.refund(client);
      throw error;
    }
  });
}

async function create(needs: GenerateMailboxNeeds, { key, name, domain }: Wish) {
  if (key !== undefined) return await generateLicensed(needs, { key, name, domain });
  if (name !== undefined || domain !== undefined) throw new AppError('premium_required');
  for (let draw = 0; draw < maxDraws; draw += 1) {
    const made = await tryCreate(needs);
    if (made) return made;
  }
  throw new Error('every drawn name was taken');
}

/** Returns undefined if the name was used in the last 24 h. */
async function tryCreate(needs: GenerateMailboxNeeds) {
  const { mailboxes, clock, domains, drawName } = needs;
  const email = `${drawName()}@${domains[randomInt(domains.length)]}`;
  const { made, answer } = mintMailbox(needs, { email, nowMs: clock.nowMs() });
  try {
    await mailboxes.createMailbox(made, randomInt(counterShards));
    return answer;
  } catch (error) {
    if (isAppError(error, 'unit_condition_failed')) return undefined;
    throw error;
  }
}

type DeleteMailboxNeeds = { access: MailboxAccess; purge: Purge };

/** The name stays blocked for 24 h, as after an expiry. */
export function deleteMailbox({ access, purge }: DeleteMailboxNeeds): EndpointHandler {
  return handle(contract.deleteMailbox, async (input, { clientAddress }) => {
    access.limitClient(clientAddress);
    const mailbox = await access.authorize(input);
    await purge.destroyMailbox(mailbox.mailbox_key);
    return { success: true } as const;
  });
}
