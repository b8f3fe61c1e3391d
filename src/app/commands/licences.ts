import { openLicences } from '#features/premium/server/feature.ts';
import { systemClock } from '#platform/clock/server/clock.ts';
import { loadOrMakeSecret } from '#platform/config/server/product-secret.ts';
import { isAppError } from '#platform/errors/common/app-error.ts';
import { openExistingStorage } from '../server/open-storage.ts';
import { loadProductSettings } from '../server/settings/config.ts';
import { type Command, exitCodes, type Invocation, type Output, UsageError } from './command.ts';

const defaultDays = '365';
const maxDays = 36_500;
const text = { type: 'string' } as const;

type Licences = ReturnType<typeof openLicences>;
type Options = { subscription: string | undefined; days: number };

export const command: Command = {
  help: `Usage: mayfly licences list
       mayfly licences issue [--days ${defaultDays}]
       mayfly licences issue --subscription ID
       mayfly licences revoke --subscription ID

list prints subscriptions, how long they last and how many keys they have; never a key.
issue creates a subscription without payment and prints its key. With --subscription
it makes a new key for somebody who lost theirs; the keys before it end.
revoke ends all keys of a subscription at once.

Examples:
  mayfly licences list
  mayfly licences issue --days 30
  mayfly licences revoke --subscription sub_1Q2w3E
`,
  options: { subscription: text, days: { ...text, default: defaultDays } },
  actions: ['list', 'issue', 'revoke'],
  async run(invocation) {
    const { action, options } = readAction(invocation);
    const settings = loadProductSettings(invocation.environment);
    const database = await openExistingStorage(settings);
    try {
      const secret = settings.product.secret ?? (await loadOrMakeSecret(settings.product.dataDir));
      const licences = openLicences(database, {
        clock: systemClock,
        secret: secret.reveal(),
        settings: settings.premium,
        isSandboxAllowed: settings.product.sandbox,
      });
      await action(licences, options, invocation.output);
      return exitCodes.ok;
    } catch (error) {
      if (!isAppError(error, 'subscription_unknown')) throw error;
      invocation.errorOutput.write("There is no such subscription; 'mayfly licences list' shows them.\n");
      return exitCodes.failed;
    } finally {
      await database.close();
    }
  },
};

const actions = { list, issue, revoke } as const;

function readAction({ operands, options }: Invocation) {
  const [name = ''] = operands;
  const subscription = typeof options.subscription === 'string' ? options.subscription : undefined;
  const days = /^\d{1,5}$/u.test(String(options.days)) ? Number(options.days) : 0;
  if (days < 1 || days > maxDays) throw new UsageError(`--days must be between 1 and ${maxDays}`);
  if (name === 'revoke' && !subscription) throw new UsageError('revoke needs --subscription');
  return { action: actions[name as keyof typeof actions], options: { subscription, days } };
}

async function list(licences: Licences, _options: Options, output: Output): Promise<void> {
  let isEmpty = true;
  for await (const { id, provider, priceId, state, endsAtMs, goodKeys, revokedKeys } of licences.list()) {
    isEmpty = false;
    const until = new Date(endsAtMs).toISOString().slice(0, 10);
    const fields = [id, provider, priceId ?? '-', state, until, `${goodKeys} good`, `${revokedKeys} revoked`];
    output.write(`${fields.join('  ')}\n`);
  }
  if (isEmpty) output.write('No subscriptions.\n');
}

async function issue(licences: Licences, { subscription, days }: Options, output: Output): Promise<void> {
  const { id, key } = await (subscription === undefined
    ? licences.give(days)
    : licences.reissue(subscription));
  output.write(`${id}\n${key}\nThe key is not stored and cannot be shown again.\n`);
}

async function revoke(licences: Licences, { subscription = '' }: Options, output: Output): Promise<void> {
  const revoked = await licences.revoke(subscription);
  output.write(`${revoked} ${revoked === 1 ? 'key' : 'keys'} revoked.\n`);
}
