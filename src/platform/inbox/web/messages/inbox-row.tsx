import { type ReactNode, useId } from 'react';
import { joinClasses } from '#platform/ui/web/join-classes.ts';
import type { InboxMessage } from '../../common/inbox-rules.ts';

type InboxRowProps = {
  message: InboxMessage & { readonly date: string };
  from: ReactNode;
  line: ReactNode;
  marks?: ReactNode;
  isOpen: boolean;
  isNew: boolean;
  age: string;
  onToggle: (id: string) => void;
  below?: ReactNode;
  children: ReactNode;
};

export function InboxRow(props: InboxRowProps) {
  const { message, from, line, marks, isOpen, isNew, age, onToggle, below, children } = props;
  const bodyId = useId();
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
          <Age date={message.date} age={age} />
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

export function PendingRow({ date, age }: { date: string; age: string }) {
  return (
    <li className="inbox-row inbox-row-pending" aria-busy="true">
      <div className="inbox-row-head">
        <span className="inbox-dot" />
        <span className="inbox-row-words">
          <span className="inbox-from">Reading this message…</span>
          <span className="inbox-subject" aria-hidden="true">
            <span className="skeleton inline-block h-4 w-72 max-w-full align-middle" />
          </span>
        </span>
        <span className="flex items-center text-xs text-soft">
          <Age date={date} age={age} />
        </span>
      </div>
    </li>
  );
}

function Age({ date, age }: { date: string; age: string }) {
  return age === '' ? null : <time dateTime={date}>{age}</time>;
}
