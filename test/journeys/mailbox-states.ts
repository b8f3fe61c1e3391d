import type { Page } from '@playwright/test';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Product } from '#test/support/product/start-product.ts';
import { answerAction, failing, holdBack, type RouteAnswer } from './answer-action.ts';
import { movePageTime } from './moved-time.ts';
import {
  arabic,
  damagedAnswer,
  fullAnswer,
  invitation,
  japanese,
  longAnswer,
  manyAttachments,
  pendingAnswer,
  plainMails,
  verification,
} from './sample-mails.ts';

const lifeMs = 600_000;
const maxListedMessages = 200;

export type Mailbox = { page: Page; product: Product; email: string };

export type MailboxState = {
  name: string;
  prepare?(page: Page): Promise<unknown>;
  /** True if the test must not wait for an address, because there is none or the page keeps changing. */
  asItIs?: true;
  reach?(mailbox: Mailbox): Promise<unknown>;
};

async function send({ product, email }: Mailbox, ...messages: readonly SendMailOptions[]): Promise<void> {
  const transport = createTransport({ host: '127.0.0.1', port: product.smtpPort, ignoreTLS: true });
  for (const message of messages) await transport.sendMail({ ...message, to: email });
  transport.close();
}

export async function fill(mailbox: Mailbox): Promise<void> {
  const newest = mailbox.page.getByRole('button', { name: /Your verification code/ });
  if (await newest.isVisible()) return;
  await send(mailbox, ...plainMails, verification);
  await newest.waitFor();
}

async function open({ page }: Mailbox, subject: RegExp): Promise<void> {
  const row = page.getByRole('button', { name: subject });
  await row.waitFor();
  if ((await row.getAttribute('aria-expanded')) === 'true') return;
  await row.click();
  await page.getByRole('region', { name: 'Message text' }).waitFor();
}

async function moveOn({ page, product }: Mailbox, milliseconds: number): Promise<void> {
  await product.advanceMs(milliseconds);
  await movePageTime(page, milliseconds);
}

const onAction = (page: Page, action: string, answer: RouteAnswer) =>
  answerAction(page, 'temp-email', action, answer);

async function sendAndOpen(mailbox: Mailbox, message: SendMailOptions, subject: RegExp): Promise<void> {
  await send(mailbox, message);
  await open(mailbox, subject);
}

export const mailboxStates: readonly MailboxState[] = [
  { name: 'empty' },
  { name: 'first-load', asItIs: true, prepare: (page) => onAction(page, 'generate', holdBack) },
  { name: 'mail', reach: fill },
  {
    name: 'open',
    async reach(mailbox) {
      await fill(mailbox);
      await open(mailbox, /Your verification code/);
    },
  },
  {
    name: 'html',
    async reach(mailbox) {
      await fill(mailbox);
      await open(mailbox, /Your verification code/);
      await mailbox.page.getByRole('button', { name: 'View HTML' }).click();
      await mailbox.page.locator('iframe[title="HTML view of this message"]').waitFor();
    },
  },
  {
    name: 'source',
    async reach(mailbox) {
      await fill(mailbox);
      await open(mailbox, /Your verification code/);
      await mailbox.page.getByRole('button', { name: 'Source' }).click();
      await mailbox.page.getByRole('button', { name: 'Download .eml' }).waitFor();
    },
  },
  { name: 'link', reach: (mailbox) => sendAndOpen(mailbox, invitation, /Please confirm/) },
  { name: 'arabic', reach: (mailbox) => sendAndOpen(mailbox, arabic, /رمز/) },
  { name: 'japanese', reach: (mailbox) => sendAndOpen(mailbox, japanese, /認証/) },
  {
    name: 'attachments',
    async reach(mailbox) {
      const clip = { x: 0, y: 0, width: 320, height: 200 };
      const picture = await mailbox.page.screenshot({ clip });
      await sendAndOpen(mailbox, manyAttachments(picture), /All the papers/);
    },
  },
  {
    name: 'long',
    async prepare(page) {
      await onAction(page, 'messages', (route) => route.fulfill({ json: longAnswer }));
      const email = 'extraordinary-constellation-4821@temporary-mailboxes.long-subdomain.example.museum';
      await onAction(page, 'generate', (route) => route.fulfill({ json: { email, token: 'long' } }));
    },
    reach: (mailbox) => open(mailbox, /donaudampf/),
  },
  {
    name: 'full',
    prepare: (page) =>
      onAction(page, 'messages', (route) => route.fulfill({ json: fullAnswer(maxListedMessages) })),
    reach: ({ page }) => page.getByText(/Only the newest/).waitFor(),
  },
  {
    name: 'reading',
    prepare: (page) => onAction(page, 'messages', (route) => route.fulfill({ json: pendingAnswer })),
    reach: ({ page }) => page.getByText('Reading this message…').first().waitFor(),
  },
  {
    name: 'damaged',
    prepare: (page) => onAction(page, 'messages', (route) => route.fulfill({ json: damagedAnswer })),
    async reach({ page }) {
      const rows = page.getByRole('region', { name: 'Inbox' }).locator('[aria-expanded]');
      await rows.first().click();
      await page.getByText(/^This message is damaged\./).waitFor();
    },
  },
  {
    name: 'kept',
    async reach(mailbox) {
      await fill(mailbox);
      await moveOn(mailbox, 31_000);
      await mailbox.page.getByRole('button', { name: 'Generate New Email' }).click();
    },
  },
  {
    name: 'expiring',
    async reach(mailbox) {
      await moveOn(mailbox, lifeMs - 100_000);
      await mailbox.page.getByText('Expiring Soon', { exact: true }).waitFor();
    },
  },
  {
    name: 'expired',
    asItIs: true,
    async reach(mailbox) {
      await onAction(mailbox.page, 'generate', holdBack);
      await movePageTime(mailbox.page, lifeMs);
      await mailbox.page.getByText('Expired', { exact: true }).waitFor();
    },
  },
  {
    name: 'error',
    async reach({ page }) {
      await page.route('**/functions/v1/temp-email', failing);
      await page.evaluate(() => localStorage.clear());
      await page.reload();
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'unread',
    async reach(mailbox) {
      await onAction(mailbox.page, 'messages', failing);
      await mailbox.page.getByText('The inbox could not be read.').waitFor();
    },
  },
  {
    name: 'offline',
    async reach({ page }) {
      await page.context().setOffline(true);
      await page.getByText(/You are offline/).waitFor();
    },
  },
  {
    name: 'crash',
    asItIs: true,
    prepare: (page) =>
      page.addInitScript(() => {
        Intl.DateTimeFormat = class {
          constructor() {
            throw new Error('A part of the page is broken');
          }
        } as never;
      }),
    reach: ({ page }) => page.getByText('Unexpected Application Error!').waitFor(),
  },
  { name: 'qr', reach: ({ page }) => page.getByRole('button', { name: 'QR code' }).click() },
  { name: 'delete', reach: ({ page }) => page.getByRole('button', { name: 'Delete now' }).click() },
  { name: 'shortcuts', reach: ({ page }) => page.keyboard.press('?') },
];
