/** Recurring work of a room, run by `platform/schedule` in the process that has the `jobs` role. */
export type Job = {
  /** `room.verb`, for logs and health; one of several that do the same ends with whom it is for. */
  id: string;
  everyMs: number;
  /** Run once at start before listeners open. */
  atStart: boolean;
  run(signal: AbortSignal): Promise<void>;
};
