export type LeaseRecord = { readonly token: string };

/** Reason for creating a lease: on load, automatically, or at the visitor's request. */
export type LeaseOccasion = 'first' | 'automatic' | 'request';

export type LeaseSnapshot<Held extends LeaseRecord> = {
  phase: 'starting' | 'making' | 'live' | 'expired' | 'absent';
  /** The current record. In phase `expired`, the one that has just ended. */
  held: Held | undefined;
  endsAtMs: number | undefined;
  /** `stored`: found on load. `made`: created here. `shared`: taken over from another tab. */
  origin: 'stored' | 'made' | 'shared' | undefined;
  /** Zero if no cooldown was started, and in phase `absent`. */
  cooldownUntilMs: number;
  /** True if the last request kept the current lease. */
  wasKept: boolean;
};

export function isAwaited({ phase }: Pick<LeaseSnapshot<LeaseRecord>, 'phase'>): boolean {
  return phase === 'starting' || phase === 'making';
}
