// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '#platform/endpoint/web/call.ts';
import {
  alertText,
  button,
  caller,
  closePage,
  countOf,
  fail,
  pageText,
  pass,
  press,
  refusedStream,
  standingStream,
  startMs,
  wire,
} from '#test/support/inbox-page.tsx';
import {
  oldRecord,
  openPage,
  posts,
  preparePage,
  sms,
  store,
  stored,
} from '#test/support/temp-phone-page.tsx';
import { TempPhoneIsland } from './temp-phone-island.tsx';

const card = () => screen.getByRole('region', { name: 'Temporary number' });
const inbox = () => screen.getByRole('region', { name: 'Inbox' });
const lastWord = 'Zanzibar';
const long = `${'word '.repeat(30)}${lastWord}`;

function look(visibility: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(preparePage);
afterEach(() => {
  vi.restoreAllMocks();
  closePage();
});

it('shows the same before it wakes, whatever the browser keeps and whenever it is', () => {
  const render = () => renderToString(<TempPhoneIsland caller={caller} openStream={refusedStream} />);
  const prerendered = render();
  store(oldRecord(100, { sandbox: true }));
  vi.setSystemTime(startMs + 1_000_000);
  expect(render()).toBe(prerendered);
  expect(prerendered).not.toContain('style=');
  expect(wire.calls).toEqual([]);
});

describe('the number', () => {
  it('is got on load, shown grouped, copied in E.164 and kept for 900 s', async () => {
    await openPage();
    expect(within(card()).getByText('+1 202 555 0101')).toBeDefined();
    expect(screen.getByRole('timer').textContent).toBe('15:00');
    await press('Copy number');
    expect(wire.copied).toEqual(['+12025550101']);
    expect(button('Copied!')).toBeDefined();
    await pass(2_000);
    expect(button('Copy number')).toBeDefined();
    expect(stored()).toMatchObject({
      phone: '+12025550101',
      token: 't1',
      expiresAt: startMs + 900_000,
    });
  });

  it('that is stored and valid is reused, a damaged one dropped', async () => {
    store(oldRecord(400));
    await openPage();
    expect(within(card()).getByText('+1 202 555 0199')).toBeDefined();
    expect(countOf('generate')).toBe(0);
    expect(screen.getByRole('timer').textContent).toBe('6:40');
    localStorage.setItem('mayfly.temp-phone', '{"phone":1');
    closePage();
    vi.useFakeTimers({ now: startMs });
    await openPage();
    expect(countOf('generate')).toBe(1);
  });

  it("says 'Expiring soon!' from 300 s on", async () => {
    store(oldRecord(301));
    await openPage();
    expect(within(card()).getByText('Active')).toBeDefined();
    await pass(1_000);
    expect(within(card()).getByText('Expiring soon!')).toBeDefined();
  });

  it('is replaced 1 s after zero, and its messages go', async () => {
    store(oldRecord(10));
    wire.messages = () => [sms('1')];
    await openPage();
    await pass(3_000);
    expect(pageText()).toContain('text of 1');
    await pass(7_000);
    expect(pageText()).not.toContain('text of 1');
    expect(within(card()).getByText('Expired')).toBeDefined();
    expect(screen.getByRole('timer').textContent).toBe('0:00');
    expect(stored()).toBeNull();
    await pass(999);
    expect(countOf('generate')).toBe(0);
    await pass(1);
    expect(stored()?.phone).toBe('+12025550101');
  });

  it('that may cost is asked for after zero only while somebody looks', async () => {
    store(oldRecord(10));
    await openPage();
    look('hidden');
    await pass(60_000);
    expect(countOf('generate')).toBe(0);
    await act(async () => look('visible'));
    await pass(0);
    expect(countOf('generate')).toBe(1);
  });

  it('that costs nothing is replaced unseen', async () => {
    store(oldRecord(10, { sandbox: true, costly: false }));
    await openPage();
    look('hidden');
    await pass(11_000);
    expect(countOf('generate')).toBe(1);
  });
});

describe('Get New Number', () => {
  it('rests 30 s after each number and says so', async () => {
    await openPage();
    expect(button('Wait 0:30').hasAttribute('disabled')).toBe(true);
    expect(pageText()).toContain('Please wait before getting another one.');
    await pass(30_000);
    expect(button('Get New Number').hasAttribute('disabled')).toBe(false);
  });

  it('keeps the number while more than 30 s remain, and cools down', async () => {
    store(oldRecord(31));
    await openPage();
    await press('Get New Number');
    expect(countOf('generate')).toBe(0);
    expect(button('Wait 0:30')).toBeDefined();
    expect(pageText()).toContain('It has time left: please wait.');
  });

  it('gets another in the last 30 s', async () => {
    store(oldRecord(30));
    await openPage();
    await press('Get New Number');
    expect(stored()?.phone).toBe('+12025550101');
  });
});

describe('the inbox', () => {
  it('is read after 3 s and then every 20 s, with number and token', async () => {
    await openPage();
    await pass(2_999);
    expect(countOf('messages')).toBe(0);
    await pass(1);
    expect(wire.calls.at(-1)).toEqual({ action: 'messages', phone: '+12025550101', token: 't1' });
    await pass(20_000);
    expect(countOf('messages')).toBe(2);
  });

  it('counts every press of Refresh, and fetches no sooner than 8 s after the last', async () => {
    await openPage();
    await pass(3_000);
    await press('Refresh');
    await pass(7_999);
    await press('Refresh');
    expect(countOf('messages')).toBe(1);
    await pass(1);
    await press('Refresh');
    expect(countOf('messages')).toBe(2);
    expect(screen.getByText('3 refreshes')).toBeDefined();
  });

  it('is read at once when something was pushed', async () => {
    const { openStream, say } = standingStream();
    await openPage(openStream);
    await pass(100);
    wire.messages = () => [sms('1', { code: '482913' })];
    say('id: 1\nevent: sms-received\ndata: {"id":"1"}\n\n');
    await pass(0);
    expect(screen.getByText('A new SMS has arrived, with a code')).toBeDefined();
    expect(document.title).toMatch(/^\(1\) /);
  });

  it('shows the unread count, and every message is read by its first opening', async () => {
    wire.messages = () => [sms('2'), sms('1', { isRead: true })];
    await openPage();
    await pass(3_000);
    expect(within(inbox()).getByText('1').textContent).toBe('1 unread');
    await press(/sender 2/);
    expect(screen.getByRole('region', { name: 'Message text' }).textContent).toBe('text of 2');
    expect(within(inbox()).queryByText('unread')).toBeNull();
    expect(wire.calls.at(-1)).toEqual({ action: 'mark_read', messageId: '2' });
    await press(/sender 2/);
    await press(/sender 2/);
    expect(countOf('mark_read')).toBe(1);
  });

  it('keeps read marks over a reload, also where the server does not', async () => {
    store(oldRecord(500));
    wire.messages = () => [sms('1')];
    await openPage();
    await pass(3_000);
    await press(/sender 1/);
    closePage();
    vi.useFakeTimers({ now: startMs + 10_000 });
    await openPage();
    await pass(3_000);
    expect(within(inbox()).queryByText('Unread')).toBeNull();
  });

  it('cuts what is longer than 100 characters, with a way to see it all and less again', async () => {
    wire.messages = () => [sms('2', { message: long }), sms('1', { message: 'x'.repeat(100) })];
    await openPage();
    await pass(3_000);
    expect(pageText()).toContain(`${long.slice(0, 100).trim()}…`);
    expect(pageText()).not.toContain(lastWord);
    expect(screen.getAllByRole('button', { name: 'Show more' })).toHaveLength(1);
    await press('Show more');
    expect(screen.getByRole('region', { name: 'Message text' }).textContent).toBe(long);
    expect(wire.calls.at(-1)).toEqual({ action: 'mark_read', messageId: '2' });
    await press('Show less');
    expect(pageText()).not.toContain(lastWord);
    expect(button('Show more')).toBeDefined();
  });

  it('offers the newest code first, and an older one in its message', async () => {
    wire.messages = () => [sms('3'), sms('2', { code: '482913' }), sms('1', { code: '7731' })];
    await openPage();
    await pass(3_000);
    await act(async () => {
      fireEvent.click(within(card()).getByRole('button', { name: 'Copy code' }));
    });
    expect(wire.copied).toEqual(['482913']);
    await press(/sender 1/);
    expect(within(inbox()).getByText('7731')).toBeDefined();
    await press(/sender 2/);
    expect(within(inbox()).queryByRole('button', { name: 'Copy code' })).toBeNull();
  });

  it('that cannot be read is tried again after 1 s, then empty with a quiet line, and comes back', async () => {
    wire.messages = () => [sms('1')];
    await openPage();
    await pass(3_000);
    wire.messages = fail('broken');
    await pass(21_000);
    expect(countOf('messages')).toBe(3);
    expect(pageText()).toContain('The inbox could not be read.');
    expect(pageText()).toContain('Your inbox is empty');
    expect(alertText()).toBeUndefined();
    wire.messages = () => [sms('1')];
    await pass(20_000);
    expect(pageText()).toContain('text of 1');
    expect(pageText()).not.toContain('could not be read');
  });
});

describe('the banner', () => {
  it.each([
    ['Insufficient balance', 'SMS service has insufficient balance. Please try again later.'],
    ['anything', 'Unable to generate phone number. Please try again in a moment.'],
  ])('of %s goes after 10 s', async (words, sentence) => {
    wire.generate = fail(words);
    await openPage();
    expect(alertText()).toBe(sentence);
    await pass(9_999);
    expect(alertText()).toBe(sentence);
    await pass(1);
    expect(alertText()).toBeUndefined();
    expect(countOf('generate')).toBe(1);
    expect(button('Get New Number').hasAttribute('disabled')).toBe(false);
  });

  it("of 'Token expired' stands over an empty page until another number is asked for", async () => {
    store(oldRecord(500));
    wire.messages = () => [sms('1')];
    await openPage();
    await pass(3_000);
    wire.messages = fail('Token expired');
    await pass(20_000);
    expect(alertText()).toBe('Phone session expired. Generate a new phone number.');
    expect(stored()).toBeNull();
    expect(pageText()).toContain('Your inbox is empty');
    await pass(60_000);
    expect(countOf('generate')).toBe(0);
    await press('Get New Number');
    expect(stored()?.token).toBe('t1');
  });

  it("is not shown for a 'Token expired' of the last two seconds, which is the ordinary end", async () => {
    store(oldRecord(4));
    wire.messages = fail('', 'token_expired');
    await openPage();
    await pass(3_000);
    expect(alertText()).toBeUndefined();
    await pass(1_000);
    expect(countOf('generate')).toBe(1);
  });
});

describe('what a number is worth', () => {
  it('is said where it costs', async () => {
    await openPage();
    expect(card().textContent).toContain('costs the operator about $0.05-0.20');
    expect(screen.queryByText('This is a sandbox.')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Send a test SMS' })).toBeNull();
  });

  it('is said plainly in a sandbox, which sends test messages', async () => {
    store(oldRecord(500, { sandbox: true, costly: false }));
    await openPage();
    expect(within(card()).getByText('This is a sandbox.')).toBeDefined();
    expect(card().textContent).toContain('costs the operator about $0.05-0.20');
    await press('Send a test SMS');
    await press('Send a test SMS');
    expect(posts.map(({ path }) => path)).toEqual(['/sandbox/sms', '/sandbox/sms']);
    expect(posts[0]?.body).toMatchObject({ to: '+12025550199', from: 'Mayfly' });
    expect(posts[0]?.body.text).toMatch(/code is \d{6}\./);
    expect(posts[1]?.body.text?.length).toBeGreaterThan(100);
  });

  it('a test message that was not sent is said', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    store(oldRecord(500, { sandbox: true }));
    await openPage(refusedStream, async () => {
      throw new CallError({ status: 404, words: '' });
    });
    await press('Send a test SMS');
    expect(screen.getByText('Test SMS not sent')).toBeDefined();
    expect(button('Send a test SMS').hasAttribute('disabled')).toBe(false);
  });
});

it('copies, refreshes and opens by single keys', async () => {
  wire.messages = () => [sms('1', { code: '482913' })];
  await openPage();
  await pass(3_000);
  const type = async (key: string) => {
    await act(async () => {
      fireEvent.keyDown(document.activeElement ?? document.body, { key, bubbles: true });
      await vi.advanceTimersByTimeAsync(0);
    });
  };
  for (const key of ['c', 'v', 'r', 'j', 'o']) await type(key);
  expect(wire.copied).toEqual(['+12025550101', '482913']);
  expect(screen.getByText('1 refresh')).toBeDefined();
  expect(screen.getByRole('region', { name: 'Message text' })).toBeDefined();
  await type('?');
  expect(screen.getByText('Copy the newest code')).toBeDefined();
});
