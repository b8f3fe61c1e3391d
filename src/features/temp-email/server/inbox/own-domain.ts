import { senderDomain } from '#platform/mail/server/authentication/sender-domain.ts';

/** Characters without ink, which make one name look like another. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * The hosts that a sender's address names behind an at sign, also where it is no address: in quotes, in brackets, before
 * another at sign, with at signs and dots of other scripts. A reader would take each of them for the sender's domain.
 * The name beside the address is left out: it may quote the recipient.
 */
function listNamedHosts(sender: string): string[] {
  const mailbox = /<([^<>]*)>$/.exec(sender)?.[1] ?? sender;
  const [, ...behind] = mailbox.normalize('NFKC').replace(invisible, '').split('@');
  const named = behind.map((text) => {
    const host = /^[^\p{L}\p{N}]*([\p{L}\p{M}\p{N}._\u3002-]+)/u.exec(text)?.[1] ?? '';
    const labels = host.split(/[.\u3002]/).filter(Boolean);
    return senderDomain(`@${labels.join('.')}`);
  });
  return [senderDomain(sender), ...named];
}

/** The own domain that one of the senders claims, for itself or a name below it; null if none does. */
export function findClaimedDomain(senders: readonly string[], ownDomains: readonly string[]): string | null {
  const hosts = senders.flatMap(listNamedHosts);
  const isClaimed = (own: string) =>
    own !== '' && hosts.some((host) => host === own || host.endsWith(`.${own}`));
  return ownDomains.find(isClaimed) ?? null;
}
