import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databases } from '#test/support/databases/databases.ts';
import { openTempEmailRoom, type TempEmailRoom } from '#test/support/rooms/temp-email-room.ts';

const megabyte = 1024 * 1024;

describe.each(databases.map(({ name }) => name))('addresses of a license, on %s', (engine) => {
  let here: TempEmailRoom;
  beforeEach(async () => {
    here = await openTempEmailRoom({ engine });
    here.entitlements.known.set('key one', { licenceId: 'licence1', customDomains: ['own.test'] });
    here.entitlements.known.set('key two', { licenceId: 'licence2', customDomains: [] });
  });
  afterEach(() => here.close());

  const generate = async (wish: object, key = 'key one') =>
    (await here.call({ action: 'generate', key, ...wish })).json();
  const checkRecipient = (address: string, bytes?: number) => here.checkRecipient(address, bytes);

  it('are limited to ten at a time, even if requested concurrently', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => generate({})));
    expect(answers.filter(({ email }) => email !== undefined)).toHaveLength(10);
    expect(answers.find(({ code }) => code !== undefined)).toMatchObject({
      status: 409,
      code: 'address_limit_reached',
    });
    expect(await here.room.measureLicence('licence1')).toEqual({ addresses: 10, bytes: 0 });
    expect((await generate({}, 'key two')).email).toBeDefined();
    here.clock.now += 600_000;
    expect((await generate({})).email).toBeDefined();
  });

  it('have the requested name and domain', async () => {
    expect((await generate({ name: 'Jane.Doe', domain: 'OWN.test.' })).email).toBe('jane.doe@own.test');
    expect((await generate({ name: 'jane', domain: 'mayfly.test' })).email).toBe('jane@mayfly.test');
    expect((await generate({ domain: 'own.test' })).email).toMatch(/^quiet-otter-\d+@own\.test$/u);
  });

  it('are refused if the name is invalid or the domain belongs to somebody else', async () => {
    const refusals: [wish: object, status: number, code: string][] = [
      [{ name: 'post.master' }, 400, 'address_name_refused'],
      [{ name: 'jane+x' }, 400, 'address_name_refused'],
      [{ name: 'jane..doe' }, 400, 'address_name_refused'],
      [{ name: 'jané' }, 400, 'address_name_refused'],
      [{ name: 'x'.repeat(65) }, 400, 'address_name_refused'],
      [{ domain: 'gmail.com' }, 403, 'address_domain_refused'],
      [{ domain: '*.own.test' }, 403, 'address_domain_refused'],
      [{ key: 'key three' }, 403, 'licence_refused'],
    ];
    for (const [wish, status, code] of refusals) expect(await generate(wish)).toMatchObject({ status, code });
  });

  it('are refused at a domain of another license', async () => {
    expect(await generate({ domain: 'own.test' }, 'key two')).toMatchObject({
      code: 'address_domain_refused',
    });
  });

  it('require a license key for a chosen name or domain', async () => {
    for (const wish of [{ name: 'jane' }, { domain: 'own.test' }]) {
      const answer = (await here.call({ action: 'generate', ...wish })).json();
      expect(answer).toMatchObject({ status: 403, code: 'premium_required' });
    }
  });

  it('can be reused by their license once they have ended, and by nobody else', async () => {
    const first = await generate({ name: 'jane' });
    await here.deliver([first.email]);
    expect(await generate({ name: 'jane' })).toMatchObject({ status: 409, code: 'address_taken' });
    here.clock.now += 600_000;
    expect(await generate({ name: 'jane' }, 'key two')).toMatchObject({ code: 'address_taken' });
    const again = await generate({ name: 'jane' });
    expect(again.email).toBe(first.email);
    await here.runJobs();
    expect(await here.list(again)).toEqual([]);
    await here.deliver([again.email]);
    expect(await here.list(again)).toHaveLength(1);
  });

  it('cannot have the name of a free address that was made in the last 24 h', async () => {
    const { email } = await here.generate();
    const [name] = email.split('@');
    here.clock.now += 600_000;
    expect(await generate({ name })).toMatchObject({ code: 'address_taken' });
  });

  it('receive mail at a custom domain, which also accepts postmaster and rejects other names as unknown', async () => {
    const own = await generate({ name: 'jane', domain: 'own.test' });
    expect(await checkRecipient('jane@own.test')).toBe('accepted');
    await here.deliver(['jane@own.test']);
    expect(await here.list(own)).toHaveLength(1);
    expect(await checkRecipient('joe@own.test')).toBe('unknown_mailbox');
    expect(await checkRecipient('postmaster@own.test')).toBe('accepted');
    expect(await checkRecipient('jane@other.test')).toBe('foreign_domain');
    here.entitlements.known.clear();
    expect(await checkRecipient('jane@own.test')).toBe('foreign_domain');
  });

  it('share 100 MB: once it is used up, all of them reject mail until one address has ended', async () => {
    // All sizes are about a third of the real ones, to store less. The quota still exceeds the 25 MB of a free address.
    const unit = 320 * 1024;
    here.entitlements.maxBytes = 100 * unit;
    const [first, second] = [await generate({}), await generate({})];
    const large = Buffer.alloc(24 * unit, 'x');
    for (let sent = 0; sent < 4; sent += 1) await here.deliver([first.email], large);
    expect((await here.room.measureLicence('licence1')).bytes).toBe(96 * unit);
    expect(await checkRecipient(second.email, 5 * unit)).toBe('mailbox_full');
    expect(await checkRecipient(second.email)).toBe('accepted');
    await expect(here.deliver([second.email], large.subarray(0, 5 * unit))).rejects.toMatchObject({
      code: 'mailbox_full',
    });
    await here.deliver([second.email], large.subarray(0, 4 * unit));
    expect(await checkRecipient(first.email)).toBe('mailbox_full');
    await here.call({ action: 'delete', email: first.email, token: first.token });
    expect(await checkRecipient(second.email)).toBe('accepted');
    await here.deliver([second.email], large);
  });

  it('do not exceed 100 MB together if mail arrives concurrently', async () => {
    here.entitlements.maxBytes = 1_000;
    const [first, second] = [await generate({}), await generate({})];
    const deliveries = [first, second, first, second].map(({ email }) =>
      here.deliver([email], Buffer.alloc(400, 'x')).then(
        () => 'taken',
        ({ code }) => code,
      ),
    );
    expect((await Promise.all(deliveries)).toSorted()).toEqual([
      'mailbox_full',
      'mailbox_full',
      'taken',
      'taken',
    ]);
  });

  it('do not raise the quota of a free address', async () => {
    const free = await here.generate();
    await here.deliver([free.email], Buffer.alloc(20 * megabyte, 'x'));
    expect(await checkRecipient(free.email, 6 * megabyte)).toBe('mailbox_full');
  });

  it('leave no row of their name or license after a day', async () => {
    await generate({ name: 'jane' });
    here.clock.now += 24 * 60 * 60 * 1000;
    await here.runJobs();
    expect(await here.countRows('temp_email_licences')).toBe(0);
    expect(await here.countRows('temp_email_names')).toBe(0);
  });
});
