import { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { Fence } from './fence.ts';
import { onlyCodes, readLink } from './safe-fields.ts';
import * as shapes from './tool-shapes.ts';

export type ToolPorts = {
  version: string;
  /** Rejects with an Error whose message may be shown to the agent. */
  call(name: 'temp-email' | 'temp-phone', body: object): Promise<unknown>;
  drawIdentity(): Record<string, unknown>;
};

type Mail = {
  id: string;
  from: string;
  subject: string;
  body: string;
  date: string;
  code: string | null;
  codes: string[];
  links: { url: string }[];
  attachments: { filename: string; contentType: string; size: number }[];
};
type Sms = { id: string; from: string; message: string; date: string; code: string | null };
type Waited<Message> = { timedOut: boolean; expired: boolean; messages: Message[] };
type Wait = {
  since?: string | undefined;
  from?: string | undefined;
  text?: string | undefined;
  timeout_seconds: number;
};

const instructions =
  'Disposable email addresses (10 minutes) and phone numbers (15 minutes) that can only receive. No key is needed: keep the token that create_inbox returns. Typical use: create_inbox, sign up with the address, wait_for_code.';
const readOnly = { readOnlyHint: true, openWorldHint: true } as const;

export function createTools({ version, call, drawIdentity }: ToolPorts): McpServer {
  const capabilities = { tools: { listChanged: false } };
  const server = new McpServer({ name: 'mayfly', version }, { instructions, capabilities });
  const mail = <Answer>(body: object) => call('temp-email', body) as Promise<Answer>;
  const sms = <Answer>(body: object) => call('temp-phone', body) as Promise<Answer>;

  server.registerTool(
    'create_inbox',
    {
      title: 'Create an email address',
      description: 'Create an email address that receives mail for 10 minutes. It cannot send.',
      inputSchema: z.object({}),
      outputSchema: z.object({ address: z.string(), ...shapes.leaseOutput }),
    },
    async () => {
      type Created = { email: string; token: string; expiresAt: number };
      const { email, token, expiresAt } = await mail<Created>({ action: 'generate' });
      return result({ address: email, token, expires_at: new Date(expiresAt).toISOString() });
    },
  );

  server.registerTool(
    'wait_for_email',
    {
      title: 'Wait for an email',
      description:
        'Wait for an email that matches, even if it came before the call, and return the newest. If none comes in time, timed_out is true.',
      inputSchema: z.strictObject({
        ...shapes.mailWaitInput,
        has: z.enum(['code', 'link', 'attachment']).optional().describe('Only mail with one of these'),
      }),
      outputSchema: z.object(shapes.emailWaitOutput),
      annotations: readOnly,
    },
    async ({ address, subject, has, ...wait }) => {
      const body = { ...waitBody(wait), email: address, subject, has };
      const { timedOut, expired, messages } = await mail<Waited<Mail>>(body);
      const fence = new Fence();
      const [newest] = timedOut ? [] : messages;
      return result({
        timed_out: timedOut,
        expired,
        note: fence.note,
        ...(newest && { message: presentMail(newest, fence) }),
      });
    },
  );

  server.registerTool(
    'wait_for_code',
    {
      title: 'Wait for a one-time code',
      description:
        'Wait for an email with a one-time code, and return the code. To wait for the next one, set `since` to a message_id.',
      inputSchema: z.strictObject(shapes.mailWaitInput),
      outputSchema: z.object(shapes.codeOutput),
      annotations: readOnly,
    },
    async ({ address, subject, ...wait }) => {
      const body = { ...waitBody(wait), email: address, subject, has: 'code' };
      const { timedOut, expired, messages } = await mail<Waited<Mail>>(body);
      const [newest] = timedOut ? [] : messages;
      return result({
        timed_out: timedOut,
        expired,
        ...(newest && { ...withCode(newest.code), message_id: newest.id }),
      });
    },
  );

  server.registerTool(
    'list_messages',
    {
      title: 'List emails',
      description: 'List the newest 200 emails of an address, newest first, without their text.',
      inputSchema: z.object(shapes.mailboxInput),
      outputSchema: z.object(shapes.listOutput),
      annotations: readOnly,
    },
    async ({ address, token }) => {
      const messages = await mail<Mail[]>({ action: 'messages', email: address, token });
      const fence = new Fence();
      return result({ note: fence.note, messages: messages.map((message) => summarize(message, fence)) });
    },
  );

  server.registerTool(
    'read_message',
    {
      title: 'Read an email',
      description: 'Read one email as plain text, at most 20,000 characters. HTML is never returned.',
      inputSchema: z.object({ ...shapes.mailboxInput, message_id: z.string() }),
      outputSchema: z.object(shapes.readOutput),
      annotations: readOnly,
    },
    async ({ address, token, message_id }) => {
      const messages = await mail<Mail[]>({ action: 'messages', email: address, token });
      const message = messages.find(({ id }) => id === message_id);
      if (message === undefined)
        throw new Error('message_not_found: There is no such message in this mailbox');
      const fence = new Fence();
      return result({ note: fence.note, message: presentMail(message, fence) });
    },
  );

  server.registerTool(
    'delete_inbox',
    {
      title: 'Delete an email address',
      description: 'Delete an address and its mail now, instead of waiting for them to expire.',
      inputSchema: z.object(shapes.mailboxInput),
      outputSchema: z.object({ deleted: z.boolean() }),
      annotations: { destructiveHint: true, idempotentHint: true },
    },
    async ({ address, token }) => {
      await mail({ action: 'delete', email: address, token });
      return result({ deleted: true });
    },
  );

  server.registerTool(
    'create_phone_number',
    {
      title: 'Get a phone number',
      description: 'Get a phone number that receives SMS for 15 minutes. It may cost the operator money.',
      inputSchema: z.object({}),
      outputSchema: z.object({ number: z.string().describe('E.164'), ...shapes.leaseOutput }),
    },
    async () => {
      type Created = { phone: string; token: string; expiresAt: number };
      const { phone, token, expiresAt } = await sms<Created>({ action: 'generate' });
      return result({ number: phone, token, expires_at: new Date(expiresAt).toISOString() });
    },
  );

  server.registerTool(
    'wait_for_sms',
    {
      title: 'Wait for an SMS',
      description:
        'Wait for an SMS that matches, and return the newest with its code. If none comes in time, timed_out is true.',
      inputSchema: z.strictObject({ ...shapes.numberInput, ...shapes.waitInput }),
      outputSchema: z.object(shapes.smsWaitOutput),
      annotations: readOnly,
    },
    async ({ number, ...wait }) => {
      const { timedOut, expired, messages } = await sms<Waited<Sms>>({ ...waitBody(wait), phone: number });
      const fence = new Fence();
      const [newest] = timedOut ? [] : messages;
      return result({
        timed_out: timedOut,
        expired,
        note: fence.note,
        ...(newest && {
          message: {
            id: newest.id,
            from: fence.wrap(newest.from),
            text: fence.wrap(newest.message),
            date: newest.date,
            ...withCode(newest.code),
          },
        }),
      });
    },
  );

  server.registerTool(
    'generate_identity',
    {
      title: 'Invent a person',
      description: 'Invent a person with a US address, for test forms. The person does not exist.',
      inputSchema: z.object({}),
      outputSchema: z.object({ identity: z.record(z.string(), z.unknown()) }),
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    async () => result({ identity: drawIdentity() }),
  );

  return server;
}

function waitBody({ timeout_seconds, ...filter }: Wait & { token: string }) {
  return { action: 'wait', ...filter, timeoutSeconds: timeout_seconds };
}

function summarize({ id, from, subject, date, code }: Mail, fence: Fence) {
  return { id, from: fence.wrap(from), subject: fence.wrap(subject), date, ...withCode(code) };
}

function presentMail(message: Mail, fence: Fence) {
  return {
    ...summarize(message, fence),
    text: fence.wrap(message.body),
    codes: onlyCodes(message.codes),
    links: message.links
      .map(({ url }) => readLink(url))
      .filter((link) => link !== undefined)
      .map(({ url, host }) => ({ url: fence.wrap(url), host })),
    attachments: message.attachments.map(({ filename, contentType, size }) => ({
      filename: fence.wrap(filename),
      content_type: fence.wrap(contentType),
      size,
    })),
  };
}

/** Omits a missing code, because some clients cannot read schemas with null. */
function withCode(found: string | null) {
  const [code] = found === null ? [] : onlyCodes([found]);
  return code === undefined ? {} : { code };
}

/** The protocol asks for the data as text too, for clients that ignore structured content. */
function result(data: Record<string, unknown>) {
  return { content: [{ type: 'text' as const, text: JSON.stringify(data) }], structuredContent: data };
}
