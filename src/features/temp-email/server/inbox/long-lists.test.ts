import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EndpointContext, RawJson } from '#platform/endpoint/server/endpoint-handler.ts';
import { countTurns } from '#test/support/measure/count-turns.ts';
import { type Mailbox, openTempEmailRoom, type TempEmailRoom } from '#test/support/rooms/temp-email-room.ts';
import { maxBodyTextBytes, maxListedMessages } from '../../common/limits.ts';

/** Messages per turn of the event loop. Together they contain less than 2 MB of text. */
const few = 20;

describe('a long list', () => {
  let here: TempEmailRoom;
  let mailbox: Mailbox;
  beforeEach(async () => {
    here = await openTempEmailRoom({ engine: 'sqlite', unlimited: true });
    mailbox = await here.generate();
  });
  afterEach(() => here.close());

  async function deliver(count: number, text: (n: number) => string) {
    for (let n = 0; n < count; n += 1) await here.deliver([mailbox.email], `Subject: ${n}\r\n\r\n${text(n)}`);
  }

  async function list(): Promise<Buffer> {
    const endpoint = here.room.endpoints.find((one) => one.endpoint.id === 'temp-email.messages');
    const { email, token } = mailbox;
    const input = { action: 'messages', email, token };
    const answer = await endpoint?.run(input, { clientAddress: '192.0.2.1' } as EndpointContext);
    return Buffer.from((answer as RawJson).json);
  }

  it('yields to the event loop after every few messages', async () => {
    await deliver(maxListedMessages, () => 'x'.repeat(maxBodyTextBytes));
    await list();
    // Three steps per message: read, write and join.
    expect(await countTurns(list)).toBeGreaterThanOrEqual((3 * maxListedMessages) / few);
  });

  it('contains the newest messages, newest first, both before and after they are parsed', async () => {
    const count = maxListedMessages + 20;
    await deliver(count, (n) => `Text ${n}`);
    const expected = Array.from({ length: maxListedMessages }, (_, n) => `${count - 1 - n}`);
    for (let twice = 0; twice < 2; twice += 1) {
      const messages: { subject: string }[] = JSON.parse((await list()).toString());
      expect(messages.map(({ subject }) => subject)).toEqual(expected);
    }
  });
});
