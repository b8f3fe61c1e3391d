import { describe, expect, it } from 'vitest';
import { CallSlots } from './call-slots.ts';

const patient = new AbortController().signal;

describe('CallSlots', () => {
  it('limits concurrent calls, serves the queue in order, and rejects a call if the queue is full', async () => {
    const slots = new CallSlots(1, 2);
    const order: string[] = [];
    const first = await slots.take(patient);
    const waiting = ['second', 'third'].map(async (name) => {
      const release = await slots.take(patient);
      order.push(name);
      return release;
    });
    expect(await slots.take(patient)).toBeUndefined();
    expect(order).toEqual([]);
    first?.();
    (await waiting[0])?.();
    (await waiting[1])?.();
    expect(order).toEqual(['second', 'third']);
    expect(await slots.take(patient)).toBeTypeOf('function');
  });

  it('removes a call from the queue when its signal aborts', async () => {
    const slots = new CallSlots(1, 1);
    const first = await slots.take(patient);
    const leaving = new AbortController();
    const gone = slots.take(leaving.signal);
    leaving.abort();
    await expect(gone).rejects.toThrow(/abort/iu);
    const next = slots.take(patient);
    first?.();
    expect(await next).toBeTypeOf('function');
    await expect(slots.take(leaving.signal)).rejects.toThrow(/abort/iu);
  });
});
