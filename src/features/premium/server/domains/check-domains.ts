import type { Clock } from '#platform/clock/server/clock.ts';
import { isAppError } from '#platform/errors/common/app-error.ts';
import type { Job } from '#platform/schedule/server/scheduler.ts';
import { entitlementOf } from '../payment/subscription-rules.ts';
import type { SubscriptionStore } from '../payment/subscription-store.ts';
import type { CustomDomains } from './custom-domains.ts';
import type { DomainStore } from './domain-store.ts';

/** The job runs often but checks a domain only if its last check is more than a day old. */
const everyMs = 10 * 60_000;
const checkAgainMs = 24 * 60 * 60 * 1000;
/** After this time without an answer from its name servers, a domain is released. */
const toleratedSilenceMs = 7 * 24 * 60 * 60 * 1000;
const pageLength = 100;

type CheckDomainsNeeds = {
  customDomains: CustomDomains;
  domains: DomainStore;
  subscriptions: SubscriptionStore;
  clock: Clock;
};

export function checkDomains(needs: CheckDomainsNeeds): Job {
  const { domains, clock } = needs;
  return {
    id: 'premium.check_domains',
    everyMs,
    atStart: false,
    async run(signal) {
      for (let after = '', more = true; more && !signal.aborted; ) {
        const page = await domains.listProofs(after, pageLength);
        for (const proof of page) {
          if (!signal.aborted) await checkDomain(needs, proof, clock.nowMs());
        }
        after = page.at(-1)?.domain ?? after;
        more = page.length === pageLength;
      }
    },
  };
}

async function checkDomain(
  { customDomains, domains, subscriptions }: CheckDomainsNeeds,
  { domain, subscription_id: id, seen_at }: { domain: string; subscription_id: string; seen_at: number },
  nowMs: number,
): Promise<void> {
  const subscription = await subscriptions.findSubscription(id);
  if (!subscription || entitlementOf(subscription, nowMs).state === 'ended') {
    return await domains.releaseDomain(id, domain, nowMs);
  }
  if (nowMs - seen_at < checkAgainMs) return;
  try {
    await customDomains.check(id, domain);
  } catch (error) {
    if (!isAppError(error, 'dns_unavailable')) throw error;
    if (nowMs - seen_at >= toleratedSilenceMs) await domains.releaseDomain(id, domain, nowMs);
  }
}
