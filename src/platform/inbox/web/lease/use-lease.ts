import { useEffect, useState } from 'react';
import type { Lease } from '#platform/lease/web/lease.ts';
import type { LeaseRecord, LeaseSnapshot } from '#platform/lease/web/lease-snapshot.ts';
import { useSnapshot } from '#platform/ui/web/snapshot.ts';

type LeaseUse = {
  /** Another one opens another lease in the place of the first. */
  slot?: string | undefined;
  /** Called once storage is readable. If false, the lease waits for another `mayStart`. */
  mayStart?: (() => boolean) | undefined;
};

/** The lease of a page, active as long as the page shows it. */
export function useLease<Held extends LeaseRecord>(
  open: () => Lease<Held>,
  { slot, mayStart }: LeaseUse = {},
): [lease: Lease<Held>, state: LeaseSnapshot<Held>] {
  const [opened, setOpened] = useState(() => ({ slot, lease: open() }));
  if (opened.slot !== slot) setOpened({ slot, lease: open() });
  const { lease } = opened;

  useEffect(() => {
    if (mayStart?.() === false) return;
    lease.start();
    return () => lease.close();
  }, [lease, mayStart]);

  return [lease, useSnapshot(lease.snapshot)];
}
