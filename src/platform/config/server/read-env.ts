const settingPrefix = 'MAYFLY_';

/** Settings as given, by name; an empty value counts as not given. */
export type Environment = Readonly<Record<string, string>>;

/** The only reader of the process environment. */
export function readEnv(): Environment {
  const given = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[0].startsWith(settingPrefix) && Boolean(entry[1]?.trim()),
  );
  return Object.fromEntries(given);
}
