import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { stripeSettings } from '#test/support/fakes/fake-stripe.ts';
import { openPremiumRoom, type PremiumRoom } from '#test/support/rooms/premium-room.ts';

async function listSubscriptions({ licences }: PremiumRoom) {
  const listed = [];
  for await (const subscription of licences.list()) listed.push(subscription);
  return listed;
}

const dayMs = 24 * 60 * 60 * 1000;

let here: PremiumRoom;
beforeEach(async () => {
  here = await openPremiumRoom({ engine: 'sqlite' });
});
afterEach(() => here.close());

describe('the sandbox checkout', () => {
  it('logs that no money moves', () => {
    expect(here.lines.join('\n')).toMatch(/no money moves/iu);
  });

  it('shows the plan, and that no money moves, without inline scripts or styles', async () => {
    const { url } = await here.checkout('price_yearly');
    const response = await here.server.inject({ method: 'GET', url: new URL(url).pathname });
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('No money moves');
    expect(response.body).toContain('$20.00');
    expect(response.body).not.toMatch(/style=|<script>|<style/u);
    expect(response.headers['content-security-policy']).toContain("script-src 'self'");
    expect(response.headers['referrer-policy']).toBe('same-origin');
  });

  it('leads to the success page, and to a key that is valid for a month', async () => {
    const begun = await here.checkout();
    expect(await here.claim(begun)).toEqual({ state: 'pending' });
    const paid = await here.press(begun.url, 'pay');
    expect([paid.statusCode, paid.headers.location]).toEqual([303, `/success?session_id=${begun.sessionId}`]);
    const { key } = await here.claim(begun);
    expect(key).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){4}[0-9A-HJKMNP-TV-Z]{5}$/u);
    expect(await here.check(key)).toMatchObject({
      priceId: 'price_monthly',
      state: 'active',
      endsAt: Date.UTC(2026, 1, 10, 12),
      addresses: { used: 2, limit: 10 },
      storage: { usedBytes: 1_000, limitBytes: 100 * 1024 * 1024 },
    });
  });

  it('creates one subscription, no matter how often the button is clicked', async () => {
    const begun = await here.checkout();
    await Promise.all([here.press(begun.url, 'pay'), here.press(begun.url, 'pay')]);
    await here.press(begun.url, 'pay');
    expect(await here.countRows('premium_subscriptions')).toBe(1);
    expect(await here.countRows('premium_licences')).toBe(1);
  });

  it('grants nothing if the card is declined', async () => {
    const begun = await here.checkout();
    expect((await here.press(begun.url, 'decline')).body).toContain('The card was declined');
    expect(await here.claim(begun)).toEqual({ state: 'pending' });
    expect(await here.countRows('premium_subscriptions')).toBe(0);
  });

  it('stays at the host name at which the site was opened, if that name belongs to this machine', async () => {
    const body = { priceId: 'price_monthly', email: 'payer@example.test' };
    const headers = { host: '127.0.0.1:4321', origin: 'http://127.0.0.1:4321' };
    const { url } = (await here.call('create-checkout', body, headers)).json();
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:4321\/sandbox\/checkout\//u);
  });

  it('rejects a payment that another site posts', async () => {
    const begun = await here.checkout();
    const response = await here.post(new URL(begun.url).pathname, 'act=pay', { origin: 'https://evil.test' });
    expect(response.json()).toMatchObject({ status: 403, code: 'forbidden_origin' });
    expect(await here.claim(begun)).toEqual({ state: 'pending' });
  });

  it('does not exist under a foreign name that resolves to this machine', async () => {
    const begun = await here.checkout();
    const headers = { host: 'evil.test:3000' };
    const url = new URL(begun.url).pathname;
    expect((await here.server.inject({ method: 'GET', url, headers })).statusCode).toBe(404);
    expect((await here.post(url, 'act=pay', headers)).statusCode).toBe(404);
    expect(await here.claim(begun)).toEqual({ state: 'pending' });
  });

  it('does not exist if sandboxes are not allowed', async () => {
    const other = await openPremiumRoom({ engine: 'sqlite', isSandboxAllowed: false });
    const body = { priceId: 'price_monthly', email: 'payer@example.test' };
    expect((await other.call('create-checkout', body)).json()).toMatchObject({
      status: 503,
      code: 'checkout_not_configured',
    });
    const page = await other.server.inject({ method: 'GET', url: '/sandbox/checkout/cs_sandbox_x' });
    expect(page.statusCode).toBe(404);
    await other.close();
  });
});

describe('the sandbox portal', () => {
  const portalOf = async (key: string): Promise<string> =>
    (await here.call('premium', { action: 'portal', key })).json().url;

  it('ends a canceled subscription at the end of its paid period', async () => {
    const key = await here.buy();
    await here.press(await portalOf(key), 'cancel');
    expect(await here.check(key)).toMatchObject({ state: 'ending', endsAt: Date.UTC(2026, 1, 10, 12) });
    here.clock.now = Date.UTC(2026, 1, 10, 12) - 1;
    expect(await here.check(key)).toMatchObject({ state: 'ending' });
    here.clock.now += 1;
    expect(await here.check(key)).toMatchObject({ status: 403, code: 'licence_ended' });
  });

  it('moves a subscription into the grace period by a failed payment, and back by a renewal', async () => {
    const key = await here.buy();
    const url = await portalOf(key);
    await here.press(url, 'fail');
    expect(await here.check(key)).toMatchObject({ state: 'grace', endsAt: Date.UTC(2026, 1, 17, 12) });
    await here.press(url, 'renew');
    expect(await here.check(key)).toMatchObject({ state: 'active', endsAt: Date.UTC(2026, 2, 10, 12) });
  });

  it('does not exist under a foreign name that resolves to this machine', async () => {
    const url = new URL(await portalOf(await here.buy())).pathname;
    const headers = { host: 'evil.test:3000' };
    expect((await here.server.inject({ method: 'GET', url, headers })).statusCode).toBe(404);
  });

  it('renews a subscription at most one period ahead', async () => {
    const key = await here.buy();
    const url = await portalOf(key);
    for (let pressed = 0; pressed < 3; pressed += 1) await here.press(url, 'renew');
    expect(await here.check(key)).toMatchObject({ endsAt: Date.UTC(2026, 2, 10, 12) });
    const page = await here.server.inject({ method: 'GET', url: new URL(url).pathname });
    expect(page.body).toContain('The next period is already paid.');
    expect(page.body).toMatch(/<button [^>]*value="renew" disabled>/u);
    here.clock.now = Date.UTC(2026, 1, 10, 12);
    await here.press(await portalOf(key), 'renew');
    expect(await here.check(key)).toMatchObject({ endsAt: Date.UTC(2026, 3, 10, 12) });
  });

  it('expires after an hour', async () => {
    const url = await portalOf(await here.buy());
    const path = new URL(url).pathname;
    expect((await here.server.inject({ method: 'GET', url: path })).body).toContain('Your subscription');
    here.clock.now += dayMs / 24;
    expect((await here.server.inject({ method: 'GET', url: path })).statusCode).toBe(404);
    expect((await here.server.inject({ method: 'GET', url: `${path}x` })).statusCode).toBe(404);
  });
});

describe.each([
  ['Stripe is set up', { settings: stripeSettings('http://127.0.0.1:1') }],
  ['the sandbox is off', { isSandboxAllowed: false }],
])('once %s, a subscription from the sandbox', (_when, changed) => {
  let later: PremiumRoom;
  beforeEach(async () => {
    later = await openPremiumRoom({ engine: 'sqlite', database: here.database, ...changed });
  });
  afterEach(() => later.close());

  it('is rejected when its key is checked, used for an address, or used to open the portal', async () => {
    const key = await here.buy();
    expect(await here.check(key)).toMatchObject({ state: 'active' });
    expect(await later.check(key)).toMatchObject({ status: 403, code: 'licence_unknown' });
    expect(await later.room.entitlements.findEntitlement(key)).toBeUndefined();
    const portal = await later.call('premium', { action: 'portal', key });
    expect(portal.json()).toMatchObject({ code: 'licence_unknown' });
  });

  it('can no longer be claimed', async () => {
    const begun = await here.checkout();
    await here.press(begun.url, 'pay');
    expect(await later.claim(begun)).toMatchObject({ status: 403, code: 'claim_refused' });
  });

  it('is not listed for the operator, and cannot be reissued', async () => {
    await here.buy();
    expect(await listSubscriptions(later)).toEqual([]);
    const [{ id } = { id: '' }] = await listSubscriptions(here);
    await expect(later.licences.reissue(id)).rejects.toMatchObject({ code: 'subscription_unknown' });
  });

  it('is valid again when the sandbox is back', async () => {
    const key = await here.buy();
    await later.check(key);
    expect(await here.check(key)).toMatchObject({ state: 'active' });
  });
});
