import { isRecord } from '#platform/storage/web/stored-value.ts';
import type { ReceivedEvent } from './event-stream-parser.ts';

/** Tokens and event ids begin with the key of their lease. */
const leaseKeyLength = 16;

/** False for an event that names another lease. An event without a lease is for all. */
export function isEventFor({ data }: Pick<ReceivedEvent, 'data'>, token: string): boolean {
  const ids = isRecord(data) ? Object.values(data) : [];
  const [named] = ids.filter((id) => typeof id === 'string' && id.length >= leaseKeyLength) as string[];
  if (named === undefined || token.length <= leaseKeyLength) return true;
  return named.slice(0, leaseKeyLength) === token.slice(0, leaseKeyLength);
}
