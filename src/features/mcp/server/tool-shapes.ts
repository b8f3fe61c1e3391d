import { z } from 'zod';
import { codePattern } from './safe-fields.ts';

const token = z.string().describe('Token from create_inbox or create_phone_number');
export const mailboxInput = { address: z.string().describe('Address from create_inbox'), token };
export const numberInput = { number: z.string().describe('Number from create_phone_number, E.164'), token };

const words = (field: string) => z.string().optional().describe(`Part of ${field}, any letter case`);
export const waitInput = {
  since: z
    .string()
    .optional()
    .describe('Only messages after this message id or ISO 8601 time. Default: all messages'),
  from: words('the sender'),
  text: words('the text'),
  timeout_seconds: z.int().min(0).max(60).default(30).describe('How long to wait, in seconds'),
};
export const mailWaitInput = { ...mailboxInput, ...waitInput, subject: words('the subject') };

export const leaseOutput = {
  token: z.string(),
  expires_at: z.string().describe('ISO 8601, UTC'),
};

const note = z.string().describe('What the markers around text of strangers mean');
export const waitOutput = {
  timed_out: z.boolean(),
  expired: z.boolean().describe('True if the address or number has expired: create another'),
};

const code = z.string().regex(codePattern).describe('Only letters, digits and hyphens');

const summary = {
  id: z.string(),
  from: z.string().describe('Fenced'),
  subject: z.string().describe('Fenced'),
  date: z.string(),
  code: code.optional(),
};

export const listOutput = { note, messages: z.array(z.object(summary)) };

export const emailOutput = {
  ...summary,
  text: z.string().describe('Plain text, fenced'),
  codes: z.array(code),
  links: z.array(
    z.object({
      url: z.string().describe('Fenced; without a user name'),
      host: z.string().describe('Where the link really leads'),
    }),
  ),
  attachments: z.array(
    z.object({
      filename: z.string().describe('Fenced'),
      content_type: z.string().describe('Fenced'),
      size: z.int(),
    }),
  ),
};

export const readOutput = { note, message: z.object(emailOutput) };
export const emailWaitOutput = { ...waitOutput, note, message: z.object(emailOutput).optional() };
export const codeOutput = {
  ...waitOutput,
  code: code.optional(),
  message_id: z.string().optional(),
};
export const smsWaitOutput = {
  ...waitOutput,
  note,
  message: z
    .object({
      id: z.string(),
      from: z.string().describe('Fenced'),
      text: z.string().describe('Fenced'),
      date: z.string(),
      code: code.optional(),
    })
    .optional(),
};
