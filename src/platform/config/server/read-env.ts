import { join } from 'node:path';

const settingPrefix = 'MAYFLY_';
/** Names the server that a client calls, so it is not a setting of the server. */
const clientVariable = 'MAYFLY_URL';

export type Environment = Readonly<Record<string, string>>;

/** Returns the settings in the environment of this process. Only this file reads `process.env`. */
export function readEnv(): Environment {
  return pickSettings(process.env);
}

export function readServerUrl(): string | undefined {
  return process.env[clientVariable]?.trim() || undefined;
}

export function pickSettings(variables: Readonly<Record<string, string | undefined>>): Environment {
  const given = Object.entries(variables).filter(
    (entry): entry is [string, string] =>
      entry[0].startsWith(settingPrefix) && entry[0] !== clientVariable && Boolean(entry[1]?.trim()),
  );
  return Object.fromEntries(given);
}

export function userCacheFolder(): string | undefined {
  const { XDG_CACHE_HOME, HOME } = process.env;
  if (XDG_CACHE_HOME) return join(XDG_CACHE_HOME, 'mayfly');
  return HOME ? join(HOME, '.cache', 'mayfly') : undefined;
}

/** Folder for data of this user that outlives a run but matters only on this machine. */
export function userStateFolder(): string | undefined {
  const { XDG_STATE_HOME, HOME, LOCALAPPDATA } = process.env;
  if (XDG_STATE_HOME) return join(XDG_STATE_HOME, 'mayfly');
  if (process.platform === 'win32') return LOCALAPPDATA && join(LOCALAPPDATA, 'mayfly');
  if (process.platform === 'darwin') return HOME && join(HOME, 'Library', 'Application Support', 'mayfly');
  return HOME && join(HOME, '.local', 'state', 'mayfly');
}

/** Variables for other programs, such as npm's proxy. Excludes settings, which may be secret. */
export function environmentOfPrograms(): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith(settingPrefix)));
}

export function environmentOfWorkers(): Readonly<Record<string, string | undefined>> {
  const needed = ['PATH', 'LANG', 'TMPDIR', 'TEMP', 'SystemRoot', 'NODE_ENV'];
  return Object.fromEntries(needed.map((name) => [name, process.env[name]]));
}
