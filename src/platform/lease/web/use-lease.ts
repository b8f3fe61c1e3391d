import { useEffect, useState } from 'react';
import { useSnapshot } from '#platform/ui/web/snapshot.ts';
import type { Lease } from './lease.ts';
import type { LeaseRecord, LeaseSnapshot } from './lease-snapshot.ts';

type LeaseUse = {
  /** A new id replaces the lease. */
  id?: string | undefined;
  /**
   * Called once storage is readable. If it returns false, the lease does not start until another function is passed
   * that returns true.
   */
  mayStart?: (() => boolean) | undefined;
};

export function useLease<Held extends LeaseRecord>(
  open: () => Lease<Held>,
  { id, mayStart }: LeaseUse = {},
): [lease: Lease<Held>, state: LeaseSnapshot<Held>] {
  const [opened, setOpened] = useState(() => ({ id, lease: open() }));
  if (opened.id !== id) setOpened({ id, lease: open() });
  const { lease } = opened;

  useEffect(() => {
    if (mayStart?.() === false) return;
    lease.start();
    return () => lease.close();
  }, [lease, mayStart]);

  return [lease, useSnapshot(lease.snapshot)];
}
