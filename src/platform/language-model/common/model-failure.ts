/**
 * From the server: `unreachable` (no answer, or a 5xx), `refused` (a 4xx other than 429), `busy` (429), `slow` (timed
 * out), `unreadable` (two answers did not fit the schema), `cut` (the answer exceeded its token limit). From Mayfly:
 * `no_slot`, `over_budget`, `not_ready` (not probed yet, or resting after failures), `too_long`, `canceled` by the
 * visitor, and `not_held` (the answer states something that its material does not).
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
  | 'canceled'
  | 'not_held';

const serversFault: readonly FailureReason[] = ['unreachable', 'refused', 'busy', 'slow', 'unreadable'];

/** Says why a model did not answer. Carries nothing from the server, because that may quote a visitor's text. */
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
