import { createContext, use } from 'react';
import type { Caller } from '#platform/endpoint/web/call.ts';
import { isRecord } from '#platform/storage/web/stored-value.ts';
import type { readAttachment, readSource, viewHtml } from '../../common/contract.ts';
import type { MailboxRecord } from '../address/mailbox-record.ts';

type HtmlTicket = { viewUrl: string; blockedImages: number; trackers: number };

/** What is fetched of a message only when somebody wants to see it. */
export type MailFiles = {
  viewHtml: (emailId: string, images: boolean) => Promise<HtmlTicket>;
  readSource: (emailId: string) => Promise<Blob>;
  readAttachment: (emailId: string, attachmentId: string) => Promise<Blob>;
};

export function openMailFiles(caller: Caller, { email, token }: MailboxRecord): MailFiles {
  const credentials = { email, token };
  return {
    viewHtml: async (emailId, images) => {
      const input = { action: 'html', ...credentials, emailId, images } as const;
      return readTicket((await caller.call<typeof viewHtml>('temp-email', input)).body);
    },
    readSource: (emailId) =>
      caller.download<typeof readSource>('temp-email', { action: 'source', ...credentials, emailId }),
    readAttachment: (emailId, attachmentId) =>
      caller.download<typeof readAttachment>('temp-email', {
        action: 'attachment',
        ...credentials,
        emailId,
        attachmentId,
      }),
  };
}

function readTicket(body: unknown): HtmlTicket {
  const { viewUrl, blockedImages, trackers } = isRecord(body) ? body : {};
  // Only a path of our own origin may be put into the frame.
  if (typeof viewUrl !== 'string' || !/^\/[^/\\]/.test(viewUrl))
    throw new TypeError('no view of the message');
  return {
    viewUrl,
    blockedImages: typeof blockedImages === 'number' ? blockedImages : 0,
    trackers: typeof trackers === 'number' ? trackers : 0,
  };
}

export const MailFilesContext = createContext<MailFiles | undefined>(undefined);

export function useMailFiles(): MailFiles {
  const files = use(MailFilesContext);
  if (files === undefined) throw new Error('messages are shown inside MailFilesContext');
  return files;
}
