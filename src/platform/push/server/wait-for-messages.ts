import { isAppError } from '#platform/errors/common/app-error.ts';
import { isEvent } from './event-stream.ts';
import type { PushHub, StreamOrder } from './push-hub.ts';

export type WaitOrder<Message> = {
  push: PushHub;
  /** The wait counts as one stream of this client and these topics. */
  stream: StreamOrder;
  waitMs: number;
  signal: AbortSignal;
  count: number;
  /** Lists the matching messages that are there now, newest first. Throws `token_expired` after expiry. */
  list(): Promise<readonly Message[]>;
};

export type Waited<Message> = {
  messages: readonly Message[];
  /** `ended`: the signal was aborted, or the server is closing. */
  outcome: 'found' | 'timedOut' | 'expired' | 'ended';
};

/**
 * Waits until `count` messages are there. Reads the store at the start and after each event, never on a
 * timer. Throws `too_many_requests` at the limits of streams.
 */
export async function waitForMessages<Message>(order: WaitOrder<Message>): Promise<Waited<Message>> {
  const { push, stream: streamOrder, waitMs, signal, count, list } = order;
  let messages: readonly Message[] = [];
  let isOver = false;
  let stream = push.open(streamOrder);
  const end = () => {
    isOver = true;
    stream.end();
  };
  const timer = setTimeout(end, waitMs);
  signal.addEventListener('abort', end, { once: true });
  if (signal.aborted) end();
  try {
    for (;;) {
      messages = await list();
      if (messages.length >= count) return { messages, outcome: 'found' };
      const hasNews = await nextEvent(stream);
      if (isOver) return { messages, outcome: signal.aborted ? 'ended' : 'timedOut' };
      // Opens a new stream. The hub cuts its streams if it may have missed an event of another process.
      if (!hasNews) {
        await stream.return();
        stream = push.open(streamOrder);
      }
    }
  } catch (error) {
    if (isAppError(error, 'token_expired')) return { messages, outcome: 'expired' };
    if (isAppError(error, 'service_unavailable')) return { messages, outcome: 'ended' };
    throw error;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
    await stream.return();
  }
}

async function nextEvent(stream: AsyncIterator<string>): Promise<boolean> {
  for (;;) {
    const { done, value } = await stream.next();
    if (done) return false;
    if (isEvent(value)) return true;
  }
}
