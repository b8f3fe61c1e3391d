import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databases } from '#test/support/databases/databases.ts';
import { openTempEmailRoom, type TempEmailRoom } from '#test/support/rooms/temp-email-room.ts';
import { mailboxLifeSeconds } from '../../common/limits.ts';

describe.each(databases)('generate on $name', ({ name: engine }) => {
  let here: TempEmailRoom;
  beforeEach(async () => {
    here = await openTempEmailRoom({ engine });
  });
  afterEach(() => here.close());

  it('returns an address on our domain, a token and an expiry in 600 s', async () => {
    const response = await here.call({ action: 'generate' });
    expect(response.statusCode).toBe(200);
    const { email, token, expiresAt } = response.json();
    expect(email).toBe('quiet-otter-1001@mayfly.test');
    expect(token).toMatch(/^[\w-]{59}$/);
    expect(expiresAt).toBe(here.clock.now + mailboxLifeSeconds * 1000);
    expect(await here.room.figures.countGenerated()).toBe(1);
    expect(await here.room.figures.countLive()).toBe(1);
  });

  it('counts every address exactly once if several are made concurrently', async () => {
    await Promise.all(Array.from({ length: 40 }, () => here.generate()));
    expect(await here.room.figures.countGenerated()).toBe(40);
    expect(await here.room.figures.countLive()).toBe(40);
  });

  it('keeps only a hash of the token', async () => {
    const { token } = await here.generate();
    const { kysely } = here.database.forRoom<{ temp_email_mailboxes: { token_hash: string } }>();
    const rows = await kysely.selectFrom('temp_email_mailboxes').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token.slice(16));
  });

  it('uses all configured domains', async () => {
    const several = await openTempEmailRoom({ engine, domains: ['one.test', 'two.test', 'Drei.Test.'] });
    const used = new Set<string>();
    for (let n = 0; n < 100; n += 1) used.add((await several.generate()).email.split('@')[1] ?? '');
    await several.close();
    expect([...used].sort()).toEqual(['drei.test', 'one.test', 'two.test']);
  });

  it('answers no_domains_available if no domain is configured', async () => {
    const none = await openTempEmailRoom({ engine, domains: [] });
    const response = await none.call({ action: 'generate' });
    await none.close();
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({ code: 'no_domains_available', detail: 'No domains available' });
  });

  it('answers too_many_requests to a client after 120 addresses in 10 minutes, and still serves other clients', async () => {
    for (let n = 0; n < 120; n += 1) expect((await here.call({ action: 'generate' })).statusCode).toBe(200);
    const refused = await here.call({ action: 'generate' });
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.json().code).toBe('too_many_requests');
    expect((await here.call({ action: 'generate' }, '192.0.2.2')).statusCode).toBe(200);
    here.clock.now += 2 * 600_000;
    expect((await here.call({ action: 'generate' })).statusCode).toBe(200);
  });

  it('does not reuse a name within 24 h, even if its address was deleted', async () => {
    const names = ['calm-heron-1111', 'calm-heron-1111', 'calm-heron-2222', 'calm-heron-1111'];
    const again = await openTempEmailRoom({ engine, names });
    const first = await again.generate();
    await again.call({ action: 'delete', email: first.email, token: first.token });
    expect((await again.generate()).email).toBe('calm-heron-2222@mayfly.test');
    again.clock.now += 24 * 3_600_000;
    await again.runJobs();
    expect((await again.generate()).email).toBe(first.email);
    await again.close();
  });
});
