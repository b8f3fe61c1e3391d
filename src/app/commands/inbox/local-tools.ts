import { generatePassword } from '#features/password-generator/common/generate-password.ts';
import {
  defaultPasswordLength,
  maxPasswordLength,
  minPasswordLength,
} from '#features/password-generator/common/limits.ts';
import { drawIdentity } from '#features/temp-identity/common/draw-identity.ts';
import { identityJson, identityText } from '#features/temp-identity/common/identity-fields.ts';
import { systemRandom } from '#platform/random/server/random-text.ts';
import { type Command, UsageError } from '../command.ts';
import { clientCommand } from './client-command.ts';

const json = { json: { type: 'boolean' } } as const;

export const identity: Command = clientCommand(
  {
    help: `Usage: mayfly identity [--json]

Prints an invented person with an address in the United States. Made on this machine.

Example:
  mayfly identity --json
`,
    options: json,
  },
  async (_, print) => {
    const drawn = drawIdentity(systemRandom, new Date());
    print(JSON.parse(identityJson(drawn)), identityText(drawn));
  },
);

export const password: Command = clientCommand(
  {
    help: `Usage: mayfly password [--length NUMBER] [--no-symbols] [--json]

Prints a random password of ${minPasswordLength} to ${maxPasswordLength} characters. Made on this machine.

Examples:
  mayfly password
  mayfly password --length 32 --no-symbols
`,
    options: { ...json, length: { type: 'string' }, 'no-symbols': { type: 'boolean' } },
  },
  async ({ options }, print) => {
    const length = Number(options.length ?? defaultPasswordLength);
    if (!(Number.isInteger(length) && length >= minPasswordLength && length <= maxPasswordLength))
      throw new UsageError(`--length must be ${minPasswordLength} to ${maxPasswordLength}`);
    const choice = {
      length,
      uppercase: true,
      lowercase: true,
      numbers: true,
      symbols: options['no-symbols'] !== true,
      excludeAmbiguous: false,
    };
    const drawn = generatePassword(choice, systemRandom) ?? '';
    print({ password: drawn }, drawn);
  },
);
