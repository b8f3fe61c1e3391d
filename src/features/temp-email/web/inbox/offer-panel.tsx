import { FoundCode } from '#platform/inbox/web/messages/found-code.tsx';
import { FoundLink } from '../message/message-links.tsx';
import { describeFinding } from './describe-mail.ts';
import type { Message } from './read-messages.ts';

/**
 * The page offers the code and the link of these messages above the inbox, and does not repeat them in the messages.
 */
export type Offer = { withCode: Message | undefined; withLink: Message | undefined };

/**
 * The link counts only if it is newer than the code. Ignores mail that claims to come from us, and links in mail whose
 * sender failed a check.
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
