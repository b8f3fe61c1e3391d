/**
 * `unreachable`: no answer, or a 5xx. `refused`: another 4xx. `busy`: 429. `slow`: past the time-out. `unreadable`: not
 * what was asked for, twice. `cut`: longer than was asked for. The others are ours: `no_slot`, `over_budget`,
 * `not_ready` (not probed yet, or resting after failures), `too_long`, `cancelled` by the visitor, and `not_held`
 * (it states what its material does not).
 */
export type FailureReason =
  | 'unreachable'
  | 'refused'
  | 'busy'
  | 'slow'
  | 'unreadable'
  | 'cut'
  | 'no_slot'
  | 'over_budget'
  | 'not_ready'
  | 'too_long'
  | 'cancelled'
  | 'not_held';

const serversFault: readonly FailureReason[] = ['unreachable', 'refused', 'busy', 'slow', 'unreadable'];

/** Why the model server did not answer; carries nothing that the server said, which may hold a visitor's text. */
export class ModelFailure extends Error {
  override readonly name = 'ModelFailure';
  readonly reason: FailureReason;
  readonly status: number | undefined;

  constructor(reason: FailureReason, status?: number) {
    super(reason);
    this.reason = reason;
    this.status = status;
  }

  get isServersFault(): boolean {
    return serversFault.includes(this.reason);
  }
}
