import { z } from 'zod';
import { defineEndpoint, type ErrorDeclarations } from '#platform/endpoint/common/define-endpoint.ts';
import { maxFollowedMailboxes, readWaitMs } from './limits.ts';

/** RFC 5321 section 4.5.3.1: 64 octets of local part, 255 of domain, and the `@`. */
const address = z.string().min(3).max(320);
/** 256 random bits as base64url; longer values are simply wrong tokens. */
const token = z.string().min(1).max(200);
const messageId = z.string().min(1).max(100);
const credentials = { email: address, token };

const noDomainsAvailable = {
  no_domains_available: { status: 503, title: 'No mail domain', detail: 'No domains available' },
} satisfies ErrorDeclarations;

/** For whoever asks for more than the free plan gives. */
const licenceErrors = {
  premium_required: {
    status: 403,
    title: 'Premium required',
    detail: 'A name or a domain of choice needs a licence key',
  },
  licence_refused: {
    status: 403,
    title: 'Key refused',
    detail: 'This licence key is not valid, or has ended',
  },
  address_limit_reached: {
    status: 409,
    title: 'Address limit reached',
    detail: 'A licence gives at most 10 addresses at once',
  },
  address_taken: {
    status: 409,
    title: 'Address taken',
    detail: 'This address is in use, or was a short while ago',
  },
  address_name_refused: {
    status: 400,
    title: 'Name refused',
    detail: 'This name cannot be used in an address',
  },
  address_domain_refused: {
    status: 403,
    title: 'Domain refused',
    detail: 'This domain is neither one of ours nor a proved one of the licence',
  },
} satisfies ErrorDeclarations;

const tokenExpired = {
  token_expired: { status: 401, title: 'Token expired', detail: 'Token expired' },
} satisfies ErrorDeclarations;

const messageNotFound = {
  message_not_found: {
    status: 404,
    title: 'Message not found',
    detail: 'There is no such message in this mailbox',
  },
} satisfies ErrorDeclarations;

const base = { function: 'temp-email', origin: 'any' } as const;

const attachment = z.object({
  id: z.string(),
  filename: z.string(),
  contentType: z.string(),
  size: z.int().nonnegative().meta({ description: 'Decoded, in bytes' }),
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
  isRead: z.boolean(),
  attachments: z.array(attachment),
  code: z
    .string()
    .nullable()
    .meta({ description: 'Best one-time code found, ready to paste; null when there is none' }),
  links: z
    .array(
      z.object({
        url: z.string(),
        label: z.string().meta({ description: 'Words of the sender, not to be trusted' }),
        domain: z.string().meta({
          description:
            'Registrable domain that the link leads to (public suffix list, A-labels); the host if it has none; empty if unknown',
        }),
      }),
    )
    .meta({ description: 'Confirmation links, the best first' }),
  senderDomain: z
    .string()
    .meta({ description: 'Registrable domain of the sender, as it claims; empty if unknown' }),
  hasHtml: z.boolean(),
  truncated: z.boolean().meta({ description: 'The body was cut at 64 KB' }),
  damaged: z.boolean().meta({ description: 'Only a part could be read; the source is whole' }),
  pending: z.boolean().meta({
    description:
      'Not read yet, so that text, code, links and files are still missing. An event follows when it has been read',
  }),
  forgedDomain: z.string().nullable().meta({
    description:
      'Domain of this site or of this address that the mail claims to come from, unless it is verified; null for all other mail. Nothing sends from there: the sender is forged',
  }),
  authentication,
});

export type MailMessage = z.infer<typeof mailMessage>;

export const generateEmail = defineEndpoint({
  ...base,
  id: 'temp-email.generate',
  action: 'generate',
  summary: 'Make a mailbox that lives 600 s',
  input: z.object({
    action: z.literal('generate'),
    key: z.string().min(1).max(200).optional().meta({
      description: 'Of a licence: with it up to 10 addresses at once, and a name and a domain of choice',
    }),
    name: z
      .string()
      .min(1)
      .max(200)
      .optional()
      .meta({ description: 'What stands before the @; drawn where it is left out' }),
    domain: z
      .string()
      .min(1)
      .max(255)
      .optional()
      .meta({ description: 'One of this server, or a proved one of the licence' }),
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
  summary: `The newest 200 messages of a mailbox, newest first. Waits up to ${readWaitMs / 1000} s for mail that is still being read`,
  input: z.object({ action: z.literal('messages'), ...credentials }),
  output: z.array(mailMessage),
  errors: tokenExpired,
});

export const markRead = defineEndpoint({
  ...base,
  id: 'temp-email.mark_read',
  action: 'mark_read',
  summary: 'Mark one message as read; an unknown id gets the same answer',
  input: z.object({ action: z.literal('mark_read'), emailId: messageId }),
  output: z.object({ success: z.literal(true) }),
  errors: {},
});

export const viewHtml = defineEndpoint({
  ...base,
  id: 'temp-email.html',
  action: 'html',
  summary: 'A 60 s ticket for the safe HTML view of one message',
  input: z.object({
    action: z.literal('html'),
    ...credentials,
    emailId: messageId,
    images: z.boolean().optional().meta({ description: 'Let remote images through' }),
  }),
  output: z.object({
    viewUrl: z.string().meta({ description: 'A path on this server' }),
    blockedImages: z.int(),
    trackers: z.int(),
  }),
  errors: { ...tokenExpired, ...messageNotFound },
});

export const readSource = defineEndpoint({
  ...base,
  id: 'temp-email.source',
  action: 'source',
  summary: 'The raw message as received (RFC 5322), as a download',
  input: z.object({ action: z.literal('source'), ...credentials, emailId: messageId }),
  output: 'bytes' as const,
  errors: { ...tokenExpired, ...messageNotFound },
});

export const readAttachment = defineEndpoint({
  ...base,
  id: 'temp-email.attachment',
  action: 'attachment',
  summary: 'One attachment, decoded, as a download',
  input: z.object({
    action: z.literal('attachment'),
    ...credentials,
    emailId: messageId,
    attachmentId: z.string().min(1).max(20),
  }),
  output: 'bytes' as const,
  errors: { ...tokenExpired, ...messageNotFound },
});

export const deleteMailbox = defineEndpoint({
  ...base,
  id: 'temp-email.delete',
  action: 'delete',
  summary: 'Destroy an address and its mail at once',
  input: z.object({ action: z.literal('delete'), ...credentials }),
  output: z.object({ success: z.literal(true) }),
  errors: tokenExpired,
});

/** Body of a POST to `/functions/v1/temp-email/events`: several mailboxes over one connection. */
export const followedMailboxes = z.object({
  mailboxes: z.array(z.object(credentials)).min(1).max(maxFollowedMailboxes),
});

/** Events of `/functions/v1/temp-email/events`; each carries ids only. */
export const tempEmailEvents = ['mail-received', 'mailbox-expired'] as const;
