// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '#platform/endpoint/web/call.ts';
import { SharedPush, type StreamOpener } from './shared-push.ts';

type Opened = { request: unknown; say: (text: string) => void; signal: AbortSignal };
type Tab = { push: SharedPush; opened: number; events: string[] };

let streams: Opened[];
let refuseMany: boolean;
let tabs: Tab[];

const openStream: StreamOpener = async (_functionName, request, { signal }) => {
  if (refuseMany && 'body' in request) throw new CallError({ status: 401, words: '' });
  const opened: Opened = { request, signal, say: () => undefined };
  streams.push(opened);
  return new ReadableStream<Uint8Array>({
    start(controller) {
      opened.say = (text) => controller.enqueue(new TextEncoder().encode(text));
      signal.addEventListener('abort', () => controller.close());
    },
  });
};

function installBrowser(): void {
  const channels = new Set<{ name: string; onmessage: ((event: { data: unknown }) => void) | null }>();
  class Channel {
    readonly name: string;
    onmessage: ((event: { data: unknown }) => void) | null = null;
    constructor(name: string) {
      this.name = name;
      channels.add(this);
    }
    postMessage(data: unknown): void {
      for (const other of channels)
        if (other !== this && other.name === this.name) other.onmessage?.({ data });
    }
    close(): void {
      channels.delete(this);
    }
  }
  let last: Promise<unknown> = Promise.resolve();
  const locks = {
    request: (_name: string, options: { signal: AbortSignal }, work: () => Promise<unknown>) => {
      const mine = last.then(() => (options.signal.aborted ? undefined : work()));
      last = mine.catch(() => undefined);
      return mine;
    },
  };
  vi.stubGlobal('BroadcastChannel', Channel);
  vi.stubGlobal('navigator', { locks });
}

const subscriptionOf = (email: string) => ({
  token: `token of ${email}`,
  credentials: { email, token: `token of ${email}` },
});

function openTab(email: string): Tab {
  const tab: Tab = { opened: 0, events: [] } as unknown as Tab;
  tab.push = new SharedPush(
    { functionName: 'temp-email', listName: 'mailboxes', openStream },
    {
      onOpened: () => {
        tab.opened += 1;
      },
      onEvent: ({ name }) => tab.events.push(name),
    },
  );
  tab.push.start();
  tab.push.subscribe([subscriptionOf(email)]);
  tabs.push(tab);
  return tab;
}

const settle = () => vi.advanceTimersByTimeAsync(200);
const standing = () => streams.filter(({ signal }) => !signal.aborted);
const mailReceived = 'event: mail-received\nid: 1\ndata: {}\n\n';

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  streams = [];
  tabs = [];
  refuseMany = false;
  installBrowser();
});

afterEach(() => {
  for (const { push } of tabs) push.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the tabs of a browser', () => {
  it('share one stream, and all receive its events', async () => {
    const one = openTab('a@x');
    await settle();
    const two = openTab('a@x');
    await settle();
    expect(standing()).toHaveLength(1);
    expect(standing()[0]?.request).toEqual({ token: 'token of a@x' });
    standing()[0]?.say(mailReceived);
    await settle();
    expect([one.events, two.events]).toEqual([['mail-received'], ['mail-received']]);
    expect([one.opened, two.opened]).toEqual([1, 1]);
  });

  it('with several mailboxes still share one stream, for all mailboxes', async () => {
    openTab('a@x');
    openTab('b@x');
    await settle();
    expect(standing().map(({ request }) => request)).toEqual([
      {
        body: {
          mailboxes: [
            { email: 'a@x', token: 'token of a@x' },
            { email: 'b@x', token: 'token of b@x' },
          ],
        },
      },
    ]);
  });

  it('may each have several mailboxes, and a mailbox that two tabs share is in the stream once', async () => {
    const one = openTab('a@x');
    const two = openTab('b@x');
    two.push.subscribe([subscriptionOf('b@x'), subscriptionOf('a@x'), subscriptionOf('c@x')]);
    await settle();
    const mailboxes = ['a@x', 'b@x', 'c@x'].map((email) => subscriptionOf(email).credentials);
    expect(standing().map(({ request }) => request)).toEqual([{ body: { mailboxes } }]);
    expect([one.opened, two.opened]).toEqual([1, 1]);
    two.push.subscribe([]);
    await settle();
    expect(standing().map(({ request }) => request)).toEqual([{ token: 'token of a@x' }]);
  });

  it('receive events from another tab when the leading tab is closed', async () => {
    const one = openTab('a@x');
    await settle();
    const two = openTab('a@x');
    await settle();
    one.push.close();
    await settle();
    expect(standing()).toHaveLength(1);
    standing()[0]?.say(mailReceived);
    await settle();
    expect(two.events).toEqual(['mail-received']);
  });

  it('open another stream when the address changes, and close it when there is no address', async () => {
    const { push } = openTab('a@x');
    await settle();
    push.subscribe([{ token: 'next', credentials: {} }]);
    await settle();
    expect(standing().map(({ request }) => request)).toEqual([{ token: 'next' }]);
    push.subscribe([]);
    await settle();
    expect(standing()).toEqual([]);
  });

  it('fall back to the stream of one mailbox when a stream of several mailboxes is rejected', async () => {
    refuseMany = true;
    openTab('a@x');
    openTab('b@x');
    await settle();
    expect(standing().map(({ request }) => request)).toEqual([{ token: 'token of a@x' }]);
  });
});

it('a tab opens its own stream in a browser without locks and channels', async () => {
  vi.stubGlobal('navigator', {});
  const tab = openTab('a@x');
  await settle();
  standing()[0]?.say(mailReceived);
  await settle();
  expect(tab.events).toEqual(['mail-received']);
});
