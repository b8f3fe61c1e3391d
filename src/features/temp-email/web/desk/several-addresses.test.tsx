// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dropLicence, findLapsedLicence, findLicence, keepLicence } from '#site/plan/web/stored-licence.ts';
import { closePage, countOf, pass, press, wire } from '#test/support/pages/inbox-page.tsx';
import {
  desk,
  namesOf,
  open,
  places,
  prefix,
  prepareDesk,
  refuse,
  shownLine,
  storeSlot,
} from '#test/support/pages/premium-desk.tsx';
import { mail, oldRecord, store, stored } from '#test/support/pages/temp-email-page.tsx';

beforeEach(prepareDesk);
afterEach(closePage);

describe('the page with a license', () => {
  beforeEach(() => keepLicence('KEY'));

  it('shows the unread count of every address, and opens an inbox when it is chosen', async () => {
    storeSlot(1, 10);
    storeSlot(2, 20);
    desk.mailOf = { 'slot-2@mail.test': [mail('2'), mail('1')] };
    await open();
    expect(shownLine()).toBe('slot-1@mail.test');
    expect(namesOf()[1]).toContain('2 unread');
    await act(async () => fireEvent.click(places()[1] as HTMLElement));
    await pass(0);
    expect(shownLine()).toBe('slot-2@mail.test');
    expect(screen.getByText('subject 2')).toBeDefined();
    await act(async () => fireEvent.click(screen.getByText('subject 2')));
    expect(namesOf()[1]).toContain('1 unread');
  });

  it('receives the events of all addresses, and fetches only the inbox that has new mail', async () => {
    const tokens = ['A'.repeat(20), 'B'.repeat(20)] as const;
    storeSlot(1, 10, { token: tokens[0] });
    storeSlot(2, 10, { token: tokens[1] });
    const requests: unknown[] = [];
    const says: ((text: string) => void)[] = [];
    await open(async (_name, request) => {
      requests.push(request);
      return new ReadableStream({
        start: (controller) => {
          says.push((text) => controller.enqueue(new TextEncoder().encode(text)));
        },
      });
    });
    const listed = requests.flatMap((request) =>
      'token' in (request as object) ? [(request as { token: string }).token] : [],
    );
    // Without Web Locks, which tests lack, each part of the page opens a stream of its own.
    expect(listed.toSorted()).toEqual(tokens);
    const before = wire.calls.length;
    for (const say of says) say(`event: mail-received\nid: 1\ndata: {"id":"${'B'.repeat(30)}"}\n\n`);
    await pass(0);
    const asked = wire.calls.slice(before).map(({ action, token }) => [action, token]);
    expect(asked).toEqual([['messages', tokens[1]]]);
  });

  it('shows an address that was stored before the license, until that address expires', async () => {
    store(oldRecord(500));
    await open();
    expect(shownLine()).toBe('old-one-1000@mail.test');
    expect(countOf('generate')).toBe(0);
    await pass(100_500);
    expect(shownLine()).toBe('quiet-otter-1@mail.test');
    expect(stored()).toBeNull();
  });

  it('shows another address after a deletion, or makes a new one if the last address was deleted', async () => {
    storeSlot(1, 10, { name: 'jane' });
    storeSlot(2, 10);
    await open();
    await press('Delete now');
    expect(screen.getByText(/erased at once\. This/u)).toBeDefined();
    await press('Delete address and mail');
    await pass(0);
    expect(shownLine()).toBe('slot-2@mail.test');
    expect(places()).toHaveLength(1);
    await press('Delete now');
    await press('Delete address and mail');
    await pass(0);
    expect(shownLine()).toBe('quiet-otter-1@mail.test');
  });

  it('shows the same address after a reload', async () => {
    storeSlot(1, 10);
    storeSlot(2, 10);
    sessionStorage.setItem('mayfly.temp-email-shown', JSON.stringify('2'));
    await open();
    expect(shownLine()).toBe('slot-2@mail.test');
  });

  it('removes an address that is not shown if the server no longer knows it', async () => {
    storeSlot(1, 10);
    storeSlot(2, 10);
    const usual = desk.answer;
    desk.answer = (input) => (input.email === 'slot-2@mail.test' ? refuse('token_expired') : usual(input));
    await open();
    expect(places()).toHaveLength(1);
    expect(localStorage.getItem(`${prefix}2`)).toBeNull();
    expect(shownLine()).toBe('slot-1@mail.test');
  });

  it('shows addresses that another tab adds', async () => {
    await open();
    storeSlot(5, 0);
    act(() => void dispatchEvent(new StorageEvent('storage', { key: `${prefix}5` })));
    expect(places()).toHaveLength(2);
  });

  it('stops using the key of an ended subscription, and keeps live addresses without renewing them', async () => {
    storeSlot(1, 590);
    const usual = desk.answer;
    desk.answer = (input) => (input.action === 'check' ? refuse('licence_ended') : usual(input));
    await open();
    expect([findLicence(), findLapsedLicence()]).toEqual([undefined, 'KEY']);
    expect(shownLine()).toBe('slot-1@mail.test');
    expect(screen.getByText(/^Your subscription has ended\./u)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'New address' })).toBeNull();
    await pass(12_000);
    expect(desk.wishes).toEqual([]);
    expect(stored()).toMatchObject({ email: 'quiet-otter-1@mail.test' });
    expect(screen.queryByText('Addresses')).toBeNull();
  });
});

describe('a revoked key', () => {
  it('is removed from the browser', async () => {
    const usual = desk.answer;
    desk.answer = (input) => (input.action === 'check' ? refuse('licence_revoked') : usual(input));
    keepLicence('KEY');
    await open();
    expect([findLicence(), findLapsedLicence()]).toEqual([undefined, undefined]);
  });
});

describe('the list of addresses', () => {
  it('is shown only while a license is stored', async () => {
    await open();
    expect(screen.queryByText('Addresses')).toBeNull();
    expect(stored()).toMatchObject({ email: 'quiet-otter-1@mail.test' });
    act(() => keepLicence('KEY'));
    for (let turn = 0; turn < 20; turn += 1) await pass(0);
    expect(screen.getByText('Addresses')).toBeDefined();
    expect(shownLine()).toBe('quiet-otter-1@mail.test');
    act(() => dropLicence());
    expect(screen.queryByText('Addresses')).toBeNull();
    expect(countOf('generate')).toBe(1);
  });

  it('is not shown for the inbox of a session, even if a license is stored', async () => {
    keepLicence('KEY');
    vi.stubGlobal('location', new URL('http://localhost/temp-email/second'));
    await open();
    expect(wire.calls.find(({ action }) => action === 'generate')).toEqual({ action: 'generate' });
    expect(screen.queryByText('Addresses')).toBeNull();
  });
});
