import { parseArgs } from 'node:util';
import { openLicences } from '#features/premium/server/feature.ts';
import { systemClock } from '#platform/clock/server/clock.ts';
import { loadOrMakeSecret } from '#platform/config/server/product-secret.ts';
import type { Environment } from '#platform/config/server/read-env.ts';
import { isAppError } from '#platform/errors/common/app-error.ts';
import { loadProductSettings } from './config.ts';
import { openStorageThatIs } from './open-storage.ts';

type Output = { write(text: string): unknown };

type ManageLicencesNeeds = {
  environment: Environment;
  /** Without the program and the script. */
  commandLine: readonly string[];
  output: Output;
  errorOutput: Output;
};

const usage = `Usage: npm run licences -- list
       npm run licences -- issue [--days 365]           a subscription that nobody pays for, and its key
       npm run licences -- issue --subscription ID      a new key for a subscription; the ones before it end
       npm run licences -- revoke --subscription ID     all keys of a subscription end now
`;
const defaultDays = '365';
const maxDays = 36_500;

type Licences = ReturnType<typeof openLicences>;
type Options = { subscription: string | undefined; days: number };

/** Lists, issues and revokes licences for the operator; resolves with the exit code. */
export async function manageLicences(needs: ManageLicencesNeeds): Promise<number> {
  const command = readCommand(needs.commandLine);
  if (command === undefined) {
    needs.errorOutput.write(usage);
    return 2;
  }
  const settings = loadProductSettings(needs.environment);
  const database = await openStorageThatIs(settings);
  try {
    const secret = settings.product.secret ?? (await loadOrMakeSecret(settings.product.dataDir));
    const licences = openLicences(database, {
      clock: systemClock,
      secret: secret.reveal(),
      settings: settings.premium,
      isSandboxAllowed: settings.product.sandbox,
    });
    await command.run(licences, command.options, needs.output);
    return 0;
  } catch (error) {
    if (!isAppError(error, 'subscription_unknown')) throw error;
    needs.errorOutput.write('There is no such subscription; see "npm run licences -- list".\n');
    return 1;
  } finally {
    await database.close();
  }
}

const commands = { list, issue, revoke } as const;

function readCommand(commandLine: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    const { values, positionals } = parseArgs({
      args: [...commandLine],
      options: { subscription: text, days: { ...text, default: defaultDays } },
      allowPositionals: true,
    });
    const [name = '', ...others] = positionals;
    const days = /^\d{1,5}$/u.test(values.days) ? Number(values.days) : 0;
    const isUsable = Object.hasOwn(commands, name) && others.length === 0 && days > 0 && days <= maxDays;
    if (!isUsable || (name === 'revoke' && !values.subscription)) return undefined;
    const options: Options = { subscription: values.subscription, days };
    return { run: commands[name as keyof typeof commands], options };
  } catch {
    return undefined;
  }
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
  output.write(`${id}\n${key}\nThe key is not kept and cannot be shown again.\n`);
}

async function revoke(licences: Licences, { subscription = '' }: Options, output: Output): Promise<void> {
  const revoked = await licences.revoke(subscription);
  output.write(`${revoked} ${revoked === 1 ? 'key' : 'keys'} revoked.\n`);
}
