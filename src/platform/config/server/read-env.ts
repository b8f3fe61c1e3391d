import { join } from 'node:path';

const settingPrefix = 'MAYFLY_';

/** Settings as given, by name; an empty value counts as not given. */
export type Environment = Readonly<Record<string, string>>;

/** The only reader of the process environment. */
export function readEnv(): Environment {
  return pickSettings(process.env);
}

/** Keeps what is named like a setting and has a value. */
export function pickSettings(variables: Readonly<Record<string, string | undefined>>): Environment {
  const given = Object.entries(variables).filter(
    (entry): entry is [string, string] => entry[0].startsWith(settingPrefix) && Boolean(entry[1]?.trim()),
  );
  return Object.fromEntries(given);
}

/** Where programs of this user keep what they can make again (XDG Base Directory Specification). */
export function userCacheFolder(): string | undefined {
  const { XDG_CACHE_HOME, HOME } = process.env;
  if (XDG_CACHE_HOME) return join(XDG_CACHE_HOME, 'mayfly');
  return HOME ? join(HOME, '.cache', 'mayfly') : undefined;
}
