import { useCallback, useEffect, useState } from 'react';
import { logInBrowser } from '#platform/log/web/log-in-browser.ts';
import { copyText } from '#platform/ui/web/copy/copy-text.ts';
import { type Alerts, type Notice, useAlerts } from './use-alerts.ts';

type Arrived = { code: string | undefined };

export type InboxPageState = {
  alerts: Alerts;
  error: string | undefined;
  showError: (sentence: string) => void;
  announcement: string;
  announceCopied: () => void;
  copy: (text: string | undefined) => void;
  announceArrival: AnnounceArrival;
};

/**
 * Announces new messages to screen readers, by sound if sound is on, and by notification if notifications are on.
 * @param one announcement of a single message
 */
export type AnnounceArrival = <Message extends Arrived>(
  messages: readonly Message[],
  one: string,
  noticeOf: (newest: Message) => Notice,
) => void;

/** The error banner hides after `errorMs`. */
export function useInboxPage(errorMs: number): InboxPageState {
  const alerts = useAlerts();
  const [error, setError] = useState<{ sentence: string }>();
  const [announcement, announce] = useState('');

  useEffect(() => {
    if (error === undefined) return;
    const timer = setTimeout(() => setError(undefined), errorMs);
    return () => clearTimeout(timer);
  }, [error, errorMs]);

  const showError = useCallback((sentence: string) => setError({ sentence }), []);
  const announceCopied = useCallback(() => announce('Copied to the clipboard'), []);
  const copy = (text: string | undefined) => {
    if (text === undefined) return;
    copyText(text).then(announceCopied, (cause: unknown) => logInBrowser('copying failed', cause));
  };
  const announceArrival: AnnounceArrival = (messages, one, noticeOf) => {
    announce(describeArrival(messages, one));
    const [newest] = messages;
    if (newest !== undefined) alerts.announce(noticeOf(newest));
  };
  return { alerts, error: error?.sentence, showError, announcement, announceCopied, copy, announceArrival };
}

/** Describes new messages for screen readers. Reveals nothing that their rows do not show. */
export function describeArrival(messages: readonly Arrived[], one: string): string {
  const count = messages.length === 1 ? one : `${messages.length} new messages have arrived`;
  return messages.some(({ code }) => code !== undefined) ? `${count}, with a code` : count;
}
