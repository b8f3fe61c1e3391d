// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  alertText,
  button,
  closePage,
  countOf,
  fail,
  pageText,
  pass,
  press,
  standingStream,
  startMs,
  wire,
} from '#test/support/pages/inbox-page.tsx';
import { oldRecord, openPage, preparePage, sms, store } from '#test/support/pages/temp-phone-page.tsx';

const card = () => screen.getByRole('region', { name: 'Temporary number' });
const inbox = () => screen.getByRole('region', { name: 'Inbox' });
const lastWord = 'Zanzibar';
const long = `${'word '.repeat(30)}${lastWord}`;

beforeEach(preparePage);
afterEach(() => {
  vi.restoreAllMocks();
  closePage();
});

describe('the SMS inbox', () => {
  it('is polled after 3 s and then every 20 s, with number and token', async () => {
    await openPage();
    await pass(2_999);
    expect(countOf('messages')).toBe(0);
    await pass(1);
    expect(wire.calls.at(-1)).toEqual({ action: 'messages', phone: '+12025550101', token: 't1' });
    await pass(20_000);
    expect(countOf('messages')).toBe(2);
  });

  it('counts every click on Refresh, and fetches at most every 8 s', async () => {
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

  it('shows a damaged SMS with its time', async () => {
    const nothing = { from: 'Unknown', message: '', code: null, damaged: true };
    wire.messages = () => [sms('1', nothing), sms('2')];
    await openPage();
    await pass(3_000);
    const row = within(inbox()).getByRole('button', { name: /This SMS is damaged and cannot be read\./ });
    expect(row.querySelector('time')?.getAttribute('datetime')).toBe(new Date(startMs).toISOString());
    expect(inbox().textContent).toContain('text of 2');
    fireEvent.click(row);
    await pass(0);
    expect(within(inbox()).getByRole('region', { name: 'Message text' }).textContent).toBe(
      'This SMS is damaged and cannot be read.',
    );
    expect(within(inbox()).queryByRole('button', { name: 'Copy message' })).toBeNull();
  });

  it('is fetched immediately after a push', async () => {
    document.title = 'Temporary Phone';
    const { openStream, say } = standingStream();
    await openPage(openStream);
    await pass(100);
    wire.messages = () => [sms('1', { code: '482913' })];
    say('id: 1\nevent: sms-received\ndata: {"id":"1"}\n\n');
    await pass(0);
    expect(screen.getByText('A new SMS has arrived, with a code')).toBeDefined();
    expect(document.title).toBe('(1) Temporary Phone');
  });

  it('shows the unread count, and marks a message as read when it is first opened', async () => {
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

  it('keeps read marks after a reload, even if the server lost them', async () => {
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

  it('shortens messages above 100 characters, with Show more and Show less', async () => {
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

  it('offers the newest code above the list, and an older code in its message', async () => {
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

  it('retries a failed fetch after 1 s, then shows a notice, and recovers', async () => {
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

it('single keys copy the number, refresh the inbox and open a message', async () => {
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
