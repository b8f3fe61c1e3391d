import { z } from 'zod';
import { defineEndpoint } from '#platform/endpoint/common/define-endpoint.ts';
import type { ErrorDeclarations } from '#platform/errors/common/platform-errors.ts';
import { waitInput, waitOutput, waitSummary } from '#platform/push/common/wait-input.ts';
import { maxFollowedNumbers, maxSenderCharacters, maxSmsCharacters } from './limits.ts';

/** E.164 has `+` and at most 15 digits. The rest of the 40 characters leaves space for separators. */
const phone = z.string().min(3).max(40);
/**
 * A token has 59 characters: a lease key, then 256 random bits as base64url. Any other length up to 200 fails later,
 * as a wrong token.
 */
const token = z.string().min(1).max(200);
const messageId = z.string().min(1).max(100);
const credentials = { phone, token };

const tokenExpired = {
  token_expired: { status: 401, title: 'Token expired', detail: 'Token expired' },
} satisfies ErrorDeclarations;

/** Pages compare `detail`, so never change these texts. */
const carrierErrors = {
  no_numbers_available: { status: 503, title: 'No numbers', detail: 'No available numbers' },
  insufficient_balance: {
    status: 503,
    title: 'Carrier account empty or daily limit reached',
    detail: 'Insufficient balance',
  },
  phone_not_configured: { status: 503, title: 'Not configured', detail: 'API key not configured' },
  carrier_unavailable: { status: 503, title: 'Carrier unavailable', detail: 'Service may be unavailable' },
} satisfies ErrorDeclarations;

const base = { function: 'temp-phone', origin: 'own' } as const;

export const phoneMessage = z.object({
  id: z.string(),
  from: z
    .string()
    .meta({ description: 'Number or name of the sender, or “Unknown” if the carrier does not say' }),
  message: z.string(),
  date: z.string().meta({ description: 'ISO 8601, UTC' }),
  code: z
    .string()
    .nullable()
    .meta({ description: 'The most likely one-time code, ready to paste; null if there is none' }),
  isRead: z.boolean(),
  damaged: z.boolean().meta({
    description:
      'True if the stored message is damaged: only its time is known, and sender and text are lost',
  }),
});

export type PhoneMessage = z.infer<typeof phoneMessage>;

export const generatePhone = defineEndpoint({
  ...base,
  id: 'temp-phone.generate',
  action: 'generate',
  summary: 'Get a number that expires after 900 s',
  input: z.object({ action: z.literal('generate') }),
  output: z.object({
    phone: z.string().meta({ description: 'E.164: +12025550143' }),
    token: z.string(),
    expiresAt: z.int().meta({ description: 'Milliseconds since the Unix epoch' }),
    sandbox: z
      .boolean()
      .meta({ description: 'True if the number is fictional; POST /sandbox/sms sends messages to it' }),
    costly: z.boolean().meta({
      description:
        'True if numbers cost the operator money or are scarce: request one only when somebody is waiting for it',
    }),
    paid: z.boolean().meta({ description: 'True if the operator pays for each number' }),
  }),
  errors: carrierErrors,
});

export const listMessages = defineEndpoint({
  ...base,
  id: 'temp-phone.messages',
  action: 'messages',
  summary: 'List the messages of a number, newest first',
  input: z.object({ action: z.literal('messages'), ...credentials }),
  output: z.array(phoneMessage),
  errors: tokenExpired,
});

export const waitMessages = defineEndpoint({
  ...base,
  id: 'temp-phone.wait',
  action: 'wait',
  summary: waitSummary,
  input: z.strictObject({
    action: z.literal('wait'),
    ...credentials,
    ...waitInput,
    has: z.enum(['code']).optional().meta({ description: 'Only messages with a one-time code' }),
  }),
  output: waitOutput(phoneMessage),
  errors: tokenExpired,
});

export const markRead = defineEndpoint({
  ...base,
  id: 'temp-phone.mark_read',
  action: 'mark_read',
  summary: 'Mark a message as read; an unknown id gets the same answer',
  input: z.object({ action: z.literal('mark_read'), messageId }),
  output: z.object({ success: z.literal(true) }),
  errors: {},
});

/** Body of a POST to `/functions/v1/temp-phone/events`. One connection carries the events of several numbers. */
export const followedNumbers = z.object({
  numbers: z.array(z.object(credentials)).min(1).max(maxFollowedNumbers),
});

/** Events of `/functions/v1/temp-phone/events`. They carry only ids. */
export const tempPhoneEvents = ['sms-received', 'number-expired'] as const;

/** Exists only with the sandbox carrier. Answers 202 with `{ "success": true }`. */
export const sandboxSms = {
  path: '/sandbox/sms',
  input: z.object({
    to: phone,
    from: z.string().min(1).max(maxSenderCharacters),
    text: z.string().min(1).max(maxSmsCharacters),
  }),
  errors: {
    number_not_live: {
      status: 404,
      title: 'Number not active',
      detail: 'This number is not in use at the moment, or its inbox is full',
    },
  },
} as const satisfies { path: string; input: z.ZodType; errors: ErrorDeclarations };

/** Errors of `/webhooks/twilio` and `/webhooks/android`, whose input has the carriers' own formats. */
export const phoneWebhook = {
  input: z.unknown(),
  errors: {
    webhook_refused: {
      status: 403,
      title: 'Webhook rejected',
      detail: 'The signature is missing or wrong, or the call is too old',
    },
  },
} as const satisfies { input: z.ZodType; errors: ErrorDeclarations };

declare module '#platform/endpoint/common/define-endpoint.ts' {
  interface Contracts {
    'temp-phone': typeof import('./contract.ts');
  }
}
