import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { stripeSignature } from '#test/support/fakes/fake-stripe.ts';
import {
  dayMs,
  monthMs,
  openStripeRoom,
  type StripeRoom,
  startMs,
  startSeconds,
} from '#test/support/rooms/stripe-room.ts';

let here: StripeRoom;
beforeEach(async () => {
  here = await openStripeRoom();
});
afterEach(() => here.close());

describe('the Stripe webhook', () => {
  it('applies an event once, no matter how often it arrives', async () => {
    const { events } = await here.subscribe();
    const before = await here.countRows('premium_events');
    const answers = await Promise.all([...events, ...events].map(here.deliver));
    expect(answers).toEqual([200, 200, 200, 200]);
    expect(await here.countRows('premium_events')).toBe(before);
    expect(await here.countRows('premium_licences')).toBe(1);
  });

  it('accepts an invoice that arrives before its checkout', async () => {
    const begun = await here.checkout();
    const { events } = here.stripe.pay(begun.sessionId);
    for (const event of events.toReversed()) await here.deliver(event);
    const { key } = await here.claim(begun);
    expect(await here.check(key)).toMatchObject({ priceId: 'price_monthly', endsAt: startMs + monthMs });
  });

  it('leaves a payment pending until the bank confirms it', async () => {
    const begun = await here.checkout();
    const { events } = here.stripe.pay(begun.sessionId, { paymentStatus: 'unpaid' });
    if (events[0]) await here.deliver(events[0]);
    expect(await here.claim(begun)).toEqual({ state: 'pending' });
    expect(await here.countRows('premium_subscriptions')).toBe(1);
  });

  describe('an invalid call', () => {
    const body = JSON.stringify({ id: 'evt_x', type: 'invoice.paid', created: 1, data: { object: {} } });
    const signed = (text: string, atSeconds = startSeconds, secret?: string) =>
      stripeSignature(text, atSeconds, secret);
    it.each<[string, string, Record<string, string>]>([
      ['without a signature', body, {}],
      ['signed with another secret', body, { 'stripe-signature': signed(body, startSeconds, 'whsec_other') }],
      ['changed after it was signed', body.replace('evt_x', 'evt_y'), { 'stripe-signature': signed(body) }],
      ['301 s old', body, { 'stripe-signature': signed(body, startSeconds - 301) }],
      ['from the future', body, { 'stripe-signature': signed(body, startSeconds + 301) }],
      ['with a malformed signature', body, { 'stripe-signature': 't=,v1=zz,v1' }],
      ['empty', '', { 'stripe-signature': signed(body) }],
    ])('is rejected: %s', async (_what, payload, headers) => {
      const response = await here.post('/webhooks/stripe', payload, headers);
      expect(response.json()).toMatchObject({ status: 400, code: 'payment_webhook_refused' });
      expect(await here.countRows('premium_events')).toBe(0);
    });
  });

  it('accepts a call that is 300 s old or signed with two secrets', async () => {
    const { events } = here.stripe.pay((await here.checkout()).sessionId);
    const body = JSON.stringify(events[0]);
    const [, good] = stripeSignature(body, startSeconds - 300).split(',');
    const header = `t=${startSeconds - 300},v1=${'0'.repeat(64)},${good}`;
    const response = await here.post('/webhooks/stripe', body, { 'stripe-signature': header });
    expect(response.statusCode).toBe(200);
  });

  it('ignores events for other products of the same account', async () => {
    const begun = await here.checkout();
    const { events } = here.stripe.pay(begun.sessionId);
    for (const event of events) {
      const text = JSON.stringify(event).replaceAll('mayfly-premium', 'another');
      await here.deliver(JSON.parse(text));
    }
    expect(await here.countRows('premium_subscriptions')).toBe(0);
  });

  it("deletes refunds for other products after 30 days, and keeps Mayfly's", async () => {
    const mine = await here.subscribe();
    const other = here.stripe.pay((await here.checkout()).sessionId);
    for (const { id } of [mine, other]) await here.deliver(here.stripe.refund(id, startSeconds));
    here.clock.now += 30 * dayMs - 1;
    await here.runJobs('premium.purge');
    expect(await here.countRows('premium_refunds')).toBe(2);
    here.clock.now += 1;
    await here.runJobs('premium.purge');
    expect(await here.countRows('premium_refunds')).toBe(1);
    expect(await here.check(mine.key)).toMatchObject({ code: 'licence_ended' });
  });
});

describe('queries to Stripe', () => {
  it('find changes that no event has reported', async () => {
    const { id, key } = await here.subscribe();
    const begun = await here.checkout();
    here.stripe.pay(begun.sessionId);
    here.stripe.setRenewal(id, true);
    await here.runJobs('premium.reconcile');
    expect(await here.check(key)).toMatchObject({ state: 'ending' });
    expect((await here.claim(begun)).state).toBe('paid');
  });

  it('run once a day, and again after ten minutes if Stripe was down', async () => {
    const { id, key } = await here.subscribe();
    here.stripe.setRenewal(id, true);
    here.stripe.state.next = { status: 500, body: '{}' };
    await expect(here.runJobs('premium.reconcile')).rejects.toMatchObject({ code: 'payment_unavailable' });
    await here.runJobs('premium.reconcile');
    expect(await here.check(key)).toMatchObject({ state: 'active' });
    here.clock.now += 10 * 60_000;
    await here.runJobs('premium.reconcile');
    expect(await here.check(key)).toMatchObject({ state: 'ending' });
    const asked = here.stripe.requests.length;
    here.clock.now += dayMs - 1;
    await here.runJobs('premium.reconcile');
    expect(here.stripe.requests.length).toBe(asked);
  });

  it('continue after a subscription that Stripe does not know', async () => {
    const first = await here.subscribe();
    const second = await here.subscribe();
    here.stripe.setRenewal(second.id, true);
    here.stripe.state.next = { status: 404, body: '{"error":{"type":"invalid_request_error"}}' };
    await here.runJobs('premium.reconcile');
    expect(await here.check(first.key)).toMatchObject({ state: 'active' });
    expect(await here.check(second.key)).toMatchObject({ state: 'ending' });
  });
});
