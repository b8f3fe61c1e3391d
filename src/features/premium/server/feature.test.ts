import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPremiumRoom, type PremiumRoom } from '#test/support/rooms/premium-room.ts';

const dayMs = 24 * 60 * 60 * 1000;
const email = 'payer@example.test';

let here: PremiumRoom;
beforeEach(async () => {
  here = await openPremiumRoom({
    engine: 'sqlite',
    settings: { MAYFLY_SUPPORT_CONTACT: 'help@mayfly.test' },
  });
});
afterEach(() => here.close());

const ask = async (body: object) => (await here.call('premium', body)).json();

describe('create-checkout', () => {
  it.each([
    ['an unknown price', { priceId: 'price_weekly', email }],
    ['no price', { email }],
    ['an empty address', { priceId: 'price_monthly', email: ' ' }],
    ['text that is not an address', { priceId: 'price_monthly', email: 'payer' }],
    ['a very long address', { priceId: 'price_monthly', email: `${'x'.repeat(400)}@example.test` }],
  ])('rejects %s', async (_what, body) => {
    expect((await here.call('create-checkout', body)).json()).toMatchObject({ code: 'validation_failed' });
    expect(await here.countRows('premium_checkouts')).toBe(0);
  });

  it('rejects a foreign origin before it does any work', async () => {
    const body = { priceId: 'price_monthly', email };
    const response = await here.call('create-checkout', body, { origin: 'https://evil.test' });
    expect(response.json()).toMatchObject({ status: 403, code: 'forbidden_origin' });
    expect(await here.countRows('premium_checkouts')).toBe(0);
  });

  it('allows a client twenty checkouts in ten minutes', async () => {
    const body = { priceId: 'price_monthly', email };
    for (let begun = 0; begun < 20; begun += 1) await here.call('create-checkout', body);
    const refused = await here.call('create-checkout', body);
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  });

  it('stores no email address, and only a hash of the claim', async () => {
    const { claim } = await here.checkout();
    const rows = JSON.stringify(
      await here.database
        .forRoom<{ premium_checkouts: Record<string, unknown> }>()
        .kysely.selectFrom('premium_checkouts')
        .selectAll()
        .execute(),
    );
    expect(rows).not.toContain(email);
    expect(rows).not.toContain(claim);
  });
});

it('the database stores only a hash of a license key', async () => {
  const key = await here.buy();
  const rows = JSON.stringify(
    await here.database
      .forRoom<{ premium_licences: Record<string, unknown> }>()
      .kysely.selectFrom('premium_licences')
      .selectAll()
      .execute(),
  );
  expect(rows).toContain('key_hash');
  expect(rows).not.toContain(key);
  expect(rows).not.toContain(key.replaceAll('-', ''));
});

describe('claim', () => {
  it('returns the same key on a reload within 24 h', async () => {
    const begun = await here.checkout();
    await here.press(begun.url, 'pay');
    const first = await here.claim(begun);
    here.clock.now += dayMs - 1;
    expect(await here.claim(begun)).toEqual(first);
    here.clock.now += 1;
    expect(await here.claim(begun)).toMatchObject({ status: 403, code: 'claim_refused' });
  });

  it('rejects a wrong claim, an unknown session and a mismatched pair with the same error', async () => {
    const [mine, theirs] = [await here.checkout(), await here.checkout()];
    await here.press(mine.url, 'pay');
    for (const { sessionId, claim } of [
      { sessionId: mine.sessionId, claim: theirs.claim },
      { sessionId: mine.sessionId, claim: 'guess' },
      { sessionId: 'cs_sandbox_none', claim: mine.claim },
    ]) {
      expect(await here.claim({ sessionId, claim })).toMatchObject({ status: 403, code: 'claim_refused' });
    }
    expect(await here.claim(theirs)).toEqual({ state: 'pending' });
  });

  it('returns the newest key, or none if all are revoked', async () => {
    const begun = await here.checkout();
    await here.press(begun.url, 'pay');
    for await (const { id } of here.licences.list()) {
      const { key } = await here.licences.reissue(id);
      expect(await here.claim(begun)).toEqual({ state: 'paid', key });
      await here.licences.revoke(id);
    }
    expect(await here.claim(begun)).toMatchObject({ code: 'claim_refused' });
  });
});

describe('check', () => {
  it('accepts a key in lower case, with spaces, and with look-alike letters', async () => {
    const key = await here.buy();
    const written = ` ${key.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `;
    expect(await here.check(written)).toMatchObject({ state: 'active', supportContact: 'help@mayfly.test' });
  });

  it('distinguishes an unknown, a revoked and an ended key in its answer', async () => {
    const key = await here.buy();
    expect(await here.check('AAAAA-AAAAA-AAAAA-AAAAA-AAAAA')).toMatchObject({
      status: 403,
      code: 'licence_unknown',
    });
    expect(await here.check('-')).toMatchObject({ code: 'licence_unknown' });
    here.clock.now += 33 * dayMs;
    expect(await here.check(key)).toMatchObject({ status: 403, code: 'licence_ended' });
    for await (const { id } of here.licences.list()) await here.licences.revoke(id);
    expect(await here.check(key)).toMatchObject({ status: 403, code: 'licence_revoked' });
    expect(await here.room.entitlements.findEntitlement(key)).toBeUndefined();
  });

  it('accepts a key issued by the operator', async () => {
    const { key } = await here.licences.give(3);
    expect(await here.check(key)).toMatchObject({ priceId: null, state: 'ending', canManage: false });
    expect(await ask({ action: 'portal', key })).toMatchObject({ status: 409, code: 'portal_not_available' });
    here.clock.now += 3 * dayMs;
    expect(await here.check(key)).toMatchObject({ code: 'licence_ended' });
  });

  it('allows a client 120 calls a minute', async () => {
    for (let asked = 0; asked < 120; asked += 1) await here.check('wrong');
    expect(await here.check('wrong')).toMatchObject({ status: 429, code: 'too_many_requests' });
  });
});

describe('portal', () => {
  it('opens with a key even after the subscription has ended, and does not open with a wrong key', async () => {
    const key = await here.buy();
    here.clock.now += 60 * dayMs;
    expect((await ask({ action: 'portal', key })).url).toContain('/sandbox/portal/');
    expect(await ask({ action: 'portal', key: 'wrong' })).toMatchObject({ code: 'licence_unknown' });
  });
});

it('the purge deletes checkouts after two weeks, and events after a month', async () => {
  await here.buy();
  here.clock.now += 14 * dayMs;
  await here.runJobs('premium.purge');
  expect(await here.countRows('premium_checkouts')).toBe(0);
  expect(await here.countRows('premium_events')).toBe(2);
  here.clock.now += 16 * dayMs;
  await here.runJobs('premium.purge');
  expect(await here.countRows('premium_events')).toBe(0);
});

it("a license has an id that differs from the subscription's", async () => {
  const key = await here.buy();
  const licenceId = (await here.room.entitlements.findEntitlement(key))?.licenceId ?? '';
  expect(licenceId).toMatch(/^[\w-]{16}$/u);
});
