import { setTimeout as pause } from 'node:timers/promises';
import { createInbox, ExpiredError, type Inbox } from '#client/client.ts';
import type { Command } from '../command.ts';
import { clientCommand, clientHelp, clientOptions, keyJson, serverOf } from './client-command.ts';
import { messageText } from './message-text.ts';
import { saveKey } from './saved-key.ts';

const text = { type: 'string' } as const;
/** Delay before new mail is fetched, so that mail that arrives together is fetched once. */
const gatherMs = 200;

export const command: Command = clientCommand(
  {
    help: `Usage: mayfly new [--watch] [--name NAME] [--domain DOMAIN] [--key KEY] [OPTIONS]

Creates an address that receives mail for ten minutes, and prints it. The other
commands use the last address.

Options:
  --watch                show mail as it arrives, until the address expires
  --name NAME            the part before the @ (needs a license key)
  --domain DOMAIN        a domain of the server or of the license
  --key KEY              license key
${clientHelp}
Examples:
  mayfly new
  mayfly new --watch
  mayfly new --json --server https://mayfly.example
`,
    options: {
      ...clientOptions,
      watch: { type: 'boolean' },
      name: text,
      domain: text,
      key: text,
    },
  },
  async (invocation, print) => {
    const { name, domain, key, watch } = invocation.options;
    const wishes = Object.fromEntries(
      Object.entries({ name, domain, key }).filter(([, value]) => typeof value === 'string'),
    );
    const client = serverOf(invocation);
    const inbox = await createInbox({ ...client, ...wishes });
    const { address, token, expiresAt } = inbox;
    // Printed first, so that it is not lost if the file cannot be written.
    print(keyJson(inbox), address);
    saveKey('inbox', {
      server: inbox.server,
      name: address,
      token,
      expiresAt: expiresAt.toISOString(),
    });
    if (watch === true) await showMail(inbox, print);
  },
);

/** Prints each message once, until the server says that the address has expired: the clock here may differ. */
async function showMail(inbox: Inbox, print: (value: unknown, text: string) => void): Promise<void> {
  const shown = new Set<string>();
  for (;;) {
    try {
      await inbox.waitForMessage({ timeoutSeconds: Number.POSITIVE_INFINITY });
      await pause(gatherMs);
      for (const message of (await inbox.messages()).reverse()) {
        if (shown.has(message.id)) continue;
        shown.add(message.id);
        print(message, `\n${messageText(message)}`);
      }
    } catch (error) {
      if (error instanceof ExpiredError) return;
      throw error;
    }
  }
}
