import { setTimeout as pause } from 'node:timers/promises';
import { createInbox, ExpiredError, Inbox } from '#client/client.ts';
import { isPassing } from '#client/server-calls.ts';
import type { Command } from '../command.ts';
import { clientCommand, clientHelp, clientOptions, keyJson, serverOf } from './client-command.ts';
import { messageText } from './message-text.ts';
import { printable, printableJson } from './printable.ts';
import { saveKey } from './saved-key.ts';

const text = { type: 'string' } as const;
/** Mail that arrives within this time is fetched together. */
const gatherMs = 200;
/** Delay before the next call while the server has mail that it has not parsed yet. */
const pendingMs = 1_000;
const retryMs = 2_000;

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
    // Printed first, so that the token is not lost if the file cannot be written.
    print(keyJson(inbox), address);
    saveKey('inbox', {
      server: inbox.server,
      name: address,
      token,
      expiresAt: expiresAt.toISOString(),
    });
    if (watch !== true) return;
    const isJson = invocation.options.json === true;
    await showMail(inbox, print, (code, message) =>
      invocation.errorOutput.write(
        isJson ? `${printableJson({ code, message })}\n` : `mayfly: ${printable(message)}\n`,
      ),
    );
  },
);

/**
 * Prints each message once, as soon as the server has read it. Ends when the server says that the address has expired,
 * because the clock here may differ.
 */
async function showMail(
  key: Inbox,
  print: (value: unknown, text: string) => void,
  say: (code: string, message: string) => void,
): Promise<void> {
  const { server } = key;
  const shown = new Set<string>();
  let lost = new AbortController();
  let isLost = false;
  // Ends a wait at its first failed request. Otherwise the wait would retry silently, and nobody would learn that the
  // server does not answer.
  const watched: typeof fetch = async (...request) => {
    const response = await fetch(...request).catch((error: unknown) => {
      lost.abort();
      throw error;
    });
    if (response.status >= 500) lost.abort();
    return response;
  };
  const inbox = new Inbox(key, { server, fetch: watched });
  for (;;) {
    lost = new AbortController();
    try {
      const messages = await inbox.messages();
      if (isLost) say('reachable', `${server} answers again`);
      isLost = false;
      for (const message of messages.reverse()) {
        if (message.pending || shown.has(message.id)) continue;
        shown.add(message.id);
        print(message, `\n${messageText(message)}`);
      }
      if (messages.some(({ pending }) => pending)) await pause(pendingMs);
      else {
        await inbox.waitForMessage({ timeoutSeconds: Number.POSITIVE_INFINITY, signal: lost.signal });
        await pause(gatherMs);
      }
    } catch (error) {
      if (error instanceof ExpiredError) return;
      if (!lost.signal.aborted && !isPassing(error)) throw error;
      if (!isLost) say('unreachable', `${server} does not answer; retrying until it does`);
      isLost = true;
      await pause(retryMs);
    }
  }
}
