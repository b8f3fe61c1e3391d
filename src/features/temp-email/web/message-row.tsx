import { Paperclip } from 'lucide-react';
import { memo, useId } from 'react';
import { joinClasses } from '#platform/ui/web/join-classes.ts';
import { describeAge, senderOf, subjectOf } from './describe-mail.ts';
import { MessageBody } from './message-body.tsx';
import type { Message } from './read-messages.ts';

type MessageRowProps = {
  message: Message;
  isOpen: boolean;
  /** Came while the page was open: slides in once and glows. */
  isNew: boolean;
  /** Its code, or its first link, is offered above the inbox already. */
  isCodeOffered: boolean;
  isLinkOffered: boolean;
  nowMs: number | undefined;
  onToggle: (id: string) => void;
  onCopied: () => void;
};

export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { message, isOpen, isNew, isCodeOffered, isLinkOffered, nowMs, onToggle, onCopied } = props;
  const bodyId = useId();
  const age = nowMs === undefined ? '' : describeAge(message.date, nowMs);
  return (
    <li
      className={joinClasses('mail-row', isNew && 'mail-row-new', !message.isRead && 'mail-row-unread')}
      data-open={isOpen || undefined}
    >
      <button
        type="button"
        className="mail-row-head"
        data-message-id={message.id}
        aria-expanded={isOpen}
        aria-controls={isOpen ? bodyId : undefined}
        onClick={() => onToggle(message.id)}
      >
        <span className="mail-dot">{message.isRead ? null : <span className="sr-only">Unread</span>}</span>
        <span className="min-w-0">
          <span className="mail-from" dir="auto">
            {senderOf(message)}
          </span>
          <span className={message.isRead ? 'mail-subject' : 'mail-subject font-semibold'} dir="auto">
            {subjectOf(message)}
          </span>
        </span>
        <span className="flex items-center gap-2 text-xs text-soft">
          {message.attachments.length > 0 ? (
            <Paperclip size={14} role="img" aria-label="With attachments" />
          ) : null}
          {age === '' ? null : <time dateTime={message.date}>{age}</time>}
        </span>
      </button>
      {isOpen ? (
        <div id={bodyId} className="mail-row-body">
          <MessageBody
            message={message}
            isCodeOffered={isCodeOffered}
            isLinkOffered={isLinkOffered}
            onCopied={onCopied}
          />
        </div>
      ) : null}
    </li>
  );
});
