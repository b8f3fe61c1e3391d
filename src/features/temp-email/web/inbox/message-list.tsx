import { Paperclip } from 'lucide-react';
import { memo } from 'react';
import { EmptyInbox } from '#platform/inbox/web/messages/inbox-panel.tsx';
import { InboxRow, PendingRow } from '#platform/inbox/web/messages/inbox-row.tsx';
import { useAges } from '#platform/inbox/web/messages/use-ages.ts';
import { Badge } from '#platform/ui/web/badge.tsx';
import { maxListedMessages } from '../../common/limits.ts';
import { MessageBody } from '../message/message-body.tsx';
import { forgedWords, subjectOf } from './describe-mail.ts';
import type { Offer } from './offer-panel.tsx';
import type { Message } from './read-messages.ts';
import { showSender, wordsWithoutAddress } from './shown-sender.ts';
import type { Inbox } from './use-inbox.ts';

type MessageListProps = {
  inbox: Inbox;
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

type MessageRowProps = {
  message: Message;
  isOpen: boolean;
  isNew: boolean;
  isCodeOffered: boolean;
  isLinkOffered: boolean;
  age: string;
  onToggle: (id: string) => void;
  onCopied: () => void;
};

const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { message, isCodeOffered, isLinkOffered, onCopied, ...row } = props;
  return (
    <InboxRow
      {...row}
      message={message}
      from={<SenderLine message={message} />}
      line={subjectOf(message)}
      marks={
        message.attachments.length > 0 ? (
          <Paperclip size={14} role="img" aria-label="Has attachments" />
        ) : null
      }
    >
      <MessageBody
        message={message}
        isCodeOffered={isCodeOffered}
        isLinkOffered={isLinkOffered}
        onCopied={onCopied}
      />
    </InboxRow>
  );
});

/** Isolates right-to-left letters, so that they cannot reorder other parts. */
function SenderLine({ message }: { message: Message }) {
  const { name, address } = showSender(message);
  return (
    <>
      {message.forgedDomain === undefined ? null : (
        <>
          <Badge tone="bad" className="mail-forged">
            {forgedWords}
          </Badge>{' '}
        </>
      )}
      {name === '' ? null : (
        <>
          <bdi>{name}</bdi>{' '}
        </>
      )}
      {address === undefined ? (
        wordsWithoutAddress(message)
      ) : (
        <bdi dir="ltr">
          {name === '' ? null : '<'}
          <span dir="auto">{address.local}</span>@{address.before}
          <b className="mail-domain">{address.domain}</b>
          {name === '' ? null : '>'}
        </bdi>
      )}
    </>
  );
}
