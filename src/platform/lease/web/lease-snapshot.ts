export type LeaseRecord = { readonly token: string };

/** Why a lease was to be made: on load, by itself, or because the visitor asked. */
export type LeaseOccasion = 'first' | 'automatic' | 'request';

export type LeaseSnapshot<Held extends LeaseRecord> = {
  phase: 'starting' | 'making' | 'live' | 'expired' | 'absent';
  /** The record held; in phase `expired` the one that has just ended. */
  held: Held | undefined;
  endsAtMs: number | undefined;
  /** `stored`: found on load; `made`: made here; `shared`: taken over from another tab. */
  origin: 'stored' | 'made' | 'shared' | undefined;
  /** Zero when no cooldown was started, and in phase `absent`. */
  cooldownUntilMs: number;
  /** The last request kept what was there. */
  wasKept: boolean;
};

/** Nothing is held yet, and nobody need ask for it. */
export function isAwaited({ phase }: Pick<LeaseSnapshot<LeaseRecord>, 'phase'>): boolean {
  return phase === 'starting' || phase === 'making';
}
