import type { z } from 'zod';

/** A setting of a room. Its schema has the default, so that the server starts without any settings. */
export type Setting<Schema extends z.ZodType = z.ZodType> = {
  env: `MAYFLY_${string}`;
  /** Converts the string (undefined if unset) to a typed value. */
  schema: Schema;
  description: string;
  unit?: string;
  /** Default in docs/use/configuration.md if it is not a plain value: `<data>/secret`. */
  defaultText?: string;
  /** A secret is never logged or printed. */
  secret?: true;
};

export type Settings = Readonly<Record<string, Setting>>;

export type SettingValues<Room extends Settings> = {
  readonly [Name in keyof Room]: z.output<Room[Name]['schema']>;
};

export function defineSettings<const Room extends Settings>(settings: Room): Room {
  return settings;
}
