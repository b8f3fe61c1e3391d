import type { MessageFilter, WaitOptions } from '#client/client.ts';
import { type Command, type Invocation, UsageError } from '../command.ts';
import {
  clientCommand,
  inboxHelp,
  inboxOptions,
  openInbox,
  readWait,
  waitHelp,
  waitOptions,
} from './client-command.ts';
import { messageText } from './message-text.ts';

const text = { type: 'string' } as const;
const kinds = ['code', 'link', 'attachment'] as const;
const options = { ...inboxOptions, ...waitOptions, subject: text } as const;
const optionsHelp = `Options:
${waitHelp}  --subject WORDS        only messages whose subject contains these words
${inboxHelp}
Exit codes: 0 found, 1 error, 2 timed out, 64 usage.
`;

export const wait: Command = clientCommand(
  {
    help: `Usage: mayfly wait [--has code|link|attachment] [OPTIONS]

Waits for a message to the last address and prints the newest. A message that came
before the call counts too.

  --has WHAT             only messages with a code, a link or an attachment
${optionsHelp}
Examples:
  mayfly wait --subject "Confirm" --timeout 60
  mayfly wait --has attachment --json
`,
    options: { ...options, has: text },
  },
  async (invocation, print) => {
    const { has } = invocation.options;
    const kind = kinds.find((one) => one === has);
    if (has !== undefined && kind === undefined) throw new UsageError(`--has must be ${kinds.join(', ')}`);
    const filter = { ...readFilter(invocation), ...(kind && { has: kind }) };
    const message = await openInbox(invocation).waitForMessage(filter);
    print(message, messageText(message));
  },
);

export const code: Command = clientCommand(
  {
    help: `Usage: mayfly code [OPTIONS]

Waits for a message with a one-time code and prints the code alone.

${optionsHelp}
Examples:
  mayfly code
  CODE=$(mayfly code --from github.com --timeout 120)
`,
    options,
  },
  async (invocation, print) => {
    const found = await openInbox(invocation).waitForCode(readFilter(invocation));
    print({ code: found }, found);
  },
);

export const link: Command = clientCommand(
  {
    help: `Usage: mayfly link [OPTIONS]

Waits for a message with a confirmation link and prints the link alone.

${optionsHelp}
Examples:
  mayfly link --subject "Confirm"
`,
    options,
  },
  async (invocation, print) => {
    const found = await openInbox(invocation).waitForLink(readFilter(invocation));
    print({ link: found }, found);
  },
);

function readFilter(invocation: Invocation): MessageFilter & WaitOptions {
  const { subject } = invocation.options;
  return { ...readWait(invocation), ...(typeof subject === 'string' && { subject }) };
}
