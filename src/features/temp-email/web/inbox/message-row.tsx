import { Paperclip } from 'lucide-react';
import { memo } from 'react';
import { InboxRow } from '#platform/inbox/web/messages/inbox-row.tsx';
import { MessageBody } from '../message/message-body.tsx';
import { subjectOf } from './describe-mail.ts';
import type { Message } from './read-messages.ts';
import { SenderLine } from './sender-line.tsx';

type MessageRowProps = {
  message: Message;
  isOpen: boolean;
  isNew: boolean;
  /** Its code, or its first link, is offered above the inbox already. */
  isCodeOffered: boolean;
  isLinkOffered: boolean;
  age: string;
  onToggle: (id: string) => void;
  onCopied: () => void;
};

export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
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
