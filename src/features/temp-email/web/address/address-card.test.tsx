// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
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
  startMs,
  stubClipboard,
  wire,
} from '#test/support/pages/inbox-page.tsx';
import {
  mail,
  oldRecord,
  openPage,
  preparePage,
  recordKey,
  store,
  stored,
} from '#test/support/pages/temp-email-page.tsx';

beforeEach(preparePage);
afterEach(closePage);

describe('the address', () => {
  it('is made on load, shown, and stored with exactly four fields', async () => {
    await openPage();
    expect(pageText()).toContain('quiet-otter-1@mail.test');
    expect(stored()).toEqual({
      email: 'quiet-otter-1@mail.test',
      token: 't1',
      expiryTime: 600,
      createdAt: startMs,
    });
    expect(screen.getByRole('timer').textContent).toBe('10:00');
  });

  it('states that only this browser keeps the key to stored mail, and links to the explanation', async () => {
    await openPage();
    expect(pageText()).toContain('Stored mail is encrypted, and only this browser keeps the key.');
    const link = screen.getByRole('link', { name: 'How sealing works' });
    expect(link.getAttribute('href')).toBe('/privacy#sealed-mail');
  });

  it('is copied by its button, which reads Copied! for 2 s', async () => {
    await openPage();
    await press('Copy address');
    expect(wire.copied).toEqual(['quiet-otter-1@mail.test']);
    expect(button('Copied!')).toBeDefined();
    await pass(2_000);
    expect(button('Copy address')).toBeDefined();
  });

  it('shows no error if it cannot be copied', async () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    stubClipboard(() => Promise.reject(new Error('denied')));
    document.execCommand = () => false;
    await openPage();
    await press('Copy address');
    expect(button('Copy address')).toBeDefined();
    expect(alertText()).toBeUndefined();
    expect(log).toHaveBeenCalledOnce();
  });

  it('is reused if the browser has stored a valid record', async () => {
    store(oldRecord(300));
    await openPage();
    expect(pageText()).toContain('old-one-1000@mail.test');
    expect(screen.getByRole('timer').textContent).toBe('5:00');
    expect(countOf('generate')).toBe(0);
  });

  it('is replaced, without an error, if the stored record is damaged', async () => {
    localStorage.setItem(recordKey, '{"email":');
    await openPage();
    expect(pageText()).toContain('quiet-otter-1@mail.test');
    expect(alertText()).toBeUndefined();
  });

  it('of a session leaves the stored shared address unchanged', async () => {
    store(oldRecord(0));
    const record = localStorage.getItem(recordKey);
    await openSession('work');
    expect(pageText()).toContain('quiet-otter-1@mail.test');
    expect(localStorage.getItem(recordKey)).toBe(record);
  });
});

async function openSession(sessionId: string): Promise<void> {
  window.history.replaceState(null, '', `/temp-email?sessionId=${sessionId}`);
  await openPage();
  window.history.replaceState(null, '', '/');
}

describe('a second inbox', () => {
  const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

  it('shows its name in heading and tab title, with the unread count, and links to the first inbox', async () => {
    document.title = 'Temporary email';
    wire.messages = () => [mail('1')];
    await openSession('work');
    expect(heading()).toBe('Inbox “work”');
    expect(document.title).toBe('Inbox “work” · Temporary email');
    const back = screen.getByRole('link', { name: 'Back to the first inbox' });
    expect(back.getAttribute('href')).toBe('/temp-email');
    expect(document.documentElement.dataset.inbox).toBe('apart');
    await pass(3_000);
    expect(document.title).toBe('(1) Inbox “work” · Temporary email');
    await press(/subject 1/);
    expect(document.title).toBe('Inbox “work” · Temporary email');
  });

  it('is not opened if the URL has no session id', async () => {
    document.title = 'Temporary email';
    await openPage();
    expect(heading()).toBe('Temporary email');
    expect(document.title).toBe('Temporary email');
    expect(screen.queryByRole('link', { name: 'Back to the first inbox' })).toBeNull();
    expect(document.documentElement.dataset.inbox).toBeUndefined();
  });
});

describe('the countdown', () => {
  it.each([
    [479, 'Active', '2:01'],
    [480, 'Expiring Soon', '2:00'],
    [599, 'Expiring Soon', '0:01'],
  ])('%i s after the start shows %s and %s', async (age, word, clock) => {
    store(oldRecord(age));
    await openPage();
    expect(screen.getByText(word)).toBeDefined();
    expect(screen.getByRole('timer').textContent).toBe(clock);
    expect(screen.getByRole('progressbar')).toHaveProperty('value', 600 - age);
  });

  it('shows Expired and 0:00 at zero, clears record and inbox, and makes a new address after 1 s', async () => {
    store(oldRecord(590));
    wire.messages = () => [mail('1')];
    await openPage();
    await pass(5_000);
    expect(screen.getByText('subject 1')).toBeDefined();
    await pass(5_000);
    expect(screen.getByText('Expired')).toBeDefined();
    expect(screen.getByRole('timer').textContent).toBe('0:00');
    expect(stored()).toBeNull();
    expect(screen.queryByText('subject 1')).toBeNull();
    expect(countOf('generate')).toBe(0);
    await pass(1_000);
    expect(pageText()).toContain('quiet-otter-1@mail.test');
  });
});

describe('Generate New Email', () => {
  it('is disabled for 30 s after a generation and shows the time to wait', async () => {
    await openPage();
    expect(button('Wait 0:30')).toHaveProperty('disabled', true);
    expect(pageText()).toContain('Please wait');
    await pass(9_000);
    expect(button('Wait 0:21')).toBeDefined();
    await pass(21_000);
    expect(button('Generate New Email')).toHaveProperty('disabled', false);
  });

  it('keeps the address if more than 30 s remain, and starts the cooldown', async () => {
    store(oldRecord(100));
    await openPage();
    await press('Generate New Email');
    expect(pageText()).toContain('old-one-1000@mail.test');
    expect(button('Wait 0:30')).toBeDefined();
    expect(countOf('generate')).toBe(0);
  });

  it("announces why the address was kept, and the button's description repeats it", async () => {
    const reason =
      'You keep this address while more than 30 seconds are left. Delete it to get a new one now, or get ten with Premium.';
    const spoken = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    const describe = (name: string) => {
      const id = button(name).getAttribute('aria-describedby');
      return id === null ? undefined : document.getElementById(id)?.textContent;
    };
    store(oldRecord(100));
    await openPage();
    expect(pageText()).not.toContain('You keep this address');
    expect(describe('Generate New Email')).toBeUndefined();
    await press('Generate New Email');
    expect(spoken()).toContain(reason);
    expect(describe('Wait 0:30')).toBe(reason);
    expect(screen.getByRole('link', { name: 'get ten with Premium' }).dataset.premium).toBe('addresses');
    await pass(30_000);
    expect(pageText()).not.toContain('You keep this address');
  });

  it('describes the cooldown after a generation, without announcing it', async () => {
    await openPage();
    const id = button('Wait 0:30').getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(id)?.textContent).toBe('Please wait before generating another one.');
    const spoken = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(spoken.join()).not.toContain('Please wait');
  });

  it('makes a new address in the last 30 s', async () => {
    store(oldRecord(571));
    await openPage();
    await press('Generate New Email');
    expect(pageText()).toContain('quiet-otter-1@mail.test');
  });
});

describe('Delete now', () => {
  it('asks for confirmation, deletes address and mail immediately, and shows a new address', async () => {
    store(oldRecord(100));
    wire.messages = () => [mail('1')];
    await openPage();
    await pass(3_000);
    wire.messages = () => [];
    await press('Delete now');
    expect(countOf('delete')).toBe(0);
    await press('Delete address and mail');
    await pass(10);
    expect(wire.calls.find(({ action }) => action === 'delete')).toMatchObject({ token: 'old' });
    expect(pageText()).toContain('quiet-otter-1@mail.test');
    expect(screen.getByText('Your inbox is empty')).toBeDefined();
  });

  it('keeps the address if the server cannot be reached', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    store(oldRecord(100));
    wire.others = fail();
    await openPage();
    await press('Delete now');
    await press('Delete address and mail');
    await pass(10);
    expect(pageText()).toContain('The address could not be deleted');
    expect(stored()?.token).toBe('old');
  });
});
