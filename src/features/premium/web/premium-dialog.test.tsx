// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError, type Caller } from '#platform/endpoint/web/call.ts';
import { Snapshot } from '#platform/ui/web/snapshot.ts';
import { findLicence, keepLicence } from '#site/plan/web/stored-licence.ts';
import '#test/support/happy-dom-popovers.ts';
import { listClaims } from './checkout-claims.ts';
import { type PremiumAsking, PremiumDialog } from './premium-dialog.tsx';

type Answers = (functionName: string, input: Record<string, unknown>) => unknown;

const good = {
  priceId: 'price_yearly',
  state: 'active',
  endsAt: Date.UTC(2027, 0, 31, 12),
  canManage: true,
  addresses: { used: 3, limit: 10 },
  storage: { usedBytes: 1_572_864, limitBytes: 104_857_600 },
  mailDomains: [],
  customDomains: [],
  supportContact: 'help@mayfly.test',
};
const refusal = (code: string) => new CallError({ code, status: 403, words: '' });

function openWindow() {
  const opened = { opener: window as unknown, document: { title: '' }, closed: false, ...stubs() };
  vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
  return opened;
}
const stubs = () => ({ location: { replace: vi.fn() }, close: vi.fn() });

function openDialog(answers: Answers, reason = 'header') {
  const call = vi.fn(async (name: string, input: unknown) => {
    return { body: await answers(name, input as Record<string, unknown>), serverTimeMs: undefined };
  });
  const caller = { call, download: vi.fn() } as unknown as Caller;
  const asking = new Snapshot<PremiumAsking>({ reason: undefined });
  render(<PremiumDialog asking={asking} caller={caller} />);
  act(() => asking.change({ reason }));
  return { call, asking };
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const typeEmail = (value: string) => fireEvent.change(screen.getByLabelText('Email'), { target: { value } });
const typeKey = (value: string) =>
  fireEvent.change(screen.getByLabelText('Licence key'), { target: { value } });

beforeEach(() => vi.spyOn(console, 'warn').mockReturnValue());
afterEach(() => {
  cleanup();
  for (const close of document.querySelectorAll<HTMLElement>('.toast-close')) close.click();
  vi.restoreAllMocks();
  localStorage.clear();
  delete document.documentElement.dataset.plan;
});

describe('subscribing', () => {
  it('offers the month first, the year with its saving, and all five features', () => {
    openDialog(() => ({}));
    expect(screen.getByRole('heading', { name: 'Premium Subscription' })).toBeTruthy();
    const [month, year] = screen.getAllByRole<HTMLInputElement>('radio', { name: /^1 / });
    expect([month?.checked, year?.checked]).toEqual([true, false]);
    expect(year?.closest('label')?.textContent).toBe('1 year$20saving 17%');
    expect(screen.getByRole('list', { name: 'What premium brings' }).children).toHaveLength(5);
  });

  it('rests its button without an address, and says so to who presses Enter', async () => {
    const { call } = openDialog(() => ({}));
    expect(button('Continue to payment').disabled).toBe(true);
    fireEvent.keyDown(screen.getByLabelText('Email'), { key: 'Enter' });
    expect(await screen.findByText('Email required')).toBeTruthy();
    expect(screen.getByText('Please enter your email address to continue.')).toBeTruthy();
    expect(call).not.toHaveBeenCalled();
  });

  it('opens a window at once, fills it with the answer, keeps the claim and closes', async () => {
    const opened = openWindow();
    let answer: (body: unknown) => void = () => {};
    const { call, asking } = openDialog(() => new Promise((resolve) => (answer = resolve)));
    fireEvent.click(screen.getByRole('radio', { name: /1 year/ }));
    typeEmail('visitor@example.org');
    fireEvent.click(button('Continue to payment'));
    expect(window.open).toHaveBeenCalledOnce();
    expect([opened.opener, button('Processing...').disabled]).toEqual([null, true]);
    await act(async () => answer({ url: 'https://pay.test/c', claim: 'secret' }));
    expect(call.mock.calls[0]?.slice(0, 2)).toEqual([
      'create-checkout',
      { priceId: 'price_yearly', email: 'visitor@example.org' },
    ]);
    expect(String(opened.location.replace.mock.calls[0]?.[0])).toBe('https://pay.test/c');
    expect(listClaims(Date.now())).toEqual(['secret']);
    expect(asking.get().reason).toBeUndefined();
  });

  it.each([
    ['a call that fails', () => Promise.reject(refusal('payment_unavailable'))],
    ['an answer without an address', () => ({ claim: 'secret' })],
    ['an address that is a script', () => ({ url: 'javascript:alert(1)', claim: 'secret' })],
  ])('takes the window away and says so after %s', async (_what, answers) => {
    const opened = openWindow();
    openDialog(answers);
    typeEmail('visitor@example.org');
    fireEvent.click(button('Continue to payment'));
    expect(await screen.findByText('Failed to process subscription. Please try again.')).toBeTruthy();
    expect(screen.getByText('Error')).toBeTruthy();
    expect(opened.close).toHaveBeenCalledOnce();
    expect(opened.location.replace).not.toHaveBeenCalled();
    expect(button('Continue to payment').disabled).toBe(false);
  });

  it('says in the dialog too that nothing is sold', async () => {
    openWindow();
    openDialog(() => Promise.reject(refusal('checkout_not_configured')));
    const words = 'Premium is not sold on this site at the moment.';
    expect(screen.queryByText(words)).toBeNull();
    typeEmail('visitor@example.org');
    fireEvent.click(button('Continue to payment'));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByText('Failed to process subscription. Please try again.')).toBeTruthy();
  });

  it('sells nothing where the key could not be handed over', () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    openDialog(() => ({}));
    typeEmail('visitor@example.org');
    expect(button('Continue to payment').disabled).toBe(true);
    expect(screen.getByText(/could not be handed to you/)).toBeTruthy();
  });
});

describe('a key', () => {
  it('is checked, kept, and turns the page to premium at once', async () => {
    openDialog(() => good);
    fireEvent.click(screen.getByRole('radio', { name: 'I have a key' }));
    typeKey(' ABCDE ');
    fireEvent.click(button('Use this key'));
    expect(await screen.findByText('Premium is on in this browser.')).toBeTruthy();
    expect([findLicence(), document.documentElement.dataset.plan]).toEqual(['ABCDE', 'premium']);
    await screen.findByText('January 31, 2027');
    expect(screen.getByText('1 year, $20')).toBeTruthy();
    expect(screen.getByText('3 of 10')).toBeTruthy();
    expect(screen.getByText('1.5 of 100MB')).toBeTruthy();
    expect(screen.getByRole('link').getAttribute('href')).toBe('mailto:help@mayfly.test');
  });

  it('that is wrong is not kept, and stays to be mended', async () => {
    openDialog(() => Promise.reject(refusal('licence_unknown')), 'key');
    typeKey('WRONG');
    fireEvent.click(button('Use this key'));
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe('This key is not known here. Check it for a slip.'),
    );
    expect(findLicence()).toBeUndefined();
  });

  it.each(['licence_revoked', 'licence_unknown'])('that is %s leaves the browser', async (code) => {
    keepLicence('OLD');
    openDialog(() => Promise.reject(refusal(code)));
    expect((await screen.findByLabelText<HTMLInputElement>('Licence key')).value).toBe('OLD');
    expect([localStorage.length, document.documentElement.dataset.plan]).toEqual([0, undefined]);
    expect(screen.queryByRole('button', { name: 'Manage or cancel' })).toBeNull();
  });

  it('whose subscription has ended opens the portal, and is good again once that is paid', async () => {
    const opened = openWindow();
    keepLicence('OLD');
    let isPaid = false;
    const answers: Answers = (_name, { action }) => {
      if (action === 'portal') return { url: 'https://pay.test/p' };
      return isPaid ? good : Promise.reject(refusal('licence_ended'));
    };
    openDialog(answers);
    expect((await screen.findByLabelText<HTMLInputElement>('Licence key')).value).toBe('OLD');
    expect(screen.getByRole('alert').textContent).toBe('The subscription of this key has ended.');
    expect([findLicence(), document.documentElement.dataset.plan]).toEqual([undefined, undefined]);
    fireEvent.click(button('Manage or cancel'));
    await waitFor(() =>
      expect(String(opened.location.replace.mock.calls[0]?.[0])).toBe('https://pay.test/p'),
    );
    cleanup();
    isPaid = true;
    openDialog(answers, 'key');
    await screen.findByText('Premium is on in this browser.');
    expect([findLicence(), document.documentElement.dataset.plan]).toEqual(['OLD', 'premium']);
  });

  it('stays where only the server is away', async () => {
    keepLicence('GOOD');
    let isAway = true;
    openDialog(() => (isAway ? Promise.reject(new CallError({ status: 0, words: '' })) : good));
    await screen.findByText('The key cannot be checked at the moment. Please try again.');
    isAway = false;
    fireEvent.click(button('Try again'));
    await screen.findByText('Premium is on in this browser.');
    expect(findLicence()).toBe('GOOD');
  });

  it('leads to the billing portal, or offers none where there is none', async () => {
    const opened = openWindow();
    keepLicence('GOOD');
    openDialog((_name, { action }) => (action === 'portal' ? { url: 'https://pay.test/p' } : good));
    fireEvent.click(await screen.findByRole('button', { name: 'Manage or cancel' }));
    await waitFor(() =>
      expect(String(opened.location.replace.mock.calls[0]?.[0])).toBe('https://pay.test/p'),
    );
    cleanup();
    openDialog(() => ({ ...good, priceId: null, canManage: false, supportContact: null }));
    await screen.findByText('Issued by the operator');
    expect(screen.queryByRole('button', { name: 'Manage or cancel' })).toBeNull();
    expect(screen.getByText('The operator has named no contact.')).toBeTruthy();
  });

  it('leaves the browser after a second question only', async () => {
    keepLicence('GOOD');
    openDialog(() => good);
    await screen.findByText('Premium is on in this browser.');
    fireEvent.click(button('Remove key from this browser'));
    fireEvent.click(button('Keep it'));
    expect(findLicence()).toBe('GOOD');
    fireEvent.click(button('Remove key from this browser'));
    fireEvent.click(button('Remove it'));
    expect(findLicence()).toBeUndefined();
    expect(screen.getByLabelText('Licence key')).toBeTruthy();
  });
});

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
    await waitFor(() => expect(screen.queryByText('Fetching your domains...')).toBeNull());
    return opened;
  };
  const press = (name: string) => act(async () => fireEvent.click(button(name)));

  beforeEach(() => {
    keepLicence('GOOD');
    listed = [own];
    onAction = () => own;
  });

  it('are a third part of the dialog for a licence, and for nobody else', async () => {
    await open('key');
    expect(screen.getByRole('radio', { name: 'Domains' })).toBeDefined();
    cleanup();
    localStorage.clear();
    openDialog(() => ({}), 'domains');
    expect(screen.queryByRole('radio', { name: 'Domains' })).toBeNull();
    expect(screen.getByLabelText('Email')).toBeDefined();
  });

  it('show the two records to set, each to be copied, and which was not found', async () => {
    const copied: string[] = [];
    vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => copied.push(text) } });
    await open();
    expect(screen.getByText('Not found yet: MX record.')).toBeDefined();
    for (const name of ['name of the TXT', 'value of the TXT', 'name of the MX', 'value of the MX'])
      await press(`Copy ${name} record`);
    expect(copied).toEqual(['own.test', 'mayfly-verification=abc', 'own.test', 'mx.mayfly.test']);
    vi.unstubAllGlobals();
  });

  it('are added, looked for again, and removed after asking once', async () => {
    listed = [];
    const { call } = await open();
    fireEvent.change(screen.getByLabelText('Your domain'), { target: { value: ' own.test ' } });
    listed = [own];
    await press('Add domain');
    expect(call).toHaveBeenCalledWith('premium', { action: 'add_domain', key: 'GOOD', domain: 'own.test' });
    expect(screen.getByText('own.test is added. Set its two records next.')).toBeDefined();
    listed = [{ ...own, state: 'proved', missing: [] }];
    await press('Verify records');
    expect(screen.getByText('Proved')).toBeDefined();
    await press('Remove domain');
    expect(document.activeElement).toBe(button('Keep it'));
    listed = [];
    await press('Remove it');
    expect(call).toHaveBeenCalledWith('premium', {
      action: 'remove_domain',
      key: 'GOOD',
      domain: 'own.test',
    });
    expect(screen.queryByText('Proved')).toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText('Your domain'));
  });

  it.each([
    ['domain_not_allowed', /Write it like example\.com/u],
    ['domain_taken', /Another licence has proved/u],
    ['too_many_domains', /Ten domains are the limit/u],
    ['dns_unavailable', /name servers of this domain did not answer/u],
    ['other', /cannot be reached at the moment/u],
  ])('that are not added say why: %s', async (code, sentence) => {
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
      'It was proved, but not found any more: TXT record and MX record.',
    ],
    [{ state: 'lost', missing: [] }, 'It was given up meanwhile. Verify its records again.'],
    [{ state: 'waiting', missing: [] }, 'Another licence has proved this domain.'],
    [{ state: 'waiting', missing: [], checkedAt: null }, 'Its records were not looked for yet.'],
  ])('say how they stand: %o', async (more, words) => {
    listed = [{ ...own, ...more }];
    await open();
    expect(screen.getByText(words)).toBeDefined();
  });

  it('that cannot be listed are tried again', async () => {
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

it('says which limit was met where it was asked for at one', () => {
  openDialog(() => ({}), 'addresses');
  expect(screen.getByText(/^One address at a time is free/u)).toBeDefined();
});
