/** Recurring work of a room, run by `platform/schedule` in the process that has the `jobs` role. */
export type Job = {
  /** `room.verb`, for logs and health. Jobs that differ only in their subject end with it, as in `room.verb.subject`. */
  id: string;
  everyMs: number;
  /** True if it also runs once before the listeners open. */
  atStart: boolean;
  run(signal: AbortSignal): Promise<void>;
};
