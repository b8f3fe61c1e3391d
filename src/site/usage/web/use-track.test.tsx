// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ClientSession, SessionProvider } from '#site/session/web/session-context.tsx';
import { usePageView } from './use-track.ts';

const posted: { url: string; body: Record<string, unknown> }[] = [];

function Tool() {
  usePageView('temp-email');
  return null;
}

function open(): { session: ClientSession; again: () => void; leave: () => void } {
  const session = new ClientSession();
  const page = (
    <SessionProvider session={session}>
      <Tool />
    </SessionProvider>
  );
  const { rerender, unmount } = render(page);
  return { session, again: () => rerender(page), leave: unmount };
}

beforeEach(() => {
  posted.length = 0;
  sessionStorage.clear();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    posted.push({ url, body: JSON.parse(String(init.body)) });
    return Response.json({ success: true });
  });
});

afterEach(() => {
  cleanup();
  Object.defineProperty(navigator, 'doNotTrack', { configurable: true, value: null });
  vi.unstubAllGlobals();
});

it('usePageView reports once that the tool was opened, with the session id', async () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  const { session, again } = open();
  again();
  expect(posted).toEqual([]);
  expect(idle).toHaveLength(1);
  idle[0]?.();
  await expect.poll(() => posted).toHaveLength(1);
  expect(posted).toMatchObject([
    {
      url: '/functions/v1/track',
      body: {
        event_name: 'page_view',
        event_data: { tool: 'temp-email' },
        session_id: session.current().sessionId,
      },
    },
  ]);
});

it('usePageView works without idle callbacks, and reports nothing if the page is left immediately', () => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', undefined);
  Reflect.deleteProperty(window, 'requestIdleCallback');
  const { leave } = open();
  // One timer for the session check, one for the page view.
  expect(vi.getTimerCount()).toBe(2);
  leave();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});
