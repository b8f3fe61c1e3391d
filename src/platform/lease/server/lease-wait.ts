import type { Clock } from '#platform/clock/server/clock.ts';
import { type EndpointContext, RawJson } from '#platform/endpoint/server/endpoint-handler.ts';
import { clientKey } from '#platform/limits/server/client-key.ts';
import type { PushHub } from '#platform/push/server/push-hub.ts';
import { waitForMessages } from '#platform/push/server/wait-for-messages.ts';
import type { LeaseAccess, LeasedRow } from './lease-access.ts';

/** Retry-After for a client whose wait ends because the server closes. It can then reach another process. */
const retryAfterSeconds = 1;

type LeaseWait<Row extends LeasedRow, Input, Message> = {
  access: LeaseAccess<Row, Input & { token: string }>;
  push: PushHub;
  clock: Clock;
  input: Input & { token: string; count: number; timeoutSeconds: number };
  context: Pick<EndpointContext, 'clientAddress' | 'waitSignal'>;
  /** Lists the messages that match, newest first. */
  list(lease: Row): Promise<readonly Message[]>;
};

export async function waitOnLease<Row extends LeasedRow, Input, Message>({
  access,
  push,
  clock,
  input,
  context,
  list,
}: LeaseWait<Row, Input, Message>): Promise<RawJson> {
  const lease = await access.authorizeRead(input, context.clientAddress);
  const endsAtMs = lease.expires_at;
  const { messages, outcome } = await waitForMessages({
    push,
    stream: { topics: [access.keyOf(lease)], client: clientKey(context.clientAddress), endsAtMs },
    waitMs: Math.max(0, Math.min(input.timeoutSeconds * 1_000, endsAtMs - clock.nowMs())),
    signal: context.waitSignal,
    count: input.count,
    list: async () => list(await access.authorize(input)),
  });
  const expired = outcome === 'expired' || clock.nowMs() >= endsAtMs;
  const headers = outcome === 'ended' ? { 'retry-after': String(retryAfterSeconds) } : {};
  return new RawJson(JSON.stringify({ timedOut: outcome !== 'found', expired, messages }), headers);
}
