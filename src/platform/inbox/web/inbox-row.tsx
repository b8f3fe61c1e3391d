import { type ReactNode, useId } from 'react';
import type { InboxMessage } from '#platform/lease/common/inbox-rules.ts';
import { joinClasses } from '#platform/ui/web/join-classes.ts';
import { describeAge } from './describe-age.ts';

type InboxRowProps = {
  message: InboxMessage & { readonly date: string };
  from: ReactNode;
  /** Its subject, or how it begins; bold while unread. */
  line: ReactNode;
  /** Before the age. */
  marks?: ReactNode;
  isOpen: boolean;
  /** Came while the page was open: slides in once and glows. */
  isNew: boolean;
  nowMs: number | undefined;
  onToggle: (id: string) => void;
  /** Below the line, open or not. */
  below?: ReactNode;
  /** Shown while it is open. */
  children: ReactNode;
};

/** One message: a button that opens and closes it, and what it opens. */
export function InboxRow(props: InboxRowProps) {
  const { message, from, line, marks, isOpen, isNew, nowMs, onToggle, below, children } = props;
  const bodyId = useId();
  const age = nowMs === undefined ? '' : describeAge(message.date, nowMs);
  return (
    <li
      className={joinClasses('inbox-row', isNew && 'inbox-row-new', !message.isRead && 'inbox-row-unread')}
      data-open={isOpen || undefined}
    >
      <button
        type="button"
        className="inbox-row-head"
        data-message-id={message.id}
        aria-expanded={isOpen}
        aria-controls={isOpen ? bodyId : undefined}
        onClick={() => onToggle(message.id)}
      >
        <span className="inbox-dot">{message.isRead ? null : <span className="sr-only">Unread</span>}</span>
        <span className="inbox-row-words">
          <span className="inbox-from" dir="auto">
            {from}
          </span>
          {line === undefined ? null : (
            <span className={message.isRead ? 'inbox-subject' : 'inbox-subject font-semibold'} dir="auto">
              {line}
            </span>
          )}
        </span>
        <span className="flex items-center gap-2 text-xs text-soft">
          {marks}
          {age === '' ? null : <time dateTime={message.date}>{age}</time>}
        </span>
      </button>
      {isOpen ? (
        <div id={bodyId} className="inbox-row-body">
          {children}
        </div>
      ) : null}
      {below}
    </li>
  );
}
