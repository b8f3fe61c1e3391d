// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '#platform/endpoint/web/call.ts';
import type { ReceivedEvent } from './event-stream-parser.ts';
import { PushStream, retryDelayMs } from './push-stream.ts';

type Connection = { lastEventId: string | undefined; say: (text: string) => void; end: () => void };

let connections: Connection[];
let failWith: CallError | undefined;
let events: ReceivedEvent[];
let opened: number;
let refused: number;
let stream: PushStream;

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const event = (id: string) => `event: mail-received\nid: ${id}\ndata: {}\n\n`;

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  connections = [];
  failWith = undefined;
  events = [];
  opened = 0;
  refused = 0;
  stream = new PushStream({
    open: async ({ signal, lastEventId }) => {
      const connection: Connection = { lastEventId, say: () => undefined, end: () => undefined };
      connections.push(connection);
      if (failWith) throw failWith;
      return new ReadableStream<Uint8Array>({
        start(controller) {
          connection.say = (text) => controller.enqueue(new TextEncoder().encode(text));
          connection.end = () => controller.close();
          signal.addEventListener('abort', () => {
            try {
              controller.error(new DOMException('aborted', 'AbortError'));
            } catch {
              // The stream is already closed.
            }
          });
        },
      });
    },
    onOpened: () => {
      opened += 1;
    },
    onEvent: (received) => events.push(received),
    onRefused: () => {
      refused += 1;
    },
    random: () => 1,
  });
});

afterEach(() => {
  stream.close();
  vi.useRealTimers();
});

describe('a push stream', () => {
  it('forwards events as they arrive', async () => {
    stream.start();
    await pass(0);
    connections[0]?.say(event('7'));
    await pass(0);
    expect(events).toEqual([{ name: 'mail-received', id: '7', data: {} }]);
  });

  it('reconnects after a break with the last event id', async () => {
    stream.start();
    await pass(0);
    connections[0]?.say(event('7'));
    await pass(0);
    connections[0]?.end();
    await pass(1_000);
    expect(connections.map(({ lastEventId }) => lastEventId)).toEqual([undefined, '7']);
    expect(opened).toBe(2);
  });

  it('waits longer after each failure', async () => {
    failWith = new CallError({ status: 503, words: '' });
    stream.start();
    await pass(999);
    expect(connections).toHaveLength(1);
    await pass(1);
    expect(connections).toHaveLength(2);
    await pass(1_999);
    expect(connections).toHaveLength(2);
    await pass(1);
    expect(connections).toHaveLength(3);
  });

  it('reconnects at once when the network comes back', async () => {
    failWith = new CallError({ status: 0, words: '' });
    stream.start();
    await pass(5_000);
    const tries = connections.length;
    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect(connections).toHaveLength(tries + 1);
  });

  it.each([400, 401, 403, 404, 405])('does not retry when rejected with status %i', async (status) => {
    failWith = new CallError({ status, words: '' });
    stream.start();
    await pass(120_000);
    expect(connections).toHaveLength(1);
    expect(refused).toBe(1);
  });

  it('retries after 15 s when rejected with status 429', async () => {
    failWith = new CallError({ status: 429, words: '' });
    stream.start();
    await pass(14_999);
    expect(connections).toHaveLength(1);
    await pass(1);
    expect(connections).toHaveLength(2);
    expect(refused).toBe(0);
  });

  it('drops a silent connection, but not a connection with heartbeats', async () => {
    stream.start();
    await pass(30_000);
    connections[0]?.say(': \n\n');
    await pass(39_000);
    expect(connections).toHaveLength(1);
    await pass(3_000);
    expect(connections).toHaveLength(2);
  });

  it('ends when closed', async () => {
    stream.start();
    await pass(0);
    stream.close();
    await pass(120_000);
    expect(connections).toHaveLength(1);
  });
});

it('the delay before the first reconnection is 0.5 to 1 s, and every delay is at most 30 s', () => {
  expect(retryDelayMs(0, 0)).toBe(500);
  expect(retryDelayMs(0, 1)).toBe(1_000);
  expect(retryDelayMs(40, 1)).toBe(30_000);
});
