import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTempEmailRoom, type TempEmailRoom } from '#test/support/rooms/temp-email-room.ts';
import { mayflyTasks } from './cypress.ts';

let here: TempEmailRoom;
let tasks: ReturnType<typeof mayflyTasks>;
beforeEach(async () => {
  here = await openTempEmailRoom({ engine: 'sqlite' });
  await here.server.start();
  tasks = mayflyTasks({ server: `http://127.0.0.1:${here.server.address?.port}` });
});
afterEach(() => here.close());

const asJson = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value));

describe('mayflyTasks', () => {
  it('create an inbox, wait for its mail and delete it, with plain JSON in and out', async () => {
    const inbox = asJson(await tasks['mayfly:createInbox']());
    await here.deliver([inbox.address], 'Subject: Confirm\r\n\r\nHello');
    const wait = asJson({ inbox, filter: { subject: 'confirm', timeoutSeconds: 5 } });
    expect(asJson(await tasks['mayfly:waitForMessage'](wait))).toMatchObject({ subject: 'Confirm' });
    expect(await tasks['mayfly:waitForCode'](wait)).toBe('4821');
    expect(await tasks['mayfly:waitForLink']({ inbox })).toBe('https://example.test/confirm');
    expect(await tasks['mayfly:deleteInbox'](inbox)).toBe(null);
    await expect(tasks['mayfly:waitForCode'](wait)).rejects.toThrow('Token expired');
  });
});
