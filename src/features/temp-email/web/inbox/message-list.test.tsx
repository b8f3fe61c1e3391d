// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
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
import {
  mail,
  oldRecord,
  openPage,
  preparePage,
  recordKey,
  store,
} from '#test/support/pages/temp-email-page.tsx';

const pushed = 'event: mail-received\nid: 1\ndata: {}\n\n';

beforeEach(preparePage);
afterEach(closePage);

describe('the inbox', () => {
  it('is empty at first and shows a hint', async () => {
    await openPage();
    expect(screen.getByText('Your inbox is empty')).toBeDefined();
    expect(screen.getByText('Auto-refresh')).toBeDefined();
  });

  it('shows new mail as unread, with the count in the heading and the tab title', async () => {
    document.title = 'Temporary email';
    await openPage();
    wire.messages = () => [mail('2'), mail('1', { isRead: true })];
    await pass(3_000);
    expect(button(/Unread.*sender 2.*subject 2/)).toBeDefined();
    expect(screen.getByText('1', { selector: '.badge' })).toBeDefined();
    expect(document.title).toBe('(1) Temporary email');
  });

  it('expands a row to its text, with line breaks, and marks it as read once', async () => {
    wire.messages = () => [mail('1')];
    await openPage();
    await pass(3_000);
    await press(/subject 1/);
    expect(screen.getByRole('region', { name: 'Message text' }).textContent).toBe(
      'first line of 1\nsecond line',
    );
    expect(screen.queryByText('Unread')).toBeNull();
    await press(/subject 1/);
    await press(/subject 1/);
    expect(wire.calls.filter(({ action }) => action === 'mark_read')).toEqual([
      { action: 'mark_read', emailId: '1' },
    ]);
  });

  it('counts every click on Refresh, even within 10 s of the last fetch', async () => {
    await openPage();
    await pass(3_000);
    await press('Refresh');
    expect(screen.getByText('1 refresh')).toBeDefined();
    expect(countOf('messages')).toBe(1);
    await pass(10_000);
    await press('Refresh');
    expect(screen.getByText('2 refreshes')).toBeDefined();
    expect(countOf('messages')).toBe(2);
  });

  it('shows a notice if the inbox cannot be fetched, and recovers', async () => {
    wire.messages = () => [mail('1')];
    await openPage();
    await pass(3_000);
    wire.messages = fail('down');
    await pass(21_000);
    expect(screen.queryByText('subject 1')).toBeNull();
    expect(pageText()).toContain('The inbox could not be read');
    expect(pageText()).toContain('Your inbox is empty');
    expect(pageText()).not.toContain('Use this address wherever one is required');
    expect(alertText()).toBeUndefined();
    wire.messages = () => [mail('1')];
    await pass(20_000);
    expect(screen.getByText('subject 1')).toBeDefined();
    expect(pageText()).not.toContain('The inbox could not be read');
  });

  it('keeps its rows in place if only dates changed', async () => {
    wire.messages = () => [mail('2'), mail('1')];
    await openPage();
    await pass(3_000);
    const rows = [...document.querySelectorAll('.inbox-row')];
    const changes: MutationRecord[] = [];
    const list = document.querySelector('.inbox-list') as Element;
    const everything = { attributes: true, characterData: true, childList: true, subtree: true };
    new MutationObserver((records) => changes.push(...records)).observe(list, everything);
    const date = new Date(startMs + 5_000).toISOString();
    wire.messages = () => [mail('2', { date }), mail('1', { date })];
    await pass(20_000);
    expect(countOf('messages')).toBe(2);
    expect([...document.querySelectorAll('.inbox-row')]).toEqual(rows);
    expect(changes).toEqual([]);
  });

  it('announces new mail to screen readers', async () => {
    await openPage();
    wire.messages = () => [mail('1')];
    await pass(3_000);
    expect(screen.getAllByRole('status').map((status) => status.textContent)).toContain(
      'New mail has arrived',
    );
  });
});

describe('pending mail, which the server has not parsed yet,', () => {
  const pending = (id: string) => mail(id, { subject: '', body: '', hasHtml: false, pending: true });
  const spoken = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  const row = () => screen.getByText('Reading this message…').closest('li');

  it('has a row that cannot be opened, and does not count as unread', async () => {
    document.title = 'Temporary email';
    await openPage();
    wire.messages = () => [pending('2'), mail('1', { isRead: true })];
    await pass(3_000);
    expect(row()?.getAttribute('aria-busy')).toBe('true');
    expect(row()?.querySelector('button')).toBeNull();
    expect(pageText()).not.toContain('(no subject)');
    expect(pageText()).not.toContain('unread');
    expect(document.title).toBe('Temporary email');
    expect(spoken()).not.toContain('New mail has arrived');
  });

  it('is shown, counted and announced once it is parsed, with its subject in the notification', async () => {
    const notices: string[] = [];
    class Notice extends EventTarget {
      static permission = 'granted';
      constructor(title: string, { body }: NotificationOptions) {
        super();
        notices.push(`${title} ${body}`);
      }
    }
    vi.stubGlobal('Notification', Notice);
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    localStorage.setItem('mayfly.alerts', '{"notifications":true}');
    document.title = 'Temporary email';
    const stream = standingStream();
    await openPage(stream.openStream);
    wire.messages = () => [pending('1')];
    await pass(3_000);
    expect(notices).toEqual([]);
    wire.messages = () => [mail('1', { code: '4821', hasHtml: false })];
    stream.say(pushed);
    await pass(1);
    expect(screen.queryByText('Reading this message…')).toBeNull();
    expect(button(/Unread.*sender 1.*subject 1/)).toBeDefined();
    expect(document.title).toBe('(1) Temporary email');
    expect(spoken()).toContain('New mail has arrived, with a code');
    expect(notices).toEqual(['Code 4821 sender 1 (no address)\nsubject 1']);
  });
});

describe('push', () => {
  it('shows mail immediately, even within the minimum gap between fetches', async () => {
    const stream = standingStream();
    await openPage(stream.openStream);
    await pass(5_000);
    expect(countOf('messages')).toBe(1);
    wire.messages = () => [mail('1')];
    stream.say(pushed);
    await pass(1);
    expect(screen.getByText('subject 1')).toBeDefined();
  });

  it('fetches a reused inbox as soon as the stream opens, and a fresh inbox at the first poll', async () => {
    await openPage(standingStream().openStream);
    await pass(1_000);
    expect(countOf('messages')).toBe(0);
    cleanup();
    await openPage(standingStream().openStream);
    await pass(1_000);
    expect(countOf('messages')).toBe(1);
  });

  it('falls back to polling, without an error, if the stream is refused', async () => {
    wire.messages = () => [mail('1')];
    await openPage();
    await pass(3_000);
    expect(screen.getByText('subject 1')).toBeDefined();
    expect(alertText()).toBeUndefined();
  });
});

describe('after a reload, a suspension or a change in another tab, the page', () => {
  it('shows the new address of the other tab, with its inbox', async () => {
    store(oldRecord(500));
    wire.messages = () => [mail('1')];
    await openPage();
    await pass(3_000);
    store({ email: 'new-one-2000@mail.test', token: 'new', expiryTime: 600, createdAt: Date.now() });
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: recordKey }));
    });
    await pass(0);
    expect(pageText()).toContain('new-one-2000@mail.test');
    expect(screen.queryByText('subject 1')).toBeNull();
    await pass(3_000);
    expect(wire.calls.at(-1)).toMatchObject({ action: 'messages', token: 'new' });
  });

  it('keeps messages marked as read even if the server lists them as unread', async () => {
    store(oldRecord(0));
    wire.messages = () => [mail('1')];
    await openPage();
    await pass(3_000);
    await press(/subject 1/);
    cleanup();
    await openPage();
    await pass(3_000);
    expect(screen.getByText('subject 1')).toBeDefined();
    expect(screen.queryByText('Unread')).toBeNull();
  });

  it('shows the current state after a suspension', async () => {
    store(oldRecord(0));
    await openPage();
    vi.setSystemTime(startMs + 540_000);
    await act(async () => {
      window.dispatchEvent(new Event('pageshow'));
      await vi.advanceTimersByTimeAsync(0);
    });
    expect(screen.getByRole('timer').textContent).toBe('1:00');
    expect(screen.getByText('Expiring Soon')).toBeDefined();
  });
});
