import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type FakeStripe,
  startFakeStripe,
  stripeKeys,
  stripeSettings,
  stripeSignature,
} from '#test/support/fake-stripe.ts';
import { openPremiumRoom, type PremiumRoom } from '#test/support/premium-room.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
const monthMs = 30 * dayMs;
const startMs = Date.UTC(2026, 0, 10, 12);
const startSeconds = startMs / 1000;
const monthSeconds = monthMs / 1000;

describe('payment by Stripe', () => {
  let stripe: FakeStripe;
  let here: PremiumRoom;
  let webhookUrl: string;
  beforeEach(async () => {
    stripe = await startFakeStripe(() => here.clock.now);
    here = await openPremiumRoom({ engine: 'sqlite', settings: stripeSettings(stripe.url) });
    await here.server.start();
    webhookUrl = `http://127.0.0.1:${here.server.address?.port}/webhooks/stripe`;
  });
  afterEach(async () => {
    await here.close();
    await stripe.close();
  });

  const deliver = (event: Parameters<FakeStripe['send']>[1]) => stripe.send(webhookUrl, event);
  const subscribe = async () => {
    const begun = await here.checkout();
    const { id, events } = stripe.pay(begun.sessionId);
    for (const event of events) await deliver(event);
    const { key } = await here.claim(begun);
    return { id, key, events };
  };

  it('opens a session for the price that was chosen and brings the visitor back with its id', async () => {
    const { url } = await here.checkout('price_yearly');
    expect(url).toBe(`${stripe.url}/pay/cs_test_0001`);
    const form = stripe.requests[0]?.form ?? new URLSearchParams();
    expect(Object.fromEntries(form)).toMatchObject({
      mode: 'subscription',
      'line_items[0][price]': stripeKeys.yearly,
      'line_items[0][quantity]': '1',
      customer_email: 'payer@example.test',
      success_url: 'https://mayfly.test/success?session_id={CHECKOUT_SESSION_ID}',
      'subscription_data[metadata][product]': 'mayfly-premium',
    });
    expect(stripe.requests[0]?.headers['idempotency-key']).toBe(form.get('client_reference_id'));
  });

  it('grants a month for a paid checkout, renews it, and forgives a failed payment for a week', async () => {
    const { id, key } = await subscribe();
    expect(await here.check(key)).toMatchObject({ state: 'active', endsAt: startMs + monthMs });
    here.clock.now = startMs + monthMs + 60_000;
    expect(await deliver(stripe.fail(id, startSeconds + monthSeconds))).toBe(200);
    expect(await here.check(key)).toMatchObject({ state: 'grace', endsAt: startMs + monthMs + 7 * dayMs });
    await deliver(stripe.renew(id, startSeconds + monthSeconds));
    expect(await here.check(key)).toMatchObject({ state: 'active', endsAt: startMs + 2 * monthMs });
  });

  it('ends with the grace when no payment comes after all', async () => {
    const { id, key } = await subscribe();
    here.clock.now = startMs + monthMs + 60_000;
    await deliver(stripe.fail(id, startSeconds + monthSeconds));
    here.clock.now = startMs + monthMs + 7 * dayMs;
    expect(await here.check(key)).toMatchObject({ code: 'licence_ended' });
  });

  it('lets a deleted subscription run to the end of what is paid', async () => {
    const { id, key } = await subscribe();
    await deliver(stripe.end(id));
    expect(await here.check(key)).toMatchObject({ state: 'ending', endsAt: startMs + monthMs });
    here.clock.now = startMs + monthMs;
    expect(await here.check(key)).toMatchObject({ code: 'licence_ended' });
  });

  it('ends what was given back in full at once, and nothing for a part', async () => {
    const { id, key } = await subscribe();
    await deliver(stripe.refund(id, startSeconds, { isFull: false }));
    expect(await here.check(key)).toMatchObject({ state: 'active' });
    await deliver(stripe.refund(id, startSeconds));
    expect(await here.check(key)).toMatchObject({ code: 'licence_ended' });
  });

  it('takes an event once, however often it comes', async () => {
    const { events } = await subscribe();
    const before = await here.countRows('premium_events');
    const answers = await Promise.all([...events, ...events].map(deliver));
    expect(answers).toEqual([200, 200, 200, 200]);
    expect(await here.countRows('premium_events')).toBe(before);
    expect(await here.countRows('premium_licences')).toBe(1);
  });

  it('takes the invoice before the checkout', async () => {
    const begun = await here.checkout();
    const { events } = stripe.pay(begun.sessionId);
    for (const event of events.toReversed()) await deliver(event);
    const { key } = await here.claim(begun);
    expect(await here.check(key)).toMatchObject({ priceId: 'price_monthly', endsAt: startMs + monthMs });
  });

  it('shows the key at once when the visitor is back before the event', async () => {
    const begun = await here.checkout();
    expect(await here.claim(begun)).toEqual({ state: 'pending' });
    stripe.pay(begun.sessionId);
    const { key } = await here.claim(begun);
    expect(await here.check(key)).toMatchObject({ state: 'active', endsAt: startMs + monthMs });
  });

  it('shows the key for a day after the payment, however long the checkout stood open', async () => {
    const begun = await here.checkout();
    here.clock.now += 23 * hourMs;
    stripe.pay(begun.sessionId);
    const first = await here.claim(begun);
    expect(first.state).toBe('paid');
    here.clock.now += dayMs - 1;
    expect(await here.claim(begun)).toEqual(first);
    here.clock.now += 1;
    expect(await here.claim(begun)).toMatchObject({ code: 'claim_refused' });
  });

  it('waits for a bank that has not confirmed yet', async () => {
    const begun = await here.checkout();
    const { events } = stripe.pay(begun.sessionId, { paymentStatus: 'unpaid' });
    if (events[0]) await deliver(events[0]);
    expect(await here.claim(begun)).toEqual({ state: 'pending' });
    expect(await here.countRows('premium_subscriptions')).toBe(1);
  });

  it('learns by asking what no event has told', async () => {
    const { id, key } = await subscribe();
    const begun = await here.checkout();
    stripe.pay(begun.sessionId);
    stripe.setRenewal(id, true);
    await here.runJobs('premium.reconcile');
    expect(await here.check(key)).toMatchObject({ state: 'ending' });
    expect((await here.claim(begun)).state).toBe('paid');
  });

  it('asks once a day, and ten minutes later where Stripe was away', async () => {
    const { id, key } = await subscribe();
    stripe.setRenewal(id, true);
    stripe.state.next = { status: 500, body: '{}' };
    await expect(here.runJobs('premium.reconcile')).rejects.toMatchObject({ code: 'payment_unavailable' });
    await here.runJobs('premium.reconcile');
    expect(await here.check(key)).toMatchObject({ state: 'active' });
    here.clock.now += 10 * 60_000;
    await here.runJobs('premium.reconcile');
    expect(await here.check(key)).toMatchObject({ state: 'ending' });
    const asked = stripe.requests.length;
    here.clock.now += dayMs - 1;
    await here.runJobs('premium.reconcile');
    expect(stripe.requests.length).toBe(asked);
  });

  it('goes on past a subscription that Stripe does not know', async () => {
    const first = await subscribe();
    const second = await subscribe();
    stripe.setRenewal(second.id, true);
    stripe.state.next = { status: 404, body: '{"error":{"type":"invalid_request_error"}}' };
    await here.runJobs('premium.reconcile');
    expect(await here.check(first.key)).toMatchObject({ state: 'active' });
    expect(await here.check(second.key)).toMatchObject({ state: 'ending' });
  });

  it('opens the portal of its customer', async () => {
    const { key } = await subscribe();
    const { url } = (await here.call('premium', { action: 'portal', key })).json();
    expect(url).toMatch(/\/portal\/cus_\d+$/u);
  });

  it('grants nothing and says nothing of the inside when Stripe fails', async () => {
    for (const next of [
      { status: 500, body: '{}' },
      { status: 200, body: '<html>' },
    ]) {
      stripe.state.next = next;
      const body = { priceId: 'price_monthly', email: 'payer@example.test' };
      expect((await here.call('create-checkout', body)).json()).toMatchObject({
        status: 503,
        code: 'payment_unavailable',
      });
    }
    expect(await here.countRows('premium_subscriptions')).toBe(0);
  });

  it('does not exist as a sandbox beside the real thing', async () => {
    const page = await here.server.inject({ method: 'GET', url: '/sandbox/checkout/cs_test_0001' });
    expect(page.statusCode).toBe(404);
  });

  describe('refuses a webhook', () => {
    const body = JSON.stringify({ id: 'evt_x', type: 'invoice.paid', created: 1, data: { object: {} } });
    const signed = (text: string, atSeconds = startSeconds, secret?: string) =>
      stripeSignature(text, atSeconds, secret);
    it.each<[string, string, Record<string, string>]>([
      ['without a signature', body, {}],
      ['signed with another secret', body, { 'stripe-signature': signed(body, startSeconds, 'whsec_other') }],
      ['that was changed', body.replace('evt_x', 'evt_y'), { 'stripe-signature': signed(body) }],
      ['301 s old', body, { 'stripe-signature': signed(body, startSeconds - 301) }],
      ['of the future', body, { 'stripe-signature': signed(body, startSeconds + 301) }],
      ['with nonsense for a signature', body, { 'stripe-signature': 't=,v1=zz,v1' }],
      ['that is empty', '', { 'stripe-signature': signed(body) }],
    ])('%s', async (_what, payload, headers) => {
      const response = await here.post('/webhooks/stripe', payload, headers);
      expect(response.json()).toMatchObject({ status: 400, code: 'payment_webhook_refused' });
      expect(await here.countRows('premium_events')).toBe(0);
    });
  });

  it('takes a webhook that is 300 s old or signed with two secrets', async () => {
    const { events } = stripe.pay((await here.checkout()).sessionId);
    const body = JSON.stringify(events[0]);
    const [, good] = stripeSignature(body, startSeconds - 300).split(',');
    const header = `t=${startSeconds - 300},v1=${'0'.repeat(64)},${good}`;
    const response = await here.post('/webhooks/stripe', body, { 'stripe-signature': header });
    expect(response.statusCode).toBe(200);
  });

  it('takes no notice of what else is sold from the same account', async () => {
    const begun = await here.checkout();
    const { events } = stripe.pay(begun.sessionId);
    for (const event of events) {
      const text = JSON.stringify(event).replaceAll('mayfly-premium', 'another');
      await deliver(JSON.parse(text));
    }
    expect(await here.countRows('premium_subscriptions')).toBe(0);
  });

  it('forgets the refunds of others after 30 days, and its own never', async () => {
    const mine = await subscribe();
    const other = stripe.pay((await here.checkout()).sessionId);
    for (const { id } of [mine, other]) await deliver(stripe.refund(id, startSeconds));
    here.clock.now += 30 * dayMs - 1;
    await here.runJobs('premium.purge');
    expect(await here.countRows('premium_refunds')).toBe(2);
    here.clock.now += 1;
    await here.runJobs('premium.purge');
    expect(await here.countRows('premium_refunds')).toBe(1);
    expect(await here.check(mine.key)).toMatchObject({ code: 'licence_ended' });
  });

  it('writes no key, claim, session or mail address to the log', async () => {
    const begun = await here.checkout();
    for (const event of stripe.pay(begun.sessionId).events) await deliver(event);
    const { key } = await here.claim(begun);
    await here.check(key);
    stripe.state.next = { status: 400, body: '{"error":{"message":"bad mail payer@example.test"}}' };
    await here.call('create-checkout', { priceId: 'price_monthly', email: 'payer@example.test' });
    const log = here.lines.join('\n');
    expect(log).toContain('create-checkout');
    for (const secret of [key, begun.claim, begun.sessionId, 'payer@example.test'])
      expect(log).not.toContain(secret);
  });
});
