import { describe, expect, it } from 'vitest';
import { LocalNotifications } from '#platform/database/server/notifications.ts';
import { openDatabase } from '#platform/database-engine/server/open-database.ts';
import { databases } from '#test/support/databases/databases.ts';
import { NotificationRelay } from './notification-relay.ts';
import { PushHub } from './push-hub.ts';

const clock = { nowMs: () => 1_000 };
const endsAtMs = 601_000;

function openHub(relay: NotificationRelay): PushHub {
  return new PushHub({ clock, maxStreamsPerTopic: 3, maxStreamsPerClient: 20, relay });
}

async function readAll(stream: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const chunk of stream) text += chunk;
  return text;
}

describe.each(databases)('NotificationRelay on $name', ({ open }) => {
  it('delivers an event once to the streams of its own process and once to those of another process', async () => {
    const here = await open({});
    const shared = here.location.url === undefined;
    const there = shared ? here.database : await openDatabase(here.location);
    const near = openHub(new NotificationRelay(here.database.notifications));
    const far = openHub(new NotificationRelay(there.notifications));
    await near.start();
    await far.start();
    const [nearText, farText] = [near, far].map((hub) =>
      readAll(hub.open({ topics: ['box'], client: '192.0.2.1', endsAtMs })),
    );
    near.tell('box', { name: 'mailbox-expired', data: { mailbox: 'box' }, final: true });
    for (const text of [await nearText, await farText]) {
      expect(text?.match(/event: mailbox-expired/g)).toHaveLength(1);
      expect(text).toContain('data: {"mailbox":"box"}');
    }
    await near.close();
    await far.close();
    if (!shared) await there.close();
    await here.close();
  });
});

it('NotificationRelay ignores notifications on its channel that it cannot read', async () => {
  const between = new LocalNotifications();
  const heard: string[] = [];
  await new NotificationRelay(between).subscribe({
    receive: (topic) => heard.push(topic),
    missed: () => undefined,
  });
  const event = { name: 'mail-received', id: '1', data: {} };
  const strange = ['', 'null', '{}', '{"topic":"box"}', '{"topic":"box","event":{"name":7}}'];
  for (const text of strange) between.deliver('mayfly_push', text);
  between.deliver('mayfly_push', JSON.stringify({ node: 'other', topic: 'ours', event, final: false }));
  expect(heard).toEqual(['ours']);
});
