import type { z } from 'zod';

/** One setting of a room. Its default lives in the schema, so that the product starts with no setting at all. */
export type Setting<Schema extends z.ZodType = z.ZodType> = {
  /** MAYFLY_ROOM_THING. */
  env: `MAYFLY_${string}`;
  /** From the raw string (undefined when unset) to the typed value; carries the default. */
  schema: Schema;
  /** One sentence for docs/use/configuration.md. */
  description: string;
  /** `ms`, `bytes`, `per minute` … where the value is a quantity. */
  unit?: string;
  /** What docs/use/configuration.md says of the default where it is not a plain value: `<data>/secret`. */
  defaultText?: string;
  /** Never logged, never printed. */
  secret?: true;
};

export type Settings = Readonly<Record<string, Setting>>;

export type SettingValues<Room extends Settings> = {
  readonly [Name in keyof Room]: z.output<Room[Name]['schema']>;
};

/** A room's `server/config.ts` exports the result; `app/server/config.ts` joins all rooms. */
export function defineSettings<const Room extends Settings>(settings: Room): Room {
  return settings;
}
