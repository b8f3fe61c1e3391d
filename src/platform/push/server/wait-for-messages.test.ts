import { describe, expect, it } from 'vitest';
import { AppError } from '#platform/errors/common/app-error.ts';
import { PushHub, type PushRelay, type RelayListener } from './push-hub.ts';
import { waitForMessages } from './wait-for-messages.ts';

const clock = { nowMs: () => 0 };

async function openHub() {
  let listener: RelayListener | undefined;
  const relay: PushRelay = {
    publish: () => undefined,
    subscribe: async (heard) => {
      listener = heard;
      return () => undefined;
    },
  };
  const hub = new PushHub({ clock, maxStreamsPerTopic: 3, maxStreamsPerClient: 20, relay });
  await hub.start();
  if (!listener) throw new Error('the hub does not listen');
  return { hub, others: listener };
}

function startWait(hub: PushHub, stored: readonly string[], signal = new AbortController().signal) {
  let reads = 0;
  const waited = waitForMessages({
    push: hub,
    stream: { topics: ['inbox'], client: 'client', endsAtMs: 1_000 },
    waitMs: 60_000,
    signal,
    count: 1,
    list: async () => {
      reads += 1;
      return stored;
    },
  });
  return { waited, reads: () => reads };
}

const event = { id: '1', name: 'mail-received', data: { id: 'a' } };

describe('waitForMessages', () => {
  it('reads the store once at the start and once per event', async () => {
    const { hub, others } = await openHub();
    const stored: string[] = [];
    const { waited, reads } = startWait(hub, stored);
    await expect.poll(reads).toBe(1);
    stored.push('message');
    others.receive('inbox', event, false);
    expect(await waited).toEqual({ messages: ['message'], outcome: 'found' });
    expect(reads()).toBe(2);
    await hub.close();
  });

  it('reads again if notifications of other processes were lost', async () => {
    const { hub, others } = await openHub();
    const stored: string[] = [];
    const { waited, reads } = startWait(hub, stored);
    await expect.poll(reads).toBe(1);
    stored.push('message');
    others.missed();
    expect((await waited).outcome).toBe('found');
    await hub.close();
  });

  it('ends with the messages found so far when the hub closes', async () => {
    const { hub } = await openHub();
    const { waited, reads } = startWait(hub, []);
    await expect.poll(reads).toBe(1);
    await hub.close();
    expect(await waited).toEqual({ messages: [], outcome: 'ended' });
  });

  it('does not wait if the signal was already aborted', async () => {
    const { hub } = await openHub();
    const { waited } = startWait(hub, [], AbortSignal.abort());
    expect((await waited).outcome).toBe('ended');
    expect(hub.openStreams).toBe(0);
    await hub.close();
  });

  it('leaves no stream behind if reading fails', async () => {
    const { hub } = await openHub();
    const waited = waitForMessages({
      push: hub,
      stream: { topics: ['inbox'], client: 'client', endsAtMs: 1_000 },
      waitMs: 60_000,
      signal: new AbortController().signal,
      count: 1,
      list: async () => {
        throw new AppError('internal');
      },
    });
    await expect(waited).rejects.toMatchObject({ code: 'internal' });
    expect(hub.openStreams).toBe(0);
    await hub.close();
  });
});
