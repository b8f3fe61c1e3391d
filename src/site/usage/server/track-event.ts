import { randomUUID } from 'node:crypto';
import type { Clock } from '#platform/clock/server/clock.ts';
import { type EndpointHandler, handle } from '#platform/endpoint/server/endpoint-handler.ts';
import { clientKey } from '#platform/limits/server/client-key.ts';
import type { RateLimiter } from '#platform/limits/server/rate-limiter.ts';
import * as contract from '../common/contract.ts';
import { cutUserAgent } from '../common/event-rules.ts';
import type { UsageStore } from './usage-store.ts';
import type { UsageArea, UsageCounter } from './usage-tables.ts';

/** Only the browser can report these. The server itself counts mail and messages. */
const countedEvents = new Map<string, readonly [UsageArea, UsageCounter]>([
  ['password_generated', ['password', 'generated']],
  ['password_checked', ['password', 'checked']],
  ['password_copied', ['password', 'copied']],
  ['identity_generated', ['identity', 'generated']],
  ['identity_copied', ['identity', 'copied']],
]);

/** Approximate size of a row's id, numbers and index entry. */
const rowOverheadBytes = 200;

type TrackEventNeeds = {
  store: Pick<UsageStore, 'insertEvent'>;
  counts: { count(area: UsageArea, counter: UsageCounter): void };
  clock: Clock;
  eventsPerSession: RateLimiter;
  eventsPerClient: RateLimiter;
};

export function trackEvent(needs: TrackEventNeeds): EndpointHandler {
  return handle(contract.trackEvent, async (event, { clientAddress, headers }) => {
    needs.eventsPerClient.require(clientKey(clientAddress));
    needs.eventsPerSession.require(event.session_id);
    // Our pages send nothing if the visitor opted out, but other clients may.
    if (headers.dnt === '1' || headers['sec-gpc'] === '1') return { success: true } as const;
    const texts = { ...event, user_agent: cutUserAgent(headers['user-agent']) };
    await needs.store.insertEvent({
      ...texts,
      id: randomUUID(),
      user_id: null,
      timestamp: needs.clock.nowMs(),
      size_bytes: rowOverheadBytes + Buffer.byteLength(Object.values(texts).join('')),
    });
    const counted = countedEvents.get(event.event_name);
    if (counted !== undefined) needs.counts.count(...counted);
    return { success: true } as const;
  });
}
