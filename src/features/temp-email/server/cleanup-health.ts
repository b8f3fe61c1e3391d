import type { Clock } from '#platform/clock/server/clock.ts';
import type { HealthCheck } from '#platform/health/server/health-check.ts';
import type { MailboxStore } from './mailbox-store.ts';

/** The promise of the product. */
const lateMs = 5_000;
const deadMs = 60_000;

/** Looks at what is stored, so that it is true in a process that does not purge itself. */
export function cleanupHealth({ mailboxes, clock }: { mailboxes: MailboxStore; clock: Clock }): HealthCheck {
  return {
    id: 'cleanup',
    check: async () => {
      const oldest = await mailboxes.findOldestExpiry();
      const lateByMs = oldest === undefined ? 0 : clock.nowMs() - oldest;
      if (lateByMs > deadMs) return { status: 'down', description: 'Cleanup service unreachable' };
      if (lateByMs > lateMs) return { status: 'degraded', description: 'Email cleanup service is late' };
      return { status: 'operational', description: 'Email cleanup service is active' };
    },
  };
}
