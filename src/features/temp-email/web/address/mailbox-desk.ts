import type { ReactNode } from 'react';
import type { Notice } from '#platform/inbox/web/alerts/use-alerts.ts';
import type { MailboxPlace } from './mailbox-place.ts';
import type { MailboxRecord } from './mailbox-record.ts';

/** Values and functions that the page gives to the switcher. */
export type DeskPage = {
  /** In the inbox that is shown. */
  unreadCount: number;
  /** Rings and notifies as the visitor asked for. */
  notify: (notice: Notice) => void;
  /** For screen readers. */
  announce: (words: string) => void;
};

/** Several addresses side by side, of which the page shows one. */
export type MailboxDesk = {
  /** Id of the address shown; a change of it opens another lease. */
  slot: string;
  hasOthers: boolean;
  openPlace: () => MailboxPlace;
  make: () => Promise<MailboxRecord>;
  /** Undefined where the ordinary sentence fits. */
  describeFailure: (error: unknown) => string | undefined;
  /** The address shown and its mail are gone, because the visitor said so. */
  onDestroyed: () => void;
  /** Renders the control that chooses the address shown. */
  renderSwitcher: (page: DeskPage) => ReactNode;
};
