import type { ListedOrder } from '../sms-carrier.ts';
import type { OrderRow } from '../temp-phone-tables.ts';

/** Clocks differ by a minute or two, and a purchase takes its time. */
const earliestMs = -120_000;
const latestMs = 150_000;
/** Time zones differ by whole quarters of an hour. */
const zoneStepMs = 15 * 60_000;

/**
 * The running order that an intent has led to: one that we know nothing of, made when the number was asked for. An
 * order of unknown time counts too: the account is ours alone.
 */
export function findLostOrder(
  listed: readonly ListedOrder[],
  intent: Pick<OrderRow, 'intended_at'>,
  knownIds: readonly string[],
): ListedOrder | undefined {
  return listUnknown(listed, knownIds).find(({ madeAt }) => isMadeFor(madeAt, intent.intended_at));
}

/** Running orders that we know nothing of, whenever they were made. */
export function listUnknown(listed: readonly ListedOrder[], knownIds: readonly string[]): ListedOrder[] {
  const known = new Set(knownIds);
  return listed.filter(({ id }) => !known.has(id));
}

function isMadeFor(madeAt: ListedOrder['madeAt'], intendedAtMs: number): boolean {
  if (madeAt === undefined) return true;
  const differenceMs = madeAt.atMs - intendedAtMs;
  if (madeAt.isUtc) return differenceMs >= earliestMs && differenceMs <= latestMs;
  const zoneMs = Math.round((differenceMs - (earliestMs + latestMs) / 2) / zoneStepMs) * zoneStepMs;
  return differenceMs - zoneMs >= earliestMs && differenceMs - zoneMs <= latestMs;
}
