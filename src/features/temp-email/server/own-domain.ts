import { senderDomain } from '#platform/mail/server/sender-domain.ts';

/** The own domain that one of the senders claims, for itself or a name below it; null if none does. */
export function findClaimedDomain(senders: readonly string[], ownDomains: readonly string[]): string | null {
  for (const sender of senders) {
    const domain = senderDomain(sender);
    const claimed = ownDomains.find((own) => own !== '' && (domain === own || domain.endsWith(`.${own}`)));
    if (claimed !== undefined) return claimed;
  }
  return null;
}
