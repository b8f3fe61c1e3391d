import { createPhone, Phone } from '#client/client.ts';
import { type Command, type Invocation, UsageError } from '../command.ts';
import {
  clientCommand,
  clientHelp,
  clientOptions,
  keyJson,
  readWait,
  serverOf,
  waitHelp,
  waitOptions,
} from './client-command.ts';
import { findSavedKey, saveKey } from './saved-key.ts';

export const command: Command = clientCommand(
  {
    help: `Usage: mayfly phone new | code [OPTIONS]

new    gets a number that receives SMS for 15 minutes, and prints it
code   waits for an SMS with a one-time code to the last number and prints the code

Options:
${waitHelp}${clientHelp}
Exit codes: 0 found, 1 error, 2 timed out, 64 usage.

Examples:
  mayfly phone new
  mayfly phone code --timeout 120
`,
    options: { ...clientOptions, ...waitOptions },
    actions: ['new', 'code'],
  },
  async (invocation, print) => {
    const [action] = invocation.operands;
    if (action === 'new') {
      const phone = await createPhone(serverOf(invocation));
      const { server, number, token, expiresAt } = phone;
      print(keyJson(phone), number);
      saveKey('phone', { server, name: number, token, expiresAt: expiresAt.toISOString() });
      return;
    }
    const code = await openPhone(invocation).waitForCode(readWait(invocation));
    print({ code }, code);
  },
);

function openPhone(invocation: Invocation): Phone {
  const saved = findSavedKey('phone');
  if (saved === undefined) throw new UsageError("there is no number yet; get one with 'mayfly phone new'");
  const { server, name, token, expiresAt } = saved;
  const client = { server, ...serverOf(invocation) };
  return new Phone({ number: name, token, expiresAt: new Date(expiresAt) }, client);
}
