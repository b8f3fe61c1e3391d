import { z } from 'zod';
import { defineEndpoint } from '#platform/endpoint/common/define-endpoint.ts';
import type { ErrorDeclarations } from '#platform/errors/common/platform-errors.ts';
import { waitInput, waitOutput, waitSummary, wordsIn } from '#platform/push/common/wait-input.ts';
import { maxFollowedMailboxes, readWaitMs } from './limits.ts';

/** RFC 5321 section 4.5.3.1: 64 octets of local part, 255 of domain, and the `@`. */
const address = z.string().min(3).max(320);
/** A mailbox key and 256 random bits as base64url. A longer value fails later, as a wrong token. */
const token = z.string().min(1).max(200);
const messageId = z.string().min(1).max(100);
const credentials = { email: address, token };

const noDomainsAvailable = {
  no_domains_available: { status: 503, title: 'No mail domain', detail: 'No domains available' },
} satisfies ErrorDeclarations;

const licenceErrors = {
  premium_required: {
    status: 403,
    title: 'Premium required',
    detail: 'Choosing a name or a domain requires a license key',
  },
  licence_refused: {
    status: 403,
    title: 'Key rejected',
    detail: 'This license key is not valid, or its subscription has ended',
  },
  address_limit_reached: {
    status: 409,
    title: 'Address limit reached',
    detail: 'A license allows at most 10 addresses at a time',
  },
  address_taken: {
    status: 409,
    title: 'Address taken',
    detail: 'This address is in use or was used recently',
  },
  address_name_refused: {
    status: 400,
    title: 'Name not allowed',
    detail: 'This name cannot be used in an address',
  },
  address_domain_refused: {
    status: 403,
    title: 'Domain not available',
    detail: 'This is neither a domain of this server nor a verified domain of the license',
  },
} satisfies ErrorDeclarations;

const tokenExpired = {
  token_expired: { status: 401, title: 'Token expired', detail: 'Token expired' },
} satisfies ErrorDeclarations;

const messageErrors = {
  message_not_found: {
    status: 404,
    title: 'Message not found',
    detail: 'There is no such message in this mailbox',
  },
  message_damaged: {
    status: 500,
    title: 'Message damaged',
    detail: 'The stored message is damaged and cannot be opened',
  },
} satisfies ErrorDeclarations;

const base = { function: 'temp-email', origin: 'any' } as const;

const attachment = z.object({
  id: z.string(),
  filename: z.string(),
  contentType: z.string(),
  size: z.int().nonnegative().meta({ description: 'Decoded size in bytes' }),
});

const authenticationCheck = z.enum(['pass', 'fail', 'softfail', 'neutral', 'none', 'temperror', 'permerror']);

const authentication = z.object({
  verdict: z.enum(['verified', 'failed', 'unknown', 'pending']),
  spf: z.object({ result: authenticationCheck, domain: z.string() }).optional(),
  dkim: z
    .array(z.object({ result: authenticationCheck, domain: z.string(), selector: z.string() }))
    .optional(),
  dmarc: z.object({ result: authenticationCheck, policy: z.string(), domain: z.string() }).optional(),
});

export const mailMessage = z.object({
  id: z.string(),
  from: z.string(),
  subject: z.string(),
  body: z.string().meta({ description: 'Plain text, without markup' }),
  date: z.string().meta({ description: 'ISO 8601, UTC' }),
  size: z.int().nonnegative().meta({ description: 'Size of the source in bytes' }),
  isRead: z.boolean(),
  attachments: z.array(attachment),
  code: z
    .string()
    .nullable()
    .meta({ description: 'The most likely one-time code, ready to paste; null if there is none' }),
  codes: z.array(z.string()).meta({ description: 'Up to 3 possible one-time codes, the most likely first' }),
  links: z
    .array(
      z.object({
        url: z.string(),
        label: z.string().meta({ description: 'Link text written by the sender; do not trust it' }),
        domain: z.string().meta({
          description:
            'Registrable domain of the link target (public suffix list, A-labels). The whole host if it has none; empty if unknown',
        }),
      }),
    )
    .meta({ description: 'Confirmation links, the most likely first' }),
  senderDomain: z
    .string()
    .meta({ description: 'Registrable domain of the claimed sender; empty if unknown' }),
  hasHtml: z.boolean(),
  truncated: z.boolean().meta({ description: 'True if the body was cut at 64 KB' }),
  damaged: z
    .boolean()
    .meta({ description: 'True if the server could parse only a part of the message, or nothing of it' }),
  pending: z.boolean().meta({
    description:
      'True if the server has not parsed the message yet: text, code, links and attachments are still missing. An event follows once it is parsed',
  }),
  forgedDomain: z.string().nullable().meta({
    description:
      'Set if an unverified sender claims to be at the domain of this site or of the address: that domain, otherwise null. These domains never send mail, so the sender is forged',
  }),
  authentication,
});

export type MailMessage = z.infer<typeof mailMessage>;

export const generateEmail = defineEndpoint({
  ...base,
  id: 'temp-email.generate',
  action: 'generate',
  summary: 'Create a mailbox that expires after 600 s',
  input: z.object({
    action: z.literal('generate'),
    key: z.string().min(1).max(200).optional().meta({
      description: 'License key: allows up to 10 addresses at a time and a choice of name and domain',
    }),
    name: z.string().min(1).max(200).optional().meta({ description: 'Name before the @; random if omitted' }),
    domain: z
      .string()
      .min(1)
      .max(255)
      .optional()
      .meta({ description: 'A domain of this server or a verified domain of the license' }),
  }),
  output: z.object({
    email: z.string(),
    token: z.string(),
    expiresAt: z.int().meta({ description: 'Milliseconds since the Unix epoch' }),
  }),
  errors: { ...noDomainsAvailable, ...licenceErrors },
});

export const listMessages = defineEndpoint({
  ...base,
  id: 'temp-email.messages',
  action: 'messages',
  summary: `List the newest 200 messages of a mailbox, newest first. Waits up to ${readWaitMs / 1000} s for mail that the server is still parsing`,
  input: z.object({
    action: z.literal('messages'),
    ...credentials,
    knownVersion: z.string().max(64).optional().meta({
      description:
        'For polls: the header `Answer-Version` of the list that you have. While it is the current one, the answer is 204 without a body. On several nodes, it may be a moment old; leave this out after an event',
    }),
  }),
  output: z.array(mailMessage),
  isVersioned: true,
  errors: tokenExpired,
});

export const waitMessages = defineEndpoint({
  ...base,
  id: 'temp-email.wait',
  action: 'wait',
  summary: waitSummary,
  input: z.strictObject({
    action: z.literal('wait'),
    ...credentials,
    ...waitInput,
    subject: wordsIn('the subject'),
    has: z
      .enum(['code', 'link', 'attachment'])
      .optional()
      .meta({ description: 'Only messages with a one-time code, a confirmation link or an attachment' }),
  }),
  output: waitOutput(mailMessage),
  errors: tokenExpired,
});

export const markRead = defineEndpoint({
  ...base,
  id: 'temp-email.mark_read',
  action: 'mark_read',
  summary: 'Mark a message as read; an unknown id gets the same answer',
  input: z.object({ action: z.literal('mark_read'), emailId: messageId }),
  output: z.object({ success: z.literal(true) }),
  errors: {},
});

export const viewHtml = defineEndpoint({
  ...base,
  id: 'temp-email.html',
  action: 'html',
  summary: 'Get a ticket, valid for 60 s, for the safe HTML view of a message',
  input: z.object({
    action: z.literal('html'),
    ...credentials,
    emailId: messageId,
    images: z.boolean().optional().meta({ description: 'Allow remote images' }),
  }),
  output: z.object({
    viewUrl: z.string().meta({ description: 'A path on this server' }),
    blockedImages: z.int(),
    trackers: z.int(),
  }),
  errors: { ...tokenExpired, ...messageErrors },
});

export const readSource = defineEndpoint({
  ...base,
  id: 'temp-email.source',
  action: 'source',
  summary: 'Download the raw message as received (RFC 5322)',
  input: z.object({ action: z.literal('source'), ...credentials, emailId: messageId }),
  output: 'bytes' as const,
  errors: { ...tokenExpired, ...messageErrors },
});

export const readAttachment = defineEndpoint({
  ...base,
  id: 'temp-email.attachment',
  action: 'attachment',
  summary: 'Download an attachment, decoded',
  input: z.object({
    action: z.literal('attachment'),
    ...credentials,
    emailId: messageId,
    attachmentId: z.string().min(1).max(20),
  }),
  output: 'bytes' as const,
  errors: { ...tokenExpired, ...messageErrors },
});

export const deleteMailbox = defineEndpoint({
  ...base,
  id: 'temp-email.delete',
  action: 'delete',
  summary: 'Delete an address and its mail immediately',
  input: z.object({ action: z.literal('delete'), ...credentials }),
  output: z.object({ success: z.literal(true) }),
  errors: tokenExpired,
});

/** Body of a POST to `/functions/v1/temp-email/events`. One connection carries the events of several mailboxes. */
export const followedMailboxes = z.object({
  mailboxes: z.array(z.object(credentials)).min(1).max(maxFollowedMailboxes),
});

/** Events of `/functions/v1/temp-email/events`. They carry only ids. */
export const tempEmailEvents = ['mail-received', 'mailbox-expired'] as const;

declare module '#platform/endpoint/common/define-endpoint.ts' {
  interface Contracts {
    'temp-email': typeof import('./contract.ts');
  }
}
