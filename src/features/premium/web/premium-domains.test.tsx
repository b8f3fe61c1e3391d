// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepLicence } from '#site/plan/web/stored-licence.ts';
import { button, closeDialog, good, openDialog, refusal } from '#test/support/pages/premium-dialog.tsx';

beforeEach(() => vi.spyOn(console, 'warn').mockReturnValue());
afterEach(closeDialog);

describe('custom domains', () => {
  const records = [
    { type: 'TXT', name: 'own.test', value: 'mayfly-verification=abc', priority: null },
    { type: 'MX', name: 'own.test', value: 'mx.mayfly.test', priority: 10 },
  ];
  const own = { domain: 'own.test', state: 'waiting', missing: ['MX'], checkedAt: 1, records };
  let listed: object[];
  let onAction: (input: Record<string, unknown>) => unknown;

  const open = async (reason = 'domains') => {
    const opened = openDialog((_name, input) => {
      if (input.action === 'check') return good;
      return input.action === 'domains' ? listed : onAction(input);
    }, reason);
    await waitFor(() => expect(screen.queryByText('Loading your domains...')).toBeNull());
    return opened;
  };
  const press = (name: string) => act(async () => fireEvent.click(button(name)));

  beforeEach(() => {
    keepLicence('GOOD');
    listed = [own];
    onAction = () => own;
  });

  it('are offered in the dialog only if the browser has a license', async () => {
    await open('key');
    expect(screen.getByRole('radio', { name: 'Domains' })).toBeDefined();
    cleanup();
    localStorage.clear();
    openDialog(() => ({}), 'domains');
    expect(screen.queryByRole('radio', { name: 'Domains' })).toBeNull();
    expect(screen.getByLabelText('Email')).toBeDefined();
  });

  it('show their two records with copy buttons, and which record was not found', async () => {
    const copied: string[] = [];
    vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => copied.push(text) } });
    await open();
    expect(screen.getByText('Not found yet: MX record.')).toBeDefined();
    for (const name of ['name of the TXT', 'value of the TXT', 'name of the MX', 'value of the MX'])
      await press(`Copy ${name} record`);
    expect(copied).toEqual(['own.test', 'mayfly-verification=abc', 'own.test', 'mx.mayfly.test']);
    vi.unstubAllGlobals();
  });

  it('are added, checked again, and removed after a confirmation', async () => {
    listed = [];
    const { call } = await open();
    fireEvent.change(screen.getByLabelText('Your domain'), { target: { value: ' own.test ' } });
    listed = [own];
    await press('Add domain');
    expect(call).toHaveBeenCalledWith('premium/add_domain', { key: 'GOOD', domain: 'own.test' });
    expect(screen.getByText('own.test was added. Set its two DNS records next.')).toBeDefined();
    listed = [{ ...own, state: 'proved', missing: [] }];
    await press('Verify records');
    expect(screen.getByText('Verified')).toBeDefined();
    await press('Remove domain');
    expect(document.activeElement).toBe(button('Keep it'));
    listed = [];
    await press('Remove it');
    expect(call).toHaveBeenCalledWith('premium/remove_domain', { key: 'GOOD', domain: 'own.test' });
    expect(screen.queryByText('Verified')).toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText('Your domain'));
  });

  it.each([
    ['domain_not_allowed', /in the form example\.com/u],
    ['domain_taken', /verified with another license/u],
    ['too_many_domains', /up to ten domains/u],
    ['dns_unavailable', /name servers of this domain did not respond/u],
    ['other', /cannot be loaded at the moment/u],
  ])('explain why a domain was not added: %s', async (code, sentence) => {
    listed = [];
    await open();
    onAction = () => {
      throw refusal(code);
    };
    fireEvent.change(screen.getByLabelText('Your domain'), { target: { value: '*.own.test' } });
    await press('Add domain');
    expect(screen.getByText(sentence)).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Your domain').value).toBe('*.own.test');
  });

  it.each([
    [
      { state: 'lost', missing: ['TXT', 'MX'] },
      'It was verified, but is no longer found: TXT record and MX record.',
    ],
    [{ state: 'lost', missing: [] }, 'Verification has lapsed. Check the DNS records again.'],
    [{ state: 'waiting', missing: [] }, 'This domain is verified with another license.'],
    [{ state: 'waiting', missing: [], checkedAt: null }, 'Its records have not been checked yet.'],
  ])('show their state: %o', async (more, words) => {
    listed = [{ ...own, ...more }];
    await open();
    expect(screen.getByText(words)).toBeDefined();
  });

  it('offer to try again if they cannot be listed', async () => {
    let isDown = true;
    openDialog((_name, input) => {
      if (isDown && input.action === 'domains') throw refusal('other');
      return input.action === 'domains' ? listed : good;
    }, 'domains');
    await waitFor(() => button('Try again'));
    isDown = false;
    await press('Try again');
    expect(screen.getByText('Not found yet: MX record.')).toBeDefined();
  });
});
