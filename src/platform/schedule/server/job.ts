/** Recurring work of a room, run by `platform/schedule` in the process that has the `jobs` role. */
export type Job = {
  /** `room.verb`, for logs and health. */
  id: string;
  everyMs: number;
  /** Run once at start before listeners open. */
  atStart: boolean;
  run(signal: AbortSignal): Promise<void>;
};
