import { createContext, use } from 'react';
import type { CallOutput } from '#platform/endpoint/common/define-endpoint.ts';
import type { Caller } from '#platform/endpoint/web/call.ts';
import { decode } from '#platform/endpoint/web/decode.ts';
import type { MailboxRecord } from '../address/mailbox-record.ts';

type HtmlTicket = CallOutput<'temp-email/html'>;

export type MailFiles = {
  viewHtml: (emailId: string, images: boolean) => Promise<HtmlTicket>;
  readSource: (emailId: string) => Promise<Blob>;
  readAttachment: (emailId: string, attachmentId: string) => Promise<Blob>;
};

export function openMailFiles(caller: Caller, { email, token }: MailboxRecord): MailFiles {
  const credentials = { email, token };
  return {
    viewHtml: async (emailId, images) =>
      decode(await caller.call('temp-email/html', { ...credentials, emailId, images }), {
        viewUrl: ownPath,
        blockedImages: 0,
        trackers: 0,
      }),
    readSource: (emailId) => caller.download('temp-email/source', { ...credentials, emailId }),
    readAttachment: (emailId, attachmentId) =>
      caller.download('temp-email/attachment', { ...credentials, emailId, attachmentId }),
  };
}

/** The frame may show nothing but our own origin. */
function ownPath(value: unknown): string {
  if (typeof value === 'string' && /^\/[^/\\]/.test(value)) return value;
  throw new TypeError('not a path of this origin');
}

export const MailFilesContext = createContext<MailFiles | undefined>(undefined);

export function useMailFiles(): MailFiles {
  const files = use(MailFilesContext);
  if (files === undefined) throw new Error('messages are shown inside MailFilesContext');
  return files;
}
