import type { StoredValue } from '#platform/storage/web/stored-value.ts';
import type { LeaseRules } from '../common/lease-state.ts';
import type { LeaseOccasion, LeaseRecord } from './lease-snapshot.ts';
import type { LockRunner } from './with-browser-lock.ts';

export type LeaseOptions<Held extends LeaseRecord> = {
  rules: LeaseRules;
  /** Asked at start, when the page's address and storage may be read. */
  place: () => { stored: StoredValue<Held>; lockName: string };
  make: () => Promise<Held>;
  endsAtMs: (held: Held) => number;
  onFailure: (error: unknown, occasion: LeaseOccasion) => void;
  /**
   * True if the next one may be made while the page is hidden once `ended` is over. Otherwise it waits until the page is
   * seen. Absent: always. The first one of a page never waits.
   */
  isMadeUnseen?: (ended: Held) => boolean;
  runLocked?: LockRunner;
};
