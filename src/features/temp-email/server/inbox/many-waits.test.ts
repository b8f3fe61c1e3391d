import { expect, it } from 'vitest';
import { openTempEmailRoom } from '#test/support/rooms/temp-email-room.ts';

const asked = 10_000;
const mailboxCount = 10;
/** Limit of the push hub per client. The limit per mailbox is 3. */
const maxHeld = 20;

const countTimers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;

it(`the server holds at most ${maxHeld} of ${asked} waits of one client, and rejects the other waits with 429`, async () => {
  // Rate limits are off, because they would reject most of the waits first.
  const here = await openTempEmailRoom({ engine: 'sqlite', unlimited: true });
  const mailboxes = await Promise.all(Array.from({ length: mailboxCount }, () => here.generate()));
  const timersBefore = countTimers();
  const statuses = new Map<number, number>();
  const wait = async (index: number): Promise<void> => {
    const { email, token } = mailboxes[index % mailboxCount] ?? { email: '', token: '' };
    const { statusCode, headers } = await here.call({ action: 'wait', email, token, timeoutSeconds: 60 });
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    if (statusCode === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  };
  const waits = Array.from({ length: asked }, (_, index) => wait(index));
  await expect.poll(() => statuses.get(429)).toBe(asked - maxHeld);
  expect(here.hub.openStreams).toBe(maxHeld);

  for (const { email } of mailboxes) await here.deliver([email]);
  await Promise.all(waits);
  expect(Object.fromEntries(statuses)).toEqual({ 200: maxHeld, 429: asked - maxHeld });
  expect(here.hub.openStreams).toBe(0);
  expect(countTimers()).toBeLessThanOrEqual(timersBefore);
  await here.close();
});
