// @vitest-environment happy-dom
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '#platform/endpoint/web/call.ts';
import type { StreamOpener } from '#platform/push/web/shared-push.ts';
import { dropLicence, findLapsedLicence, findLicence, keepLicence } from '#site/plan/web/stored-licence.ts';
import {
  caller,
  closePage,
  countOf,
  pass,
  press,
  refusedStream,
  startMs,
  wire,
} from '#test/support/inbox-page.tsx';
import { mail, oldRecord, preparePage, store, stored } from '#test/support/temp-email-page.tsx';
import { TempEmailIsland } from './temp-email-island.tsx';

const prefix = 'mayfly.temp-email.premium.';
const megabyte = 1024 * 1024;
let mailOf: Record<string, object[]>;
let wishes: object[];
let answer: (input: { action: string; [name: string]: unknown }) => unknown;

beforeEach(() => {
  preparePage();
  sessionStorage.clear();
  delete document.documentElement.dataset.plan;
  mailOf = {};
  wishes = [];
  let made = 0;
  // Numbered by itself, for the number is what tells the addresses apart.
  answer = (input) => {
    if (input.action === 'generate') {
      const { key, name, domain = 'mail.test' } = input;
      if (key !== undefined) wishes.push({ name, domain });
      made += 1;
      return { email: `${name ?? `quiet-otter-${made}`}@${domain}`, token: `t${made}` };
    }
    if (input.action === 'messages') return mailOf[String(input.email)] ?? [];
    if (input.action !== 'check') return undefined;
    return {
      state: 'active',
      endsAt: startMs,
      addresses: { used: made, limit: 10 },
      storage: { usedBytes: 1.5 * megabyte, limitBytes: 100 * megabyte },
      mailDomains: ['mail.test'],
      customDomains: ['own.test'],
      canManage: true,
    };
  };
  wire.generate = wire.messages = wire.others = (input) => answer(input);
});
afterEach(closePage);

function refuse(code: string | undefined): never {
  throw new CallError({ code, status: 409, words: '' });
}

/** The desk is fetched on demand, which takes more than fake timers. */
async function open(openStream: StreamOpener = refusedStream): Promise<void> {
  await import('./premium-desk.tsx');
  document.head.querySelector('link[rel=stylesheet]')?.dispatchEvent(new Event('load'));
  render(<TempEmailIsland caller={caller} openStream={openStream} />);
  for (let turn = 0; turn < 20; turn += 1) await pass(0);
  await pass(400);
}

const places = () =>
  within(screen.getByRole('group', { name: 'Address on this page' })).getAllByRole('radio');
const namesOf = () => places().map((radio) => radio.closest('label')?.textContent);
const shownLine = () => document.querySelector('.lease-line')?.textContent;

async function add(wish: { name?: string; domain?: string } = {}): Promise<void> {
  await press('New address');
  if (wish.name) fireEvent.change(screen.getByLabelText('Name'), { target: { value: wish.name } });
  if (wish.domain) fireEvent.change(screen.getByLabelText('Domain'), { target: { value: wish.domain } });
  await press('Make address');
  await pass(400);
}

function storeSlot(id: number, ageSeconds: number, more: object = {}): void {
  const record = { email: `slot-${id}@mail.test`, token: `slot${id}`, expiryTime: 600, ...more };
  localStorage.setItem(prefix + id, JSON.stringify({ ...record, createdAt: startMs - ageSeconds * 1000 }));
}

describe('with a licence', () => {
  beforeEach(() => keepLicence('KEY'));

  it('makes the first address with the key, under a key of its own', async () => {
    await open();
    expect(shownLine()).toBe('quiet-otter-1@mail.test');
    expect(wire.calls.find(({ action }) => action === 'generate')).toEqual({
      action: 'generate',
      key: 'KEY',
    });
    expect(stored()).toBeNull();
    expect(JSON.parse(localStorage.getItem(`${prefix}1`) ?? '')).toEqual({
      email: 'quiet-otter-1@mail.test',
      token: 't1',
      expiryTime: 600,
      createdAt: startMs,
    });
    expect(screen.getByText('1 of 10')).toBeDefined();
    expect(screen.getByText('1.5 of 100 MB used')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Manage or cancel' })).toBeDefined();
  });

  it('adds addresses with the name and the domain of choice, and shows the one just made', async () => {
    await open();
    await add({ name: 'jane', domain: 'own.test' });
    expect(shownLine()).toBe('jane@own.test');
    expect(places()).toHaveLength(2);
    await add();
    expect(namesOf()).toEqual([
      expect.stringContaining('quiet-otter-1'),
      expect.stringContaining('jane@own.test'),
      expect.stringContaining('quiet-otter-3'),
    ]);
    expect(JSON.parse(localStorage.getItem(`${prefix}2`) ?? '')).toMatchObject({
      name: 'jane',
      domain: 'own.test',
    });
  });

  it('refuses the eleventh without asking, and as the server does', async () => {
    for (let id = 1; id <= 9; id += 1) storeSlot(id, 10);
    await open();
    await press('New address');
    const usual = answer;
    answer = (input) => (input.action === 'generate' ? refuse('address_limit_reached') : usual(input));
    await press('Make address');
    expect(screen.getByText(/^Ten addresses at once is the limit/u)).toBeDefined();
    answer = usual;
    await press('Make address');
    await pass(400);
    expect(places()).toHaveLength(10);
    const calls = countOf('generate');
    await press('New address');
    expect(screen.getByRole('alert').textContent).toMatch(/^Ten addresses at once is the limit/u);
    expect(screen.queryByRole('dialog', { name: 'New address' })).toBeNull();
    expect(countOf('generate')).toBe(calls);
  });

  it.each([
    ['address_taken', /choose another name/u],
    ['address_name_refused', /^This name cannot be used/u],
    ['address_domain_refused', /not proved/u],
    [undefined, /could not be made/u],
  ])('says what is wrong with a wish: %s', async (code, sentence) => {
    await open();
    await press('New address');
    answer = () => refuse(code);
    await press('Make address');
    expect(screen.getByText(sentence)).toBeDefined();
  });

  it('counts the unread mail of every address, and reads an inbox when it is shown', async () => {
    storeSlot(1, 10);
    storeSlot(2, 20);
    mailOf = { 'slot-2@mail.test': [mail('2'), mail('1')] };
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

  it('hears of all of them by one stream, and reads only the one that has mail', async () => {
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
    // Without locks, as here, each part of the page leads for itself.
    expect(listed.toSorted()).toEqual(tokens);
    const before = wire.calls.length;
    for (const say of says) say(`event: mail-received\nid: 1\ndata: {"id":"${'B'.repeat(30)}"}\n\n`);
    await pass(0);
    const asked = wire.calls.slice(before).map(({ action, token }) => [action, token]);
    expect(asked).toEqual([['messages', tokens[1]]]);
  });

  it('keeps showing the shared address that was there before, until it ends', async () => {
    store(oldRecord(500));
    await open();
    expect(shownLine()).toBe('old-one-1000@mail.test');
    expect(countOf('generate')).toBe(0);
    await pass(100_500);
    expect(shownLine()).toBe('quiet-otter-1@mail.test');
    expect(stored()).toBeNull();
  });

  it('renews what is shown as it was wished, and lets the others end', async () => {
    storeSlot(1, 590, { email: 'jane@own.test', name: 'jane', domain: 'own.test' });
    storeSlot(2, 590);
    await open();
    await pass(12_000);
    expect(wishes).toEqual([{ name: 'jane', domain: 'own.test' }]);
    expect(places()).toHaveLength(1);
    expect(shownLine()).toBe('jane@own.test');
  });

  it('takes another name where its own is taken', async () => {
    storeSlot(1, 590, { email: 'jane@own.test', name: 'jane', domain: 'own.test' });
    const usual = answer;
    answer = (input) => (input.name === 'jane' ? refuse('address_taken') : usual(input));
    await open();
    await pass(12_000);
    expect(shownLine()).toBe('quiet-otter-1@own.test');
  });

  it('says why no address can be had', async () => {
    answer = () => refuse('address_limit_reached');
    await open();
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(
      'Ten addresses at once is the limit. Delete one, or wait until one ends.',
    );
  });

  it('goes to another address when the shown one is deleted, and makes one when it was the last', async () => {
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

  it('comes back to the address that was shown before a reload', async () => {
    storeSlot(1, 10);
    storeSlot(2, 10);
    sessionStorage.setItem('mayfly.temp-email-shown', JSON.stringify('2'));
    await open();
    expect(shownLine()).toBe('slot-2@mail.test');
  });

  it('lets go of another address that the server no longer knows', async () => {
    storeSlot(1, 10);
    storeSlot(2, 10);
    const usual = answer;
    answer = (input) => (input.email === 'slot-2@mail.test' ? refuse('token_expired') : usual(input));
    await open();
    expect(places()).toHaveLength(1);
    expect(localStorage.getItem(`${prefix}2`)).toBeNull();
    expect(shownLine()).toBe('slot-1@mail.test');
  });

  it('takes over what another tab has made', async () => {
    await open();
    storeSlot(5, 0);
    act(() => void dispatchEvent(new StorageEvent('storage', { key: `${prefix}5` })));
    expect(places()).toHaveLength(2);
  });

  it('puts a key aside that is over; what lives, lives on and is not renewed', async () => {
    storeSlot(1, 590);
    const usual = answer;
    answer = (input) => (input.action === 'check' ? refuse('licence_ended') : usual(input));
    await open();
    expect([findLicence(), findLapsedLicence()]).toEqual([undefined, 'KEY']);
    expect(shownLine()).toBe('slot-1@mail.test');
    expect(screen.getByText(/^The subscription is over\./u)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'New address' })).toBeNull();
    await pass(12_000);
    expect(wishes).toEqual([]);
    expect(stored()).toMatchObject({ email: 'quiet-otter-1@mail.test' });
    expect(screen.queryByText('Addresses')).toBeNull();
  });
});

describe('a key that is refused', () => {
  it('leaves the browser when it is revoked', async () => {
    const usual = answer;
    answer = (input) => (input.action === 'check' ? refuse('licence_revoked') : usual(input));
    keepLicence('KEY');
    await open();
    expect([findLicence(), findLapsedLicence()]).toEqual([undefined, undefined]);
  });
});

describe('without a licence', () => {
  it('is the free page, and becomes the desk when a key is entered', async () => {
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

  it('leaves the inbox of a session id alone, with a licence too', async () => {
    keepLicence('KEY');
    vi.stubGlobal('location', new URL('http://localhost/temp-email/second'));
    await open();
    expect(wire.calls.find(({ action }) => action === 'generate')).toEqual({ action: 'generate' });
    expect(screen.queryByText('Addresses')).toBeNull();
  });
});
