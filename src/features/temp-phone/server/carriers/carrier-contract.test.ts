import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CarrierBench, carrierBenches } from '#test/support/fakes/carriers/carrier-benches.ts';

describe.each(carrierBenches)('the carrier $name', ({ open }) => {
  let bench: CarrierBench;
  beforeEach(async () => {
    bench = await open();
  });
  afterEach(() => bench.close());

  it('lends numbers in E.164, each with an order of its own', async () => {
    const [first, second] = [await bench.acquire(), await bench.acquire()];
    for (const { phone } of [first, second]) expect(phone).toMatch(/^\+[1-9]\d{6,14}$/);
    expect(first.phone).not.toBe(second.phone);
    expect(first.id).not.toBe(second.id);
    expect(first.costMicros ?? 0).toBeLessThanOrEqual(200_000);
  });

  it('reports no_numbers, and that nothing was bought, if it has no number left', async () => {
    await bench.takeAllNumbers();
    await expect(bench.acquire()).rejects.toMatchObject({ refusal: 'no_numbers', isDoubtful: false });
  });

  it('delivers a complete message to its number and to no other number', async () => {
    const [order, other] = [await bench.acquire(), await bench.acquire()];
    expect(await bench.read(order)).toEqual([]);
    await bench.deliver(order, 'Ваш код: 482913');
    expect(await bench.read(order)).toMatchObject([{ text: 'Ваш код: 482913' }]);
    expect(await bench.read(other)).toEqual([]);
  });

  it('gives a repeated message the same origin id', async () => {
    const order = await bench.acquire();
    await bench.deliver(order, 'Code 111111', 'a');
    const [first] = await bench.read(order);
    expect((await bench.read(order)).at(-1)?.originId).toBe(first?.originId);
    await bench.deliver(order, 'Code 222222', 'b');
    const second = (await bench.read(order)).find(({ text }) => text === 'Code 222222');
    expect(second?.originId).not.toBe(first?.originId);
  });

  it('finishes an order that received a message, and accepts a second call to finish it', async () => {
    const order = await bench.acquire();
    await bench.deliver(order, 'Code 482913');
    await bench.carrier.finish(order.id);
    await bench.carrier.finish(order.id);
  });

  it('cancels an order that received no message, and accepts a second call to cancel it', async () => {
    const order = await bench.acquire();
    await bench.carrier.cancel(order.id);
    await bench.carrier.cancel(order.id);
  });

  it('reports that it is healthy, with its balance if it has one', async () => {
    expect(await bench.carrier.health()).toMatchObject({ status: 'operational' });
    const balance = await bench.carrier.balance();
    expect(balance === undefined || balance > 0).toBe(true);
  });

  it('lists running orders if orders cost money', async () => {
    const order = await bench.acquire();
    const listed = await bench.carrier.listOrders();
    expect(listed?.map(({ id }) => id)).toEqual(bench.carrier.isPaid ? [order.id] : []);
    await bench.carrier.cancel(order.id);
    expect(await bench.carrier.listOrders()).toEqual([]);
  });
});
