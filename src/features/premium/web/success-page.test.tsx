// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError, type Caller } from '#platform/endpoint/web/call.ts';
import { dropLicence, findLicence, keepLicence } from '#site/plan/web/stored-licence.ts';
import { keepClaim } from './checkout/checkout-claims.ts';
import { SuccessIsland } from './success-island.tsx';
import { SuccessPage } from './success-page.tsx';

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  history.replaceState(null, '', '/success');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  dropLicence();
  localStorage.clear();
});

const headline = () => screen.getByRole('heading', { level: 1 }).textContent;
const unlocked = () => screen.getByRole('list', { name: 'What Premium unlocks' });

describe('the success page without a payment', () => {
  it('says that nothing was paid, lists what Premium unlocks, and links home', () => {
    const { container } = render(<SuccessPage />);
    expect(headline()).toBe('No payment yet');
    expect(container.textContent).not.toMatch(/Payment Successful|Thank you|Premium is (yours|on)/u);
    const titles = ['No ads', 'Custom domains', '10 addresses at once', '100MB storage', 'Premium support'];
    expect(unlocked().querySelectorAll('li')).toHaveLength(titles.length);
    for (const title of titles) expect(unlocked().textContent).toContain(title);
    expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/');
  });

  it('says nothing about a payment or a redirect before its script runs', () => {
    const html = renderToString(<SuccessPage />);
    expect(html).not.toMatch(/Payment Successful|No payment|Going to the home page|noscript/u);
  });

  it('says that Premium is on if the browser has a key', () => {
    keepLicence(key);
    render(<SuccessIsland />);
    expect(headline()).toBe('Premium is on');
  });

  it('redirects to the home page once, after 5 s', async () => {
    const leave = vi.fn();
    render(<SuccessIsland leave={leave} />);
    expect(screen.getByText('Going to the home page in 5 seconds')).toBeTruthy();
    await pass(4_000);
    expect(screen.getByText('Going to the home page in 1 second')).toBeTruthy();
    await pass(999);
    expect(leave).not.toHaveBeenCalled();
    await pass(1);
    await pass(10_000);
    expect(leave).toHaveBeenCalledOnce();
  });

  it.each([
    ['clicks the button', () => fireEvent.click(screen.getByRole('button', { name: 'Stay on this page' }))],
    ['presses any key', () => fireEvent.keyDown(document.body, { key: 'Tab' })],
    ['opens the dialog', () => fireEvent.click(screen.getByRole('button', { name: 'See Premium' }))],
  ])('does not redirect if the visitor %s, and says that the visitor stays', async (_how, stop) => {
    const leave = vi.fn();
    render(<SuccessIsland leave={leave} />);
    await pass(4_900);
    stop();
    await pass(60_000);
    expect(leave).not.toHaveBeenCalled();
    expect(screen.getByRole('status').textContent).toBe('You will stay on this page.');
  });

  it('announces the countdown to screen readers only once', async () => {
    render(<SuccessIsland leave={vi.fn()} />);
    const told = screen.getByRole('status').textContent;
    expect(told).toContain('Press any key to stay');
    await pass(3_000);
    expect(screen.getByRole('status').textContent).toBe(told);
  });
});

const key = 'ABCDE-FGHJK';
const refused = new CallError({ code: 'claim_refused', status: 403, words: '' });

function openPaid(answer: (claim: string) => unknown, address: string | null = '/success?session_id=cs_1') {
  if (address !== null) history.replaceState(null, '', address);
  const leave = vi.fn();
  const call = vi.fn(async (_name: string, input: { sessionId: string; claim: string }) => {
    const body = await answer(input.claim);
    if (body instanceof Error) throw body;
    return { body, serverTimeMs: undefined };
  });
  const view = render(<SuccessIsland leave={leave} caller={{ call } as unknown as Caller} />);
  return { leave, call, view };
}

describe('the success page after a payment', () => {
  it('shows the key, stores it, and clears the address bar', async () => {
    keepClaim('ours', Date.now());
    keepClaim('of another checkout', Date.now());
    const { call, leave } = openPaid((claim) => (claim === 'ours' ? { state: 'paid', key } : refused));
    await pass(0);
    expect(screen.getByText(key).tagName).toBe('CODE');
    expect([findLicence(), location.search]).toEqual([key, '']);
    expect(headline()).toBe('Payment Successful!');
    expect(unlocked().querySelectorAll('li')).toHaveLength(5);
    expect(call.mock.calls[1]).toEqual(['premium/claim', { sessionId: 'cs_1', claim: 'ours' }]);
    await pass(5_000);
    expect(leave).toHaveBeenCalledOnce();
  });

  it('shows the key again after a reload', async () => {
    keepClaim('ours', Date.now());
    openPaid(() => ({ state: 'paid', key })).view.unmount();
    history.replaceState(history.state, '', '/success');
    const { call } = openPaid(() => ({ state: 'paid', key }), null);
    await pass(0);
    expect(call.mock.calls[0]?.[1].sessionId).toBe('cs_1');
    expect(screen.getByText(key)).toBeTruthy();
  });

  it.each([
    ['touches the key', () => fireEvent.pointerDown(screen.getByText(key))],
    ['focuses a control at the key', () => screen.getByRole('button', { name: 'Download' }).focus()],
    ['copies the key', () => fireEvent.copy(screen.getByText(key))],
    ['presses any key', () => fireEvent.keyDown(document.body, { key: 'ArrowDown' })],
    ['asks to stay', () => fireEvent.click(screen.getByRole('button', { name: 'Stay on this page' }))],
  ])('does not redirect a visitor who %s', async (_how, stop) => {
    keepClaim('ours', Date.now());
    const { leave } = openPaid(() => ({ state: 'paid', key }));
    await pass(0);
    await pass(4_000);
    expect(screen.getByText('Going to the home page in 1 second')).toBeTruthy();
    act(() => void stop());
    expect(screen.queryByText(/Going to the home page/u)).toBeNull();
    await pass(60_000);
    expect(leave).not.toHaveBeenCalled();
  });

  it('does not redirect if the browser could not store the key', async () => {
    keepClaim('ours', Date.now());
    const { leave } = openPaid(() => {
      const refuse = () => {
        throw new Error('full');
      };
      vi.stubGlobal('localStorage', { getItem: () => null, setItem: refuse, removeItem: refuse });
      return { state: 'paid', key };
    });
    await pass(0);
    await pass(60_000);
    expect(screen.getByText(/could not keep the key/u)).toBeTruthy();
    expect(leave).not.toHaveBeenCalled();
  });

  it('copies and downloads the key', async () => {
    const copied: string[] = [];
    vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => copied.push(text) } });
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`);
    const clicked: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      clicked.push(this.download);
    });
    keepClaim('ours', Date.now());
    openPaid(() => ({ state: 'paid', key }));
    await pass(0);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy key' })));
    expect(copied).toEqual([key]);
    fireEvent.click(screen.getByRole('button', { name: 'Download' }));
    expect(clicked).toEqual(['mayfly-premium-key.txt']);
    expect(await saved[0]?.text()).toBe(`${key}\n`);
  });

  it('says that it waits while the payment is not confirmed', async () => {
    keepClaim('ours', Date.now());
    document.title = 'Your license key · Mayfly';
    let body: object = { state: 'pending' };
    const { leave } = openPaid(() => body);
    await pass(20_000);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Waiting for your payment');
    expect(document.title).toBe('Waiting for your payment · Mayfly');
    expect(screen.queryByRole('list')).toBeNull();
    expect(leave).not.toHaveBeenCalled();
    body = { state: 'paid', key };
    await pass(2_500);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Payment Successful!');
    expect(document.title).toBe('Payment Successful! · Mayfly');
  });

  it('stops asking after two minutes, and asks again on request', async () => {
    keepClaim('ours', Date.now());
    let body: object = { state: 'pending' };
    openPaid(() => body);
    await pass(121_000);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Not confirmed yet');
    body = { state: 'paid', key };
    fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
    await pass(0);
    expect(screen.getByText(key)).toBeTruthy();
  });

  it('shows no key for a checkout from another browser', async () => {
    const { call, leave } = openPaid(() => ({ state: 'paid', key }));
    await pass(10_000);
    expect(call).not.toHaveBeenCalled();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('No key to show');
    expect(leave).not.toHaveBeenCalled();
  });

  it('reports an unreachable server', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    keepClaim('ours', Date.now());
    openPaid(() => new CallError({ status: 0, words: '' }));
    await pass(9_999);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Waiting for your payment');
    await pass(1);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('No answer');
  });

  it.each([0, 429, 503])('keeps asking after a call failed with %i', async (status) => {
    keepClaim('ours', Date.now());
    const answers = [{ state: 'pending' }, new CallError({ status, words: '' }), { state: 'paid', key }];
    openPaid(() => answers.shift());
    await pass(5_000);
    expect(screen.getByText(key)).toBeTruthy();
  });

  it('stops asking after a permanent error', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    keepClaim('ours', Date.now());
    openPaid(() => new CallError({ code: 'validation_failed', status: 400, words: '' }));
    await pass(0);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('No answer');
  });
});
