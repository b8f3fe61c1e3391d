import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EventStream } from './event-stream.ts';
import { PushHub, type PushRelay, type RelayListener } from './push-hub.ts';

let nowMs = 1_000;
const endsAtMs = 601_000;
const clock = { nowMs: () => nowMs };

function openHub(relay?: PushRelay): PushHub {
  return new PushHub({ clock, maxStreamsPerTopic: 3, maxStreamsPerClient: 20, ...(relay ? { relay } : {}) });
}

async function taken(stream: EventStream): Promise<string> {
  let text = '';
  for (;;) {
    const step = await Promise.race([stream.next(), waiting()]);
    if (step === 'waiting' || step.done) return text;
    text += step.value;
  }
}

async function waiting(): Promise<'waiting'> {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  return 'waiting';
}

const mail = (id: string) => ({ name: 'mail-received', data: { id } });

beforeEach(() => {
  vi.useFakeTimers();
  nowMs = 1_000;
});
afterEach(() => {
  vi.useRealTimers();
});

describe('PushHub', () => {
  it('sends to every stream of the topic and to no other stream', async () => {
    const hub = openHub();
    const here = hub.open({ topics: ['a'], client: '192.0.2.1', endsAtMs });
    const there = hub.open({ topics: ['b'], client: '192.0.2.1', endsAtMs });
    await taken(here);
    await taken(there);
    hub.tell('a', mail('m1'));
    expect(await taken(here)).toBe('event: mail-received\nid: 1000\ndata: {"id":"m1"}\n\n');
    expect(await taken(there)).toBe('');
  });

  it('sends the first three events of a burst at once and the newest of the rest a second later', async () => {
    const hub = openHub();
    const stream = hub.open({ topics: ['a'], client: '192.0.2.1', endsAtMs });
    await taken(stream);
    for (const id of ['m1', 'm2', 'm3', 'm4', 'm5']) hub.tell('a', mail(id));
    const first = await taken(stream);
    expect(['m1', 'm2', 'm3', 'm4'].map((id) => first.includes(`"${id}"`))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    vi.advanceTimersByTime(999);
    expect(await taken(stream)).toBe('');
    vi.advanceTimersByTime(1);
    const rest = await taken(stream);
    expect(rest).toContain('"m5"');
    expect(rest).not.toContain('"m4"');
  });

  it('sends at most one batch a second during a flood', async () => {
    const hub = openHub();
    const stream = hub.open({ topics: ['a'], client: '192.0.2.1', endsAtMs });
    let events = 0;
    for (let tenth = 0; tenth < 100; tenth += 1) {
      hub.tell('a', mail(`m${tenth}`));
      vi.advanceTimersByTime(100);
      events += (await taken(stream)).split('event:').length - 1;
    }
    expect(events).toBe(13);
  });

  it('allows a burst again after three quiet seconds', async () => {
    const hub = openHub();
    const stream = hub.open({ topics: ['a'], client: '192.0.2.1', endsAtMs });
    for (const id of ['m1', 'm2', 'm3']) hub.tell('a', mail(id));
    vi.advanceTimersByTime(3_000);
    await taken(stream);
    for (const id of ['m4', 'm5', 'm6']) hub.tell('a', mail(id));
    expect(await taken(stream)).toContain('"m6"');
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(3_000);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('closes a stream whose client reads nothing, without waiting for that client', () => {
    const hub = openHub();
    const slow = hub.open({ topics: ['a'], client: '192.0.2.1', endsAtMs });
    for (let second = 0; second < 20; second += 1) {
      hub.tell('a', mail(`m${second}`));
      vi.advanceTimersByTime(1_000);
    }
    expect(slow.push('more')).toBe(false);
  });

  it('closes a stream whose client read nothing for two heartbeats', async () => {
    const hub = openHub();
    await hub.start();
    const slow = hub.open({ topics: ['a'], client: '192.0.2.1', endsAtMs });
    vi.advanceTimersByTime(31_000);
    expect(slow.push('more')).toBe(false);
    await hub.close();
  });

  it('keeps an idle stream open with a comment every 15 s', async () => {
    const hub = openHub();
    await hub.start();
    const stream = hub.open({ topics: ['a'], client: '192.0.2.1', endsAtMs });
    expect(await taken(stream)).toBe(': \n\n');
    vi.advanceTimersByTime(15_000);
    expect(await taken(stream)).toBe(': \n\n');
    vi.advanceTimersByTime(15_000);
    expect(await taken(stream)).toBe(': \n\n');
    await hub.close();
  });

  it('rejects the fourth stream of a topic until one is closed', async () => {
    const hub = openHub();
    const streams = [1, 2, 3].map((host) => hub.open({ topics: ['a'], client: `192.0.2.${host}`, endsAtMs }));
    const fourth = () => hub.open({ topics: ['a'], client: '192.0.2.4', endsAtMs });
    expect(fourth).toThrow(expect.objectContaining({ code: 'too_many_requests' }));
    await streams[0]?.return();
    expect(fourth).not.toThrow();
  });

  it('rejects the twenty-first stream of a client', () => {
    const hub = openHub();
    for (let n = 0; n < 20; n += 1) hub.open({ topics: [`t${n}`], client: '192.0.2.1', endsAtMs });
    expect(() => hub.open({ topics: ['t20'], client: '192.0.2.1', endsAtMs })).toThrow(
      expect.objectContaining({ code: 'too_many_requests' }),
    );
    expect(() => hub.open({ topics: ['t20'], client: '192.0.2.2', endsAtMs })).not.toThrow();
  });

  it('counts a closed stream until its connection has released it', () => {
    const hub = openHub();
    for (let n = 0; n < 3; n += 1) hub.open({ topics: ['a'], client: '192.0.2.1', endsAtMs }).cut();
    expect(() => hub.open({ topics: ['a'], client: '192.0.2.1', endsAtMs })).toThrow(
      expect.objectContaining({ code: 'too_many_requests' }),
    );
  });

  it('ends a stream after the final event of its last topic', async () => {
    const hub = openHub();
    const stream = hub.open({ topics: ['a', 'b'], client: '192.0.2.1', endsAtMs });
    await taken(stream);
    hub.tell('a', { name: 'mailbox-expired', data: { mailbox: 'a' }, final: true });
    hub.tell('b', mail('m1'));
    expect(await taken(stream)).toContain('"m1"');
    hub.tell('b', { name: 'mailbox-expired', data: { mailbox: 'b' }, final: true });
    expect(await taken(stream)).toContain('mailbox-expired');
    expect(await stream.next()).toEqual({ done: true, value: undefined });
    expect(hub.openStreams).toBe(0);
  });

  it('notifies its listeners of topics that end here or in another process, even if no stream is open', async () => {
    const relayed: RelayListener[] = [];
    const relay: PushRelay = {
      publish: () => undefined,
      subscribe: async (listener) => {
        relayed.push(listener);
        return () => undefined;
      },
    };
    const hub = openHub(relay);
    const ended: string[] = [];
    hub.onEnd((topic) => ended.push(topic));
    await hub.start();
    hub.tell('a', mail('m1'));
    hub.tell('a', { name: 'mailbox-expired', data: {}, final: true });
    relayed[0]?.receive('b', { id: '8', name: 'mailbox-expired', data: {} }, true);
    expect(ended).toEqual(['a', 'b']);
    await hub.close();
  });

  it('ends all streams when it closes and opens no more', async () => {
    const hub = openHub();
    await hub.start();
    const stream = hub.open({ topics: ['a'], client: '192.0.2.1', endsAtMs });
    await taken(stream);
    const last = stream.next();
    await hub.close();
    expect(await last).toEqual({ done: true, value: undefined });
    expect(() => hub.open({ topics: ['a'], client: '192.0.2.1', endsAtMs })).toThrow(
      expect.objectContaining({ code: 'service_unavailable' }),
    );
  });

  it('assigns ids that do not decrease when the clock is set back', async () => {
    const hub = openHub();
    const stream = hub.open({ topics: ['a', 'b'], client: '192.0.2.1', endsAtMs });
    nowMs = 5_000;
    hub.tell('a', mail('m1'));
    nowMs = 4_000;
    hub.tell('b', mail('m2'));
    expect((await taken(stream)).match(/id: \d+/g)).toEqual(['id: 5000', 'id: 5000']);
  });

  it('reaches the streams of other processes through the relay', async () => {
    const listeners: RelayListener[] = [];
    const published: string[] = [];
    const relay: PushRelay = {
      publish: (topic, event) => published.push(`${topic} ${event.name}`),
      subscribe: async (listener) => {
        listeners.push(listener);
        return () => listeners.pop();
      },
    };
    const hub = openHub(relay);
    await hub.start();
    const stream = hub.open({ topics: ['a'], client: '192.0.2.1', endsAtMs });
    await taken(stream);
    hub.tell('a', mail('m1'));
    expect(published).toEqual(['a mail-received']);
    expect(await taken(stream)).toContain('"m1"');
    listeners[0]?.receive('b', { id: '7', ...mail('m2') }, false);
    expect(await taken(stream)).toBe('');
    listeners[0]?.receive('a', { id: '8', name: 'mailbox-expired', data: {} }, true);
    expect(await taken(stream)).toContain('mailbox-expired');
    const other = hub.open({ topics: ['c'], client: '192.0.2.1', endsAtMs });
    listeners[0]?.missed();
    expect(other.push('more')).toBe(false);
    await hub.close();
    expect(listeners).toEqual([]);
  });

  it('ends a stream at the end of its lease, even without a final event', async () => {
    const hub = openHub();
    await hub.start();
    const stream = hub.open({ topics: ['a'], client: '192.0.2.1', endsAtMs });
    await taken(stream);
    const last = stream.next();
    nowMs = endsAtMs;
    vi.advanceTimersByTime(15_000);
    expect(await last).toEqual({ done: true, value: undefined });
    await hub.close();
  });
});
