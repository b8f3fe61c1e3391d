import type { Job } from '#platform/schedule/server/scheduler.ts';
import type { CarrierHealth, SmsCarrier } from './sms-carrier.ts';

const everyMs = 60_000;

type CheckCarriersNeeds = {
  carriers: readonly SmsCarrier[];
  log: { info(facts: object, message: string): void; warn(facts: object, message: string): void };
};

export function checkCarriers({ carriers, log }: CheckCarriersNeeds): Job {
  const known = new Map<string, CarrierHealth['status']>();

  async function check(carrier: SmsCarrier): Promise<void> {
    const { status, description } = await carrier.health();
    const before = known.get(carrier.id) ?? 'operational';
    known.set(carrier.id, status);
    if (status === before) return;
    const facts = { carrier: carrier.id, status, reason: description };
    if (status === 'operational') log.info(facts, 'carrier has recovered');
    else log.warn(facts, 'carrier is unhealthy');
  }

  return {
    id: 'temp-phone.check',
    everyMs,
    atStart: false,
    run: (signal) => untilAborted(signal, Promise.all(carriers.map(check))),
  };
}

/** Stops waiting when the signal aborts, so that a slow carrier does not keep the process from stopping. */
export async function untilAborted(signal: AbortSignal, work: Promise<unknown>): Promise<void> {
  signal.throwIfAborted();
  const { promise: aborted, resolve } = Promise.withResolvers<void>();
  const onAbort = () => resolve();
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
