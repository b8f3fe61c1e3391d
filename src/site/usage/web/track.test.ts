// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallError, type Caller } from '#platform/endpoint/web/call.ts';
import { track } from './track.ts';

const sessionId = '0123456789abcdef'.repeat(2);
const startMs = Date.UTC(2026, 0, 1, 12);
const sent: unknown[] = [];
const logged: unknown[] = [];

const caller = {
  async call(functionName: string, input: object) {
    sent.push({ functionName, ...input });
    return { body: { success: true }, serverTimeMs: undefined };
  },
} as unknown as Caller;

const tell = (name: string, data: Record<string, unknown> = {}, session = sessionId) =>
  track(name, data, { sessionId: session, caller });
const kept = () => JSON.parse(sessionStorage.getItem('mayfly.events') ?? '[]');

function setPrivacy(name: string, value: unknown): void {
  Object.defineProperty(navigator, name, { configurable: true, value });
}

beforeEach(() => {
  vi.useFakeTimers({ now: startMs });
  sessionStorage.clear();
  sent.length = 0;
  logged.length = 0;
  vi.spyOn(console, 'warn').mockImplementation((...words) => {
    logged.push(...words);
  });
  window.history.replaceState(null, '', '/temp-email?token=zqmarkerzq&a=1#zqmarkerzq');
  Object.defineProperty(document, 'referrer', {
    configurable: true,
    value: 'https://mail.test/?key=zqmarkerzq&to=zqmarkerzq@mail.test',
  });
});

afterEach(() => {
  setPrivacy('doNotTrack', null);
  setPrivacy('globalPrivacyControl', undefined);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('track sends an event with its page, referrer and session, and remembers it in the tab', async () => {
  await tell('page_view', { tool: 'temp-email' });
  const event = {
    event_name: 'page_view',
    event_data: { tool: 'temp-email' },
    page_url: `${location.origin}/temp-email?a=1`,
    referrer: 'https://mail.test/?to=[address]',
    session_id: sessionId,
  };
  expect(sent).toEqual([{ functionName: 'track', ...event }]);
  expect(kept()).toEqual([{ ...event, timestamp: startMs }]);
});

it('track removes personal data that a tool included by mistake', async () => {
  await tell('a', { token: 'zqmarkerzq', list: [{ Password: 'zqmarkerzq', to: 'zqmarkerzq@mail.test' }] });
  expect(JSON.stringify([sent, kept(), logged])).not.toContain('zqmarkerzq');
  expect(sent).toMatchObject([{ event_data: { list: [{ to: '[address]' }] } }]);
});

it.each([
  ['doNotTrack', '1'],
  ['globalPrivacyControl', true],
])('track does nothing if %s is set', async (name, value) => {
  const plausible = vi.fn();
  vi.stubGlobal('plausible', plausible);
  setPrivacy(name, value);
  await tell('page_view');
  expect([sent, kept(), logged]).toEqual([[], [], []]);
  expect(plausible).not.toHaveBeenCalled();
});

it('track sends events if the browser permits tracking', async () => {
  setPrivacy('doNotTrack', '0');
  setPrivacy('globalPrivacyControl', false);
  await tell('page_view');
  expect(sent).toHaveLength(1);
});

it('track sends no invalid event, and logs the reason', async () => {
  await tell('page view');
  await tell('a', { text: 'x'.repeat(8_000) });
  expect([sent, kept()]).toEqual([[], []]);
  expect(logged).toEqual([
    'Mayfly: an event was not sent: it must be 1 to 50 letters, digits, underscores or hyphens',
    'Mayfly: an event was not sent: it must be at most 8000 characters long as JSON',
  ]);
});

it('track sends at most 20 events a minute per session, and resumes in the next minute', async () => {
  for (let n = 0; n < 21; n += 1) await tell('a');
  expect(sent).toHaveLength(20);
  expect(logged).toEqual(['Mayfly: an event was not sent: there are too many']);
  await tell('a', {}, 'f'.repeat(32));
  expect(sent).toHaveLength(21);
  vi.setSystemTime(startMs + 60_000);
  await tell('a');
  expect(sent).toHaveLength(22);
});

it('track remembers the last 50 events', async () => {
  for (let n = 0; n < 60; n += 1) {
    vi.setSystemTime(startMs + n * 4_000);
    await tell('a', { n });
  }
  expect(sent).toHaveLength(60);
  expect(kept()).toHaveLength(50);
  expect(kept().at(0).event_data).toEqual({ n: 10 });
  expect(kept().at(-1).event_data).toEqual({ n: 59 });
});

it('track logs a failure to send, and resolves', async () => {
  const failing = { call: () => Promise.reject(new CallError({ status: 0, words: '' })) };
  await expect(track('a', {}, { sessionId, caller: failing })).resolves.toBeUndefined();
  expect(logged[0]).toBe('Mayfly: an event was not sent');
});

it('track works with damaged and with blocked storage', async () => {
  sessionStorage.setItem('mayfly.events', '[7]');
  await tell('a');
  expect(kept()).toHaveLength(1);
  const refuse = () => {
    throw new DOMException('blocked');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  await tell('b');
  expect(sent).toHaveLength(2);
});

it("track reports to the operator's tracker", async () => {
  const plausible = vi.fn();
  const gtag = vi.fn();
  vi.stubGlobal('plausible', plausible);
  await tell('a', { tool: 'x', token: 't' });
  expect(plausible).toHaveBeenCalledExactlyOnceWith('a', { props: { tool: 'x' } });
  vi.unstubAllGlobals();
  vi.stubGlobal('gtag', gtag);
  await tell('b', { tool: 'y' });
  expect(gtag).toHaveBeenCalledExactlyOnceWith('event', 'b', { tool: 'y' });
});

it("track ignores errors of the operator's tracker", async () => {
  vi.stubGlobal('plausible', () => {
    throw new Error('broken');
  });
  await tell('a');
  expect(sent).toHaveLength(1);
  expect(logged[0]).toBe('Mayfly: the page tracker failed');
});
