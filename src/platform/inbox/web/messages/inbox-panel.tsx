import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { InboxMessage } from '#platform/lease/common/inbox-rules.ts';
import { Badge } from '#platform/ui/web/badge.tsx';
import { Button } from '#platform/ui/web/button.tsx';
import { AlertSettings } from '../alerts/alert-settings.tsx';
import type { Alerts } from '../alerts/use-alerts.ts';
import { useOnline } from '../use-online.ts';
import type { LeasedInbox } from './use-leased-inbox.ts';
import type { Reading } from './use-reading.ts';

type InboxPanelProps = {
  inbox: Pick<LeasedInbox<InboxMessage>, 'isFetching' | 'hasFailed'>;
  reading: Reading;
  /** There is an address or a number whose inbox this is. */
  isLive: boolean;
  /** Nothing was read yet, but there may be something. */
  isWaiting: boolean;
  offlineWords: string;
  alerts: Alerts;
  onShowShortcuts: () => void;
  /** The messages, or that there are none. */
  children: ReactNode;
};

export function InboxPanel(props: InboxPanelProps) {
  const { inbox, reading, offlineWords } = props;
  const { isFetching, hasFailed } = inbox;
  const { unreadCount, refreshCount, refresh } = reading;
  return (
    <section className="card inbox" aria-labelledby="inbox-heading">
      <div className="inbox-head">
        <h2 id="inbox-heading">Inbox</h2>
        {unreadCount > 0 ? (
          <Badge tone="count">
            {unreadCount}
            <span className="sr-only"> unread</span>
          </Badge>
        ) : null}
        <p className="inbox-refreshes">
          <span>Auto-refresh</span> ·{' '}
          <span>{refreshCount === 1 ? '1 refresh' : `${refreshCount} refreshes`}</span>
        </p>
        <Button size="sm" disabled={!props.isLive} aria-busy={isFetching} onClick={refresh}>
          <RefreshCw size={15} className={isFetching ? 'inbox-turning' : ''} aria-hidden="true" />
          Refresh
        </Button>
      </div>
      <InboxNotice hasFailed={hasFailed} offlineWords={offlineWords} />
      {props.isWaiting ? <WaitingRows /> : props.children}
      <AlertSettings alerts={props.alerts} onShowShortcuts={props.onShowShortcuts} />
    </section>
  );
}

function InboxNotice({ hasFailed, offlineWords }: { hasFailed: boolean; offlineWords: string }) {
  const isOnline = useOnline();
  if (isOnline && !hasFailed) return null;
  return (
    <p className="inbox-line" role="status">
      {isOnline ? 'The inbox could not be read. We will try again shortly.' : offlineWords}
    </p>
  );
}

function WaitingRows() {
  return (
    <div className="inbox-list" aria-hidden="true">
      <div className="inbox-row inbox-row-waiting">
        <span className="skeleton h-3.5 w-48 max-w-full" />
        <span className="skeleton h-4 w-72 max-w-full" />
      </div>
    </div>
  );
}

export function EmptyInbox({ children }: { children: ReactNode }) {
  return (
    <div className="inbox-empty">
      <p className="font-semibold">Your inbox is empty</p>
      <p className="text-sm text-soft">{children}</p>
    </div>
  );
}
