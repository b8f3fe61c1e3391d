import { readFileSync } from 'node:fs';
import { type ParseArgsOptionsConfig, parseEnv } from 'node:util';
import { type Environment, pickSettings } from '#platform/config/server/read-env.ts';
import { type Command, UsageError } from './command.ts';

/** All other settings can be set only as environment variables. */
const settingOfFlag = {
  port: 'MAYFLY_HTTP_PORT',
  host: 'MAYFLY_HTTP_HOST',
  'smtp-port': 'MAYFLY_SMTP_PORT',
  'smtp-host': 'MAYFLY_SMTP_HOST',
  'site-url': 'MAYFLY_SITE_URL',
  'mail-domains': 'MAYFLY_MAIL_DOMAINS',
  'data-dir': 'MAYFLY_DATA_DIR',
} as const;

const text = { type: 'string' } as const;

const settingFlags: ParseArgsOptionsConfig = {
  ...Object.fromEntries(Object.keys(settingOfFlag).map((flag) => [flag, text])),
  'env-file': text,
};

export function optionsOf(command: Command): ParseArgsOptionsConfig {
  return {
    ...command.options,
    ...(command.isClient ? {} : settingFlags),
    help: { type: 'boolean', short: 'h' },
    version: { type: 'boolean' },
  };
}

export const settingFlagsHelp = `Settings:
  --port NUMBER          port of the site (3000)
  --host ADDRESS         address the site listens on (127.0.0.1)
  --smtp-port NUMBER     port for mail (2525)
  --smtp-host ADDRESS    address that mail is accepted on (127.0.0.1)
  --site-url URL         public address of the site
  --mail-domains LIST    domains that receive mail, separated by commas
  --data-dir FOLDER      folder of the database and the secret (./data)
  --env-file FILE        read settings from a file of NAME=value lines
  Every other setting is an environment variable. Flags win over the environment,
  and the environment wins over the file.
`;

type Values = Readonly<Record<string, string | boolean | undefined>>;

/** Flags override the environment, which overrides the file. Throws `UsageError` if the file cannot be read. */
export function joinSettings(values: Values, environment: Environment): Environment {
  const file = values['env-file'];
  const flags = Object.entries(settingOfFlag).flatMap(([flag, env]) => {
    const value = values[flag];
    return typeof value === 'string' ? [[env, value]] : [];
  });
  return {
    ...(typeof file === 'string' ? readEnvFile(file) : {}),
    ...environment,
    ...Object.fromEntries(flags),
  };
}

export function withoutSettingFlags(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !(name in settingFlags)));
}

function readEnvFile(file: string): Environment {
  try {
    return pickSettings(parseEnv(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new UsageError(`cannot read ${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
