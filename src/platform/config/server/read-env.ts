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

/** Variables for another program, such as the proxy of npm; never settings, which hold secrets. */
export function environmentOfPrograms(): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith(settingPrefix)));
}

/** Variables that a process of our own needs to run, and nothing else. */
export function environmentOfWorkers(): Readonly<Record<string, string | undefined>> {
  const needed = ['PATH', 'LANG', 'TMPDIR', 'TEMP', 'SystemRoot', 'NODE_ENV'];
  return Object.fromEntries(needed.map((name) => [name, process.env[name]]));
}
