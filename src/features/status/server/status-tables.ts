export type StatusNodeRow = {
  /** A process, by a name it drew when it started. */
  node: string;
  /** When it was last heard of. */
  at: number;
  /** `NodeFacts` as JSON. */
  facts: string;
};

/** Rank of each service in `healthStatuses`, at its worst in that minute. */
export type StatusMinuteRow = {
  minute_at: number;
  smtp: number;
  api: number;
  cleanup: number;
  database: number;
};

export type StatusTables = { status_nodes: StatusNodeRow; status_minutes: StatusMinuteRow };
