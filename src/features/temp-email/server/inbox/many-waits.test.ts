import { expect, it } from 'vitest';
import { openTempEmailRoom } from '#test/support/rooms/temp-email-room.ts';

const asked = 10_000;
const mailboxCount = 10;
/** Of the hub of the room: 3 per mailbox, 20 per client. */
const maxHeld = 20;

const countTimers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;

it(`holds at most ${maxHeld} of ${asked} waits of one client, rejects the others with 429, and keeps nothing of them`, async () => {
  // Without limits of rate, which would reject most of them before.
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
