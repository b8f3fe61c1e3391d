import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { LocalNotifications } from '#platform/database/server/notifications.ts';
import { SharedLimits } from './shared-limits.ts';

const clock = { nowMs: () => 1_800_000_000_000 };
const secret = new Uint8Array(32).fill(7);
const address = '192.0.2.7';
const opened: SharedLimits[] = [];

afterEach(async () => {
  for (const limits of opened.splice(0)) await limits.close();
});

async function openProcess(notifications: LocalNotifications, unlimited = false) {
  const limits = new SharedLimits({ clock, notifications, secret, unlimited });
  opened.push(limits);
  await limits.start();
  return limits.limiter({ name: 'demo', limit: 10, windowMs: 60_000 });
}

const told = (between: LocalNotifications) =>
  new Promise<void>((resolve) => {
    const stop = between.subscribe('mayfly_limits', {
      receive: () => {
        stop();
        resolve();
      },
    });
  });

it('`start` resolves once the process receives the costs of other processes', async () => {
  const hearing = Promise.withResolvers<void>();
  const between = new LocalNotifications();
  vi.spyOn(between, 'ready').mockReturnValue(hearing.promise);
  let hasStarted = false;
  const opening = openProcess(between).then(() => {
    hasStarted = true;
  });
  await nextTurn();
  expect(hasStarted).toBe(false);
  hearing.resolve();
  await opening;
});

it('a cost that one process counts also counts in another process, but only once', async () => {
  const between = new LocalNotifications();
  const [here, there] = [await openProcess(between), await openProcess(between)];
  for (let n = 0; n < 6; n += 1) here.take(address);
  await told(between);
  expect(there.take(address, 5).allowed).toBe(false);
  expect(there.take(address, 4).allowed).toBe(true);
  await told(between);
  expect(here.take(address).allowed).toBe(false);
  expect(here.take('192.0.2.8', 10).allowed).toBe(true);
});

it('a simultaneous burst is allowed up to the limit in each process, and then rejected everywhere', async () => {
  const between = new LocalNotifications();
  const processes = [await openProcess(between), await openProcess(between), await openProcess(between)];
  for (const limiter of processes) expect(limiter.take(address, 10).allowed).toBe(true);
  await told(between);
  for (const limiter of processes) expect(limiter.take(address).allowed).toBe(false);
});

it('unused cost is refunded in all processes', async () => {
  const between = new LocalNotifications();
  const [here, there] = [await openProcess(between), await openProcess(between)];
  here.take(address, 10);
  await told(between);
  expect(there.take(address).allowed).toBe(false);
  here.refund(address, 10);
  await told(between);
  expect(there.take(address, 10).allowed).toBe(true);
});

it('many keys are published in batches that fit in a notification, without network addresses', async () => {
  const between = new LocalNotifications();
  const payloads: string[] = [];
  between.subscribe('mayfly_limits', { receive: (payload) => payloads.push(payload) });
  const here = await openProcess(between);
  for (let n = 0; n < 250; n += 1) here.take(`192.0.2.${n}`);
  await told(between);
  await expect.poll(() => payloads).toHaveLength(5);
  expect(payloads.join('')).not.toContain('192.0.2.');
  for (const payload of payloads) expect(payload.length).toBeLessThan(2_000);
});

it('nothing is published if limits are off', async () => {
  const between = new LocalNotifications();
  const publish = vi.spyOn(between, 'publish');
  const here = await openProcess(between, true);
  for (let n = 0; n < 100; n += 1) expect(here.take(address).allowed).toBe(true);
  await opened.splice(0)[0]?.close();
  expect(publish).not.toHaveBeenCalled();
});

it('unreadable messages on the channel are ignored', async () => {
  const between = new LocalNotifications();
  const here = await openProcess(between);
  const written = [
    '',
    'null',
    '{"name":7}',
    '{"name":"demo","taken":7}',
    '{"name":"demo","taken":[null,["a"]]}',
  ];
  for (const text of written) between.deliver('mayfly_limits', text);
  expect(here.take(address, 10).allowed).toBe(true);
});
