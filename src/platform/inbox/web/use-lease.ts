import { useEffect, useState } from 'react';
import type { Lease } from '#platform/lease/web/lease.ts';
import type { LeaseRecord, LeaseSnapshot } from '#platform/lease/web/lease-snapshot.ts';
import { useSnapshot } from '#platform/ui/web/snapshot.ts';

/** The lease of a page, alive as long as the page shows it. */
export function useLease<Held extends LeaseRecord>(
  open: () => Lease<Held>,
): [lease: Lease<Held>, state: LeaseSnapshot<Held>] {
  const [lease] = useState(open);

  useEffect(() => {
    lease.start();
    return () => lease.close();
  }, [lease]);

  return [lease, useSnapshot(lease.snapshot)];
}
