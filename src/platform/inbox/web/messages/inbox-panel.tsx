import { Bell, Keyboard, RefreshCw, Volume2 } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Badge } from '#platform/ui/web/badge.tsx';
import { Button } from '#platform/ui/web/button.tsx';
import type { InboxMessage } from '../../common/inbox-rules.ts';
import type { Alerts } from '../use-alerts.ts';
import type { LeasedInbox } from './use-leased-inbox.ts';
import type { Reading } from './use-reading.ts';

type InboxPanelProps = {
  inbox: Pick<LeasedInbox<InboxMessage>, 'isFetching' | 'hasFailed'>;
  reading: Reading;
  isLive: boolean;
  /** True until the inbox has been read once, unless it is new and therefore empty. */
  isWaiting: boolean;
  offlineWords: string;
  alerts: Alerts;
  onShowShortcuts: () => void;
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

type AlertSettingsProps = { alerts: Alerts; onShowShortcuts: () => void };

function AlertSettings({ alerts, onShowShortcuts }: AlertSettingsProps) {
  const { preferences, isRefused, toggleSound, toggleNotifications } = alerts;
  return (
    <div className="inbox-settings">
      <Button kind="quiet" size="sm" aria-pressed={preferences.sound} onClick={toggleSound}>
        <Volume2 size={16} aria-hidden="true" />
        {preferences.sound ? 'Sound is on' : 'Sound'}
      </Button>
      <Button
        kind="quiet"
        size="sm"
        aria-pressed={preferences.notifications}
        onClick={() => void toggleNotifications()}
      >
        <Bell size={16} aria-hidden="true" />
        {preferences.notifications ? 'Notifications are on' : 'Notifications'}
      </Button>
      <Button kind="quiet" size="sm" className="inbox-keys" onClick={onShowShortcuts}>
        <Keyboard size={16} aria-hidden="true" />
        <span className="max-sm:sr-only">Shortcuts</span>
      </Button>
      {isRefused ? (
        <p className="w-full text-xs text-soft" role="status">
          Your browser blocks notifications from this page. You can allow them in its site settings.
        </p>
      ) : null}
    </div>
  );
}

function subscribe(tell: () => void): () => void {
  window.addEventListener('online', tell);
  window.addEventListener('offline', tell);
  return () => {
    window.removeEventListener('online', tell);
    window.removeEventListener('offline', tell);
  };
}

function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine !== false,
    () => true,
  );
}
