import { Bell, Keyboard, RefreshCw, Volume2 } from 'lucide-react';
import { Badge } from '#platform/ui/web/badge.tsx';
import { Button } from '#platform/ui/web/button.tsx';
import { maxListedMessages } from '../common/limits.ts';
import { MessageRow } from './message-row.tsx';
import type { Offer } from './offer-panel.tsx';
import type { Alerts } from './use-alerts.ts';
import type { Inbox } from './use-inbox.ts';
import { useNow } from './use-now.ts';
import { useOnline } from './use-online.ts';

type InboxPanelProps = {
  inbox: Inbox;
  unreadCount: number;
  refreshCount: number;
  /** There is an address whose inbox this is. */
  isLive: boolean;
  /** Nothing was read yet, but there may be something. */
  isWaiting: boolean;
  openId: string | undefined;
  offer: Offer;
  alerts: Alerts;
  onToggle: (id: string) => void;
  onRefresh: () => void;
  onCopied: () => void;
  onShowShortcuts: () => void;
};

export function InboxPanel(props: InboxPanelProps) {
  const { inbox, unreadCount, refreshCount, isLive, isWaiting, onRefresh } = props;
  return (
    <section className="card mail-inbox" aria-labelledby="inbox-heading">
      <div className="mail-inbox-head">
        <h2 id="inbox-heading">Inbox</h2>
        {unreadCount > 0 ? (
          <Badge tone="count">
            {unreadCount}
            <span className="sr-only"> unread</span>
          </Badge>
        ) : null}
        <p className="mail-refreshes">
          <span>Auto-refresh</span> ·{' '}
          <span>{refreshCount === 1 ? '1 refresh' : `${refreshCount} refreshes`}</span>
        </p>
        <Button size="sm" disabled={!isLive} aria-busy={inbox.isFetching} onClick={onRefresh}>
          <RefreshCw size={15} className={inbox.isFetching ? 'mail-turning' : ''} aria-hidden="true" />
          Refresh
        </Button>
      </div>
      <InboxNotice hasFailed={inbox.hasFailed} />
      {isWaiting ? <WaitingRows /> : <MessageList {...props} />}
      <AlertSettings alerts={props.alerts} onShowShortcuts={props.onShowShortcuts} />
    </section>
  );
}

function InboxNotice({ hasFailed }: { hasFailed: boolean }) {
  const isOnline = useOnline();
  if (isOnline && !hasFailed) return null;
  return (
    <p className="mail-inbox-line" role="status">
      {isOnline
        ? 'The inbox could not be read. It will be tried again shortly.'
        : 'You are offline. Mail keeps arriving and shows up when you are back.'}
    </p>
  );
}

function MessageList(props: InboxPanelProps) {
  const { inbox, isLive, openId, offer, onToggle, onCopied } = props;
  const nowMs = useNow(inbox.messages);
  if (inbox.messages.length === 0) {
    return (
      <div className="mail-empty">
        <p className="font-semibold">Your inbox is empty</p>
        <p className="text-sm text-soft">
          {isLive
            ? 'Give the address to whoever asks for one. Their mail shows up here by itself.'
            : 'Mail shows up here once there is an address.'}
        </p>
      </div>
    );
  }
  return (
    <>
      <ul className="mail-list">
        {inbox.messages.map((message) => (
          <MessageRow
            key={message.id}
            message={message}
            isOpen={message.id === openId}
            isNew={inbox.arrivedIds.has(message.id)}
            isCodeOffered={message.id === offer.withCode?.id}
            isLinkOffered={message.id === offer.withLink?.id}
            nowMs={nowMs}
            onToggle={onToggle}
            onCopied={onCopied}
          />
        ))}
      </ul>
      {inbox.messages.length >= maxListedMessages ? (
        <p className="mail-inbox-line">
          Only the newest {maxListedMessages} messages are shown. An address takes 1,000 messages or 25 MB.
        </p>
      ) : null}
    </>
  );
}

function WaitingRows() {
  return (
    <div className="mail-list" aria-hidden="true">
      <div className="mail-row mail-row-waiting">
        <span className="skeleton h-3.5 w-48 max-w-full" />
        <span className="skeleton h-4 w-72 max-w-full" />
      </div>
    </div>
  );
}

function AlertSettings({ alerts, onShowShortcuts }: { alerts: Alerts; onShowShortcuts: () => void }) {
  const { preferences, isRefused, toggleSound, toggleNotifications } = alerts;
  return (
    <div className="mail-settings">
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
      <Button kind="quiet" size="sm" className="mail-keys" onClick={onShowShortcuts}>
        <Keyboard size={16} aria-hidden="true" />
        <span className="max-sm:sr-only">Shortcuts</span>
      </Button>
      {isRefused ? (
        <p className="w-full text-xs text-soft" role="status">
          Your browser does not let this page show notifications. You can allow them in its site settings.
        </p>
      ) : null}
    </div>
  );
}
