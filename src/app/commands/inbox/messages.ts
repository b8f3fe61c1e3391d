import { writeFileSync } from 'node:fs';
import type { Inbox, Message } from '#client/client.ts';
import { type Command, type Invocation, UsageError } from '../command.ts';
import { clientCommand, inboxHelp, inboxOptions, openInbox } from './client-command.ts';
import { messageLine, messageText } from './message-text.ts';
import { printable } from './printable.ts';
import { forgetKey } from './saved-key.ts';
import { writeFile } from './write-file.ts';

const idHelp = 'ID is the id of a message, or its number in the list: 1 is the newest.\n';
const outputOption = { output: { type: 'string', short: 'o' } } as const;
const outputHelp = '  -o, --output FILE      write into a file; - is the standard output\n';

export const list: Command = clientCommand(
  {
    help: `Usage: mayfly list [OPTIONS]

Lists the messages of the last address, newest first, with their codes.

Options:
${inboxHelp}
Example:
  mayfly list --json
`,
    options: inboxOptions,
  },
  async (invocation, print) => {
    const messages = await openInbox(invocation).messages();
    const lines = messages.map((message, index) => messageLine(message, index + 1));
    print(messages, lines.length === 0 ? 'No messages yet.' : lines.join('\n'));
  },
);

export const read: Command = clientCommand(
  {
    help: `Usage: mayfly read ID [OPTIONS]

Prints a message. ${idHelp}
Options:
${inboxHelp}
Example:
  mayfly read 1
`,
    options: inboxOptions,
    maxOperands: 1,
  },
  async (invocation, print) => {
    const message = await findMessage(openInbox(invocation), invocation.operands[0]);
    print(message, messageText(message));
  },
);

export const source: Command = clientCommand(
  {
    help: `Usage: mayfly source ID [-o FILE] [OPTIONS]

Prints a message as it was received (RFC 5322). ${idHelp}
Options:
${outputHelp}${inboxHelp}
Example:
  mayfly source 1 -o mail.eml
`,
    options: { ...inboxOptions, ...outputOption },
    maxOperands: 1,
  },
  async (invocation) => {
    const inbox = openInbox(invocation);
    const { id } = await findMessage(inbox, invocation.operands[0]);
    writeBytes(invocation, await inbox.source(id), (bytes) => printable(new TextDecoder().decode(bytes)));
  },
);

export const attachment: Command = clientCommand(
  {
    help: `Usage: mayfly attachment ID [NUMBER] [-o FILE] [OPTIONS]

Writes an attachment of a message into a file, or to the standard output of a pipe.
NUMBER counts the attachments from 1, the default. ${idHelp}
Options:
${outputHelp}${inboxHelp}
Example:
  mayfly attachment 1 -o invoice.pdf
`,
    options: { ...inboxOptions, ...outputOption },
    maxOperands: 2,
  },
  async (invocation) => {
    const [wanted, number = '1'] = invocation.operands;
    const inbox = openInbox(invocation);
    const { id, attachments } = await findMessage(inbox, wanted);
    const chosen = attachments[Number(number) - 1];
    if (chosen === undefined)
      throw new UsageError(
        `the message has ${attachments.length} attachments, so there is no number ${number}`,
      );
    const bytes = await inbox.attachment(id, chosen.id);
    writeBytes(invocation, bytes, () => {
      throw new UsageError('an attachment is not shown on a terminal; use -o FILE');
    });
  },
);

export const remove: Command = clientCommand(
  {
    help: `Usage: mayfly delete [OPTIONS]

Deletes the last address and its mail at once.

Options:
${inboxHelp}
Example:
  mayfly delete
`,
    options: inboxOptions,
  },
  async (invocation, print) => {
    const inbox = openInbox(invocation);
    await inbox.delete();
    if (invocation.options.address === undefined) forgetKey('inbox');
    print({ deleted: inbox.address }, `Deleted ${inbox.address}.`);
  },
);

async function findMessage(inbox: Inbox, wanted: string | undefined): Promise<Message> {
  if (wanted === undefined) throw new UsageError('the id of a message is missing');
  const messages = await inbox.messages();
  const found = /^\d{1,3}$/u.test(wanted)
    ? messages[Number(wanted) - 1]
    : messages.find(({ id }) => id === wanted);
  if (found === undefined) throw new UsageError(`there is no message ${wanted}`);
  return found;
}

/** A terminal gets text instead of the bytes. The file `-` is the standard output. */
function writeBytes(
  { options, output }: Invocation,
  bytes: Uint8Array,
  asText: (bytes: Uint8Array) => string,
): void {
  const { output: file } = options;
  if (typeof file === 'string' && file !== '-') writeFile(file, () => writeFileSync(file, bytes));
  else output.write(output.isTTY ? `${asText(bytes)}\n` : bytes);
}
