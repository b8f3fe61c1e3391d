import { afterEach, beforeEach, expect, it } from 'vitest';
import { openUsageRoom, sessionId, type UsageRoom } from '#test/support/rooms/usage-room.ts';

let here: UsageRoom;
beforeEach(async () => {
  here = await openUsageRoom({ engine: 'sqlite' });
});
afterEach(() => here.close());

const none = { generated: 0, checked: 0, received: 0, copied: 0, opened: 0 };

it("track-event stores every field of an event, with the user agent and the server's time", async () => {
  const response = await here.track(
    { referrer: 'https://search.test/?q=mail', user_agent: 'forged', timestamp: 1, user_id: 'forged' },
    { 'user-agent': 'Browser/1.0' },
  );
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({ success: true });
  expect(await here.listEvents()).toEqual([
    {
      id: expect.any(String),
      event_name: 'page_view',
      event_data: '{"tool":"temp-email"}',
      user_agent: 'Browser/1.0',
      page_url: 'https://mayfly.test/temp-email',
      referrer: 'https://search.test/?q=mail',
      session_id: sessionId,
      user_id: null,
      timestamp: here.clock.now,
      size_bytes: expect.any(Number),
    },
  ]);
});

it.each([
  ['Do Not Track', { dnt: '1' }],
  ['Global Privacy Control', { 'sec-gpc': '1' }],
])('track-event returns success for %s, and neither stores nor counts it', async (_, headers) => {
  const response = await here.track({ event_name: 'password_generated' }, headers);
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({ success: true });
  await here.runJobs();
  await here.room.close();
  expect(await here.listEvents()).toEqual([]);
  expect(await here.listDays()).toEqual([]);
});

it('track-event stores the event of a browser that has not opted out', async () => {
  await here.track({}, { dnt: '0', 'sec-gpc': '0' });
  expect(await here.listEvents()).toHaveLength(1);
});

it('track-event accepts an event without data, page and referrer', async () => {
  const missing = { event_data: undefined, page_url: null, referrer: undefined };
  expect((await here.track(missing, { 'user-agent': 'u'.repeat(600) })).statusCode).toBe(200);
  expect(await here.listEvents()).toMatchObject([
    { event_data: '{}', page_url: '', referrer: '', user_agent: 'u'.repeat(500) },
  ]);
});

it('track-event removes tokens, addresses and numbers that a page sent by mistake', async () => {
  const marker = 'zqmarkerzq';
  const address = `${marker}@mayfly.test`;
  await here.track(
    {
      event_data: { token: marker, nested: [{ api_key: marker, to: address, tel: '+12025550143' }] },
      page_url: `https://${marker}:${marker}@mayfly.test/?token=${marker}&a=${address}#${marker}`,
      referrer: `https://mayfly.test/?secret=${marker}&PASSWORD=${marker}&key=${marker}`,
    },
    { 'user-agent': `Crawler (${address})` },
  );
  const kept = JSON.stringify(await here.listEvents());
  expect(kept).toContain('[address]');
  expect(kept).not.toContain(marker);
  expect(kept).not.toContain('2025550143');
  expect(here.lines.join('')).not.toContain(marker);
});

it('track-event counts in the totals of the day only events that the server does not count itself', async () => {
  const names = ['password_generated', 'password_checked', 'password_copied', 'identity_generated'];
  for (const name of [...names, 'identity_copied', 'password_copied', 'page_view', 'email_generated']) {
    await here.track({ event_name: name });
  }
  await here.room.close();
  expect(await here.listDays()).toMatchObject([
    { ...none, date: '2026-01-31', area: 'identity', generated: 1, copied: 1 },
    { ...none, date: '2026-01-31', area: 'password', generated: 1, checked: 1, copied: 2 },
  ]);
});

it.each(['dnt', 'sec-gpc'])(
  'track-event stores and counts nothing if the client sends %s',
  async (header) => {
    const response = await here.track({ event_name: 'password_generated' }, { [header]: '1' });
    expect(response.json()).toEqual({ success: true });
    await here.room.close();
    expect([await here.listEvents(), await here.listDays()]).toEqual([[], []]);
    await here.track({}, { [header]: '0' });
    expect(await here.listEvents()).toHaveLength(1);
  },
);

it.each([
  ['event_name', 'page view', '"event_name" must be 1 to 50 letters, digits, underscores or hyphens'],
  ['event_name', undefined, '"event_name" is missing'],
  ['event_data', { a: 'x'.repeat(8_000) }, '"event_data" must be at most 8000 characters long as JSON'],
  ['event_data', [[[[[[[[[]]]]]]]]], '"event_data" must be an object'],
  ['event_data', { a: [[[[[[[[]]]]]]]] }, '"event_data" must not nest deeper than 8 levels'],
  ['page_url', 7, '"page_url" must be a string'],
  ['session_id', 'my-session', '"session_id" must be 32 hexadecimal digits'],
])('track-event returns validation_failed for an invalid %s', async (field, value, words) => {
  const response = await here.track({ [field]: value });
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ code: 'validation_failed', detail: `Invalid request: ${words}` });
  expect(await here.listEvents()).toEqual([]);
});

it('track-event accepts data of the maximum length in its longest encoding', async () => {
  const data = { a: 'é'.repeat(8_000 - '{"a":""}'.length) };
  const escaped = JSON.stringify(data).replaceAll('é', '\\u00e9');
  const response = await here.trackRaw(
    `{"event_name":"a","session_id":"${sessionId}","event_data":${escaped}}`,
  );
  expect(response.statusCode).toBe(200);
  expect(await here.listEvents()).toMatchObject([{ event_data: JSON.stringify(data) }]);
});

it('track-event returns payload_too_large above the maximum length', async () => {
  const response = await here.track({ event_data: { a: 'x'.repeat(70_000) } });
  expect(response.statusCode).toBe(413);
  expect(response.json().code).toBe('payload_too_large');
});

it('track-event returns unsupported_media_type for anything but JSON', async () => {
  const response = await here.track({}, { 'content-type': 'text/plain' });
  expect(response.statusCode).toBe(415);
  expect(response.json().code).toBe('unsupported_media_type');
});

it('track-event returns forbidden_origin to another site', async () => {
  const response = await here.track({}, { origin: 'https://other.test' });
  expect(response.statusCode).toBe(403);
  expect(response.json().code).toBe('forbidden_origin');
  expect((await here.track({}, { origin: 'https://mayfly.test' })).statusCode).toBe(200);
});

it('track-event returns too_many_requests after 20 events a minute, to this session only', async () => {
  for (let n = 0; n < 20; n += 1) expect((await here.track()).statusCode).toBe(200);
  const refused = await here.track();
  expect(refused.statusCode).toBe(429);
  expect(refused.json().code).toBe('too_many_requests');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await here.track({ session_id: 'f'.repeat(32) })).statusCode).toBe(200);
  expect(await here.listEvents()).toHaveLength(21);
  here.clock.now += 120_000;
  expect((await here.track()).statusCode).toBe(200);
});

it('track-event returns too_many_requests after 120 events a minute from one client address, counted over all its sessions', async () => {
  const made = (n: number) => ({ session_id: n.toString(16).padStart(32, '0') });
  for (let n = 0; n < 120; n += 1) expect((await here.track(made(n))).statusCode).toBe(200);
  expect((await here.track(made(120))).statusCode).toBe(429);
  expect((await here.track(made(120), {}, '192.0.2.2')).statusCode).toBe(200);
});

it('track-event has no limit if MAYFLY_LIMITS is off', async () => {
  const open = await openUsageRoom({ engine: 'sqlite', unlimited: true });
  const answers = await Promise.all(Array.from({ length: 130 }, () => open.track()));
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
  await open.close();
});

it('track-event returns 503 if nothing can be written', async () => {
  await here.database.close();
  const response = await here.track();
  expect(response.statusCode).toBe(503);
  expect(response.json()).toMatchObject({ code: expect.stringMatching(/^(storage_|service_)/) });
});
