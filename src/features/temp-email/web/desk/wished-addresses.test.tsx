// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepLicence } from '#site/plan/web/stored-licence.ts';
import { closePage, countOf, pass, press, startMs, wire } from '#test/support/pages/inbox-page.tsx';
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
import { stored } from '#test/support/pages/temp-email-page.tsx';

beforeEach(prepareDesk);
afterEach(closePage);

async function add(wish: { name?: string; domain?: string } = {}): Promise<void> {
  await press('New address');
  if (wish.name) fireEvent.change(screen.getByLabelText('Name'), { target: { value: wish.name } });
  if (wish.domain) fireEvent.change(screen.getByLabelText('Domain'), { target: { value: wish.domain } });
  await press('Create address');
  await pass(400);
}

describe('the page with a license', () => {
  beforeEach(() => keepLicence('KEY'));

  it('makes the first address with the license key, and stores it in a slot of its own', async () => {
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

  it('adds addresses with a chosen name and domain, and shows the newest address', async () => {
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

  it('explains the limit of ten addresses if the server reports it, or without a call if the page has 10', async () => {
    for (let id = 1; id <= 9; id += 1) storeSlot(id, 10);
    await open();
    await press('New address');
    const usual = desk.answer;
    desk.answer = (input) => (input.action === 'generate' ? refuse('address_limit_reached') : usual(input));
    await press('Create address');
    expect(screen.getByText(/^You can have ten addresses at a time/u)).toBeDefined();
    desk.answer = usual;
    await press('Create address');
    await pass(400);
    expect(places()).toHaveLength(10);
    const calls = countOf('generate');
    await press('New address');
    expect(screen.getByRole('alert').textContent).toMatch(/^You can have ten addresses at a time/u);
    expect(screen.queryByRole('dialog', { name: 'New address' })).toBeNull();
    expect(countOf('generate')).toBe(calls);
  });

  it.each([
    ['address_taken', /choose another name/u],
    ['address_name_refused', /^This name cannot be used/u],
    ['address_domain_refused', /not verified/u],
    [undefined, /could not be created/u],
  ])('explains why a request was rejected: %s', async (code, sentence) => {
    await open();
    await press('New address');
    desk.answer = () => refuse(code);
    await press('Create address');
    expect(screen.getByText(sentence)).toBeDefined();
  });

  it('renews the shown address with its requested name and domain, and lets the other addresses expire', async () => {
    storeSlot(1, 590, { email: 'jane@own.test', name: 'jane', domain: 'own.test' });
    storeSlot(2, 590);
    await open();
    await pass(12_000);
    expect(desk.wishes).toEqual([{ name: 'jane', domain: 'own.test' }]);
    expect(places()).toHaveLength(1);
    expect(shownLine()).toBe('jane@own.test');
  });

  it('renews an address under another name if its own is taken', async () => {
    storeSlot(1, 590, { email: 'jane@own.test', name: 'jane', domain: 'own.test' });
    const usual = desk.answer;
    desk.answer = (input) => (input.name === 'jane' ? refuse('address_taken') : usual(input));
    await open();
    await pass(12_000);
    expect(shownLine()).toBe('quiet-otter-1@own.test');
  });

  it('explains that no address can be made because ten are in use', async () => {
    desk.answer = () => refuse('address_limit_reached');
    await open();
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(
      'You can have ten addresses at a time. Delete one, or wait until one expires.',
    );
  });
});
