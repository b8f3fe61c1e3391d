import { issueWords } from '#platform/errors/common/issue-words.ts';
import type { Setting, Settings, SettingValues } from './define-settings.ts';
import { nearestName } from './nearest-name.ts';
import type { Environment } from './read-env.ts';

export type RoomSettings = Readonly<Record<string, Settings>>;

export type LoadedSettings<Rooms extends RoomSettings> = {
  readonly [Room in keyof Rooms]: SettingValues<Rooms[Room]>;
};

/** Only the values that are valid. Rules across rooms check these, so that all problems are reported at once. */
export type ReadableSettings<Rooms extends RoomSettings> = {
  readonly [Room in keyof Rooms]: Partial<SettingValues<Rooms[Room]>>;
};

export type SettingProblem = {
  env: string;
  given?: string;
  /** Continues the sentence after the name and value: `must be a number`. */
  wrong: string;
  hint?: string;
};

export type SettingRule<Rooms extends RoomSettings> = (
  values: ReadableSettings<Rooms>,
) => readonly SettingProblem[];

export class SettingsError extends Error {
  override readonly name = 'SettingsError';
  readonly problems: readonly SettingProblem[];

  constructor(problems: readonly SettingProblem[]) {
    super(['Invalid settings:', ...problems.map((problem) => `  ${sentence(problem)}`)].join('\n'));
    this.problems = problems;
  }
}

/** Throws `SettingsError` if a value is invalid or a name is unknown. */
export function loadSettings<const Rooms extends RoomSettings>(
  rooms: Rooms,
  environment: Environment,
  rules: readonly SettingRule<Rooms>[] = [],
): LoadedSettings<Rooms> {
  const problems = unknownNames(rooms, environment);
  const values: Record<string, Record<string, unknown>> = {};
  for (const [room, settings] of Object.entries(rooms)) {
    const read: Record<string, unknown> = {};
    for (const [name, setting] of Object.entries(settings)) {
      const result = setting.schema.safeParse(environment[setting.env], { reportInput: true });
      if (result.success) read[name] = result.data;
      else problems.push(problemOf(setting, environment[setting.env], result.error.issues[0]));
    }
    values[room] = read;
  }
  for (const rule of rules) problems.push(...rule(values as ReadableSettings<Rooms>));
  if (problems.length > 0) throw new SettingsError(problems);
  return values as LoadedSettings<Rooms>;
}

function problemOf(
  setting: Setting,
  given: string | undefined,
  issue: Parameters<typeof issueWords>[0] | undefined,
): SettingProblem {
  return {
    env: setting.env,
    ...(given === undefined || setting.secret ? {} : { given }),
    wrong: issue === undefined ? 'is not valid' : issueWords(issue),
    hint: setting.description,
  };
}

function unknownNames(rooms: RoomSettings, environment: Environment): SettingProblem[] {
  const known = new Set(
    Object.values(rooms).flatMap((room) => Object.values(room).map(({ env }) => `${env}`)),
  );
  return Object.keys(environment)
    .filter((name) => !known.has(name))
    .map((env) => {
      const nearest = nearestName(env, known);
      return {
        env,
        wrong: `is not a known setting${nearest === undefined ? '' : `; did you mean ${nearest}?`}`,
      };
    });
}

function sentence({ env, given, wrong, hint }: SettingProblem): string {
  const value = given === undefined ? '' : `=${JSON.stringify(given)}`;
  return `${env}${value} ${wrong}${hint === undefined ? '' : `. ${hint}`}`;
}
