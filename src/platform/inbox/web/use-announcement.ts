import { useCallback, useState } from 'react';
import { logInBrowser } from '#platform/log/web/log-in-browser.ts';
import { copyText } from '#platform/ui/web/copy/copy-text.ts';

export type Announcement = {
  words: string;
  announce: (words: string) => void;
  announceCopied: () => void;
  /** Copies a text if there is one, and announces it. */
  copy: (text: string | undefined) => void;
};

/** Announces visible changes to screen readers; the caller renders `words` in an element of role `status`. */
export function useAnnouncement(): Announcement {
  const [words, announce] = useState('');
  const announceCopied = useCallback(() => announce('Copied to the clipboard'), []);
  const copy = (text: string | undefined) => {
    if (text === undefined) return;
    copyText(text).then(announceCopied, (cause: unknown) => logInBrowser('copying failed', cause));
  };
  return { words, announce, announceCopied, copy };
}

/**
 * Describes new messages for screen readers. Says no more than their rows.
 * @param one text for a single message
 */
export function describeArrival(messages: readonly { code: string | undefined }[], one: string): string {
  const count = messages.length === 1 ? one : `${messages.length} new messages have arrived`;
  return messages.some(({ code }) => code !== undefined) ? `${count}, with a code` : count;
}
