import { EmptyInbox } from '#platform/inbox/web/messages/inbox-panel.tsx';
import { PendingRow } from '#platform/inbox/web/messages/inbox-row.tsx';
import { useAges } from '#platform/inbox/web/messages/use-ages.ts';
import { maxListedMessages } from '../../common/limits.ts';
import { MessageRow } from './message-row.tsx';
import type { Offer } from './offer-panel.tsx';
import type { Inbox } from './use-inbox.ts';

type MessageListProps = {
  inbox: Inbox;
  /** There is an address whose inbox this is, or there soon will be. */
  isLive: boolean;
  openId: string | undefined;
  offer: Offer;
  onToggle: (id: string) => void;
  onCopied: () => void;
};

export function MessageList({ inbox, isLive, openId, offer, onToggle, onCopied }: MessageListProps) {
  const ageOf = useAges(inbox.messages);
  if (inbox.messages.length === 0) {
    return <EmptyInbox>{describeEmpty(isLive, inbox.hasFailed)}</EmptyInbox>;
  }
  return (
    <>
      <ul className="inbox-list">
        {inbox.messages.map((message) =>
          message.pending ? (
            <PendingRow key={message.id} date={message.date} age={ageOf(message.date)} />
          ) : (
            <MessageRow
              key={message.id}
              message={message}
              isOpen={message.id === openId}
              isNew={inbox.arrivedIds.has(message.id)}
              isCodeOffered={message.id === offer.withCode?.id}
              isLinkOffered={message.id === offer.withLink?.id}
              age={ageOf(message.date)}
              onToggle={onToggle}
              onCopied={onCopied}
            />
          ),
        )}
      </ul>
      {inbox.messages.length >= maxListedMessages ? (
        <p className="inbox-line">Only the newest {maxListedMessages} messages are shown.</p>
      ) : null}
    </>
  );
}

function describeEmpty(isLive: boolean, hasFailed: boolean): string {
  if (!isLive) return 'Mail appears here once you have an address.';
  return hasFailed
    ? 'Your mail is kept and appears here once the inbox can be read.'
    : 'Use this address wherever one is required. Mail appears here automatically.';
}
