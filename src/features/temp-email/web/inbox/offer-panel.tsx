import { FoundCode } from '#platform/inbox/web/messages/found-code.tsx';
import { FoundLink } from '../message/message-links.tsx';
import { describeFinding } from './describe-mail.ts';
import type { Message } from './read-messages.ts';

/** The code or link that the visitor most likely waits for. It is offered above the inbox, and not again in its message. */
export type Offer = { withCode: Message | undefined; withLink: Message | undefined };

/**
 * The newest code, and a confirmation link that is newer still or stands alone. A mail that claims to be ours offers both only
 * in itself, as does a mail whose sender failed a check its links.
 */
export function findOffer(newestFirst: readonly Message[]): Offer {
  const codeAt = newestFirst.findIndex(
    ({ code, forgedDomain }) => code !== undefined && forgedDomain === undefined,
  );
  const linkAt = newestFirst.findIndex(
    (message) => message.links.length > 0 && describeFinding(message)?.tone !== 'bad',
  );
  const isLinkNewer = linkAt >= 0 && (codeAt < 0 || linkAt < codeAt);
  return {
    withCode: newestFirst[codeAt],
    withLink: isLinkNewer ? newestFirst[linkAt] : undefined,
  };
}

export function OfferPanel({ offer, onCopied }: { offer: Offer; onCopied: () => void }) {
  const code = offer.withCode?.code;
  const link = offer.withLink?.links[0];
  if (code === undefined && link === undefined) return null;
  return (
    <div className="lease-offer">
      {code === undefined ? null : <FoundCode code={code} isPrimary={true} onCopied={onCopied} />}
      {offer.withLink === undefined || link === undefined ? null : (
        <FoundLink link={link} senderDomain={offer.withLink.senderDomain} />
      )}
    </div>
  );
}
