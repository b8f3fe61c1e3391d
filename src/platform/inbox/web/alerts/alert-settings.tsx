import { Bell, Keyboard, Volume2 } from 'lucide-react';
import { Button } from '#platform/ui/web/button.tsx';
import type { Alerts } from './use-alerts.ts';

type AlertSettingsProps = { alerts: Alerts; onShowShortcuts: () => void };

export function AlertSettings({ alerts, onShowShortcuts }: AlertSettingsProps) {
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
