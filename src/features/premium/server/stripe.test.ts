import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { stripeKeys } from '#test/support/fakes/fake-stripe.ts';
import {
  dayMs,
  hourMs,
  monthMs,
  openStripeRoom,
  type StripeRoom,
  startMs,
  startSeconds,
} from '#test/support/rooms/stripe-room.ts';

const monthSeconds = monthMs / 1000;

let here: StripeRoom;
beforeEach(async () => {
  here = await openStripeRoom();
});
afterEach(() => here.close());

describe('payment by Stripe', () => {
  it('opens a session for the chosen price, and brings the visitor back with its id', async () => {
    const { url } = await here.checkout('price_yearly');
    expect(url).toBe(`${here.stripe.url}/pay/cs_test_0001`);
    const form = here.stripe.requests[0]?.form ?? new URLSearchParams();
    expect(Object.fromEntries(form)).toMatchObject({
      mode: 'subscription',
      'line_items[0][price]': stripeKeys.yearly,
      'line_items[0][quantity]': '1',
      customer_email: 'payer@example.test',
      success_url: 'https://mayfly.test/success?session_id={CHECKOUT_SESSION_ID}',
      'subscription_data[metadata][product]': 'mayfly-premium',
    });
    expect(here.stripe.requests[0]?.headers['idempotency-key']).toBe(form.get('client_reference_id'));
  });

  it('grants a month for a paid checkout, renews it, and grants a week of grace after a failed payment', async () => {
    const { id, key } = await here.subscribe();
    expect(await here.check(key)).toMatchObject({ state: 'active', endsAt: startMs + monthMs });
    here.clock.now = startMs + monthMs + 60_000;
    expect(await here.deliver(here.stripe.fail(id, startSeconds + monthSeconds))).toBe(200);
    expect(await here.check(key)).toMatchObject({ state: 'grace', endsAt: startMs + monthMs + 7 * dayMs });
    await here.deliver(here.stripe.renew(id, startSeconds + monthSeconds));
    expect(await here.check(key)).toMatchObject({ state: 'active', endsAt: startMs + 2 * monthMs });
  });

  it('ends the subscription after the grace period if no payment arrives', async () => {
    const { id, key } = await here.subscribe();
    here.clock.now = startMs + monthMs + 60_000;
    await here.deliver(here.stripe.fail(id, startSeconds + monthSeconds));
    here.clock.now = startMs + monthMs + 7 * dayMs;
    expect(await here.check(key)).toMatchObject({ code: 'licence_ended' });
  });

  it('keeps a deleted subscription until the end of its paid period', async () => {
    const { id, key } = await here.subscribe();
    await here.deliver(here.stripe.end(id));
    expect(await here.check(key)).toMatchObject({ state: 'ending', endsAt: startMs + monthMs });
    here.clock.now = startMs + monthMs;
    expect(await here.check(key)).toMatchObject({ code: 'licence_ended' });
  });

  it('ends the subscription immediately after a full refund, but not after a partial refund', async () => {
    const { id, key } = await here.subscribe();
    await here.deliver(here.stripe.refund(id, startSeconds, { isFull: false }));
    expect(await here.check(key)).toMatchObject({ state: 'active' });
    await here.deliver(here.stripe.refund(id, startSeconds));
    expect(await here.check(key)).toMatchObject({ code: 'licence_ended' });
  });

  it('returns the key immediately, even if the visitor comes back before the event arrives', async () => {
    const begun = await here.checkout();
    expect(await here.claim(begun)).toEqual({ state: 'pending' });
    here.stripe.pay(begun.sessionId);
    const { key } = await here.claim(begun);
    expect(await here.check(key)).toMatchObject({ state: 'active', endsAt: startMs + monthMs });
  });

  it('returns the key for a day after the payment, no matter how long the checkout was open', async () => {
    const begun = await here.checkout();
    here.clock.now += 23 * hourMs;
    here.stripe.pay(begun.sessionId);
    const first = await here.claim(begun);
    expect(first.state).toBe('paid');
    here.clock.now += dayMs - 1;
    expect(await here.claim(begun)).toEqual(first);
    here.clock.now += 1;
    expect(await here.claim(begun)).toMatchObject({ code: 'claim_refused' });
  });

  it('recovers subscriptions after a lost database, from the next invoice or from repeated events', async () => {
    const { id, key, events } = await here.subscribe();
    const anew = await openStripeRoom();
    expect(await anew.check(key)).toMatchObject({ code: 'licence_unknown' });
    await anew.deliver(here.stripe.renew(id, startSeconds));
    expect(await anew.licences.reissue(id)).toEqual({ id, key });
    expect(await anew.check(key)).toMatchObject({ state: 'active' });
    await anew.close();

    const replayed = await openStripeRoom();
    for (const event of events) await replayed.deliver(event);
    expect(await replayed.check(key)).toMatchObject({ state: 'active' });
    await replayed.close();
  });

  it('opens the portal of the paying customer', async () => {
    const { key } = await here.subscribe();
    const { url } = (await here.call('premium', { action: 'portal', key })).json();
    expect(url).toMatch(/\/portal\/cus_\d+$/u);
  });

  it('grants nothing and reveals no internal details if Stripe fails', async () => {
    for (const next of [
      { status: 500, body: '{}' },
      { status: 200, body: '<html>' },
    ]) {
      here.stripe.state.next = next;
      const body = { priceId: 'price_monthly', email: 'payer@example.test' };
      expect((await here.call('create-checkout', body)).json()).toMatchObject({
        status: 503,
        code: 'payment_unavailable',
      });
    }
    expect(await here.countRows('premium_subscriptions')).toBe(0);
  });

  it('disables the sandbox', async () => {
    const page = await here.server.inject({ method: 'GET', url: '/sandbox/checkout/cs_test_0001' });
    expect(page.statusCode).toBe(404);
  });

  it('logs no key, claim, session or email address', async () => {
    const begun = await here.checkout();
    for (const event of here.stripe.pay(begun.sessionId).events) await here.deliver(event);
    const { key } = await here.claim(begun);
    await here.check(key);
    here.stripe.state.next = { status: 400, body: '{"error":{"message":"bad mail payer@example.test"}}' };
    await here.call('create-checkout', { priceId: 'price_monthly', email: 'payer@example.test' });
    const log = here.lines.join('\n');
    expect(log).toContain('create-checkout');
    for (const secret of [key, begun.claim, begun.sessionId, 'payer@example.test'])
      expect(log).not.toContain(secret);
  });
});
