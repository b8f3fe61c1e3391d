/** The server's end comes before ours by the way its answer took. */
const ordinaryEndMs = 2_000;

/** Whether a lease that the server no longer knows was about to end anyhow: that is no session lost. */
export function isOrdinaryEnd(endsAtMs: number | undefined, nowMs: number): boolean {
  return (endsAtMs ?? 0) - nowMs <= ordinaryEndMs;
}
