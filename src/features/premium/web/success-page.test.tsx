// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError, type Caller } from '#platform/endpoint/web/call.ts';
import { dropLicence, findLicence } from '#site/plan/web/stored-licence.ts';
import { keepClaim } from './checkout-claims.ts';
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

describe('the success page', () => {
  it('lists what is unlocked and links home', () => {
    render(<SuccessPage />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Payment Successful!');
    const unlocked = screen.getByRole('list', { name: 'Unlocked premium features' });
    const titles = ['No ads', 'Custom domains', '10 addresses at once', '100MB storage', 'Premium support'];
    expect(unlocked.querySelectorAll('li')).toHaveLength(titles.length);
    for (const title of titles) expect(unlocked.textContent).toContain(title);
    expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/');
  });

  it('promises no redirect where there is no JavaScript', () => {
    const html = renderToString(<SuccessPage />);
    expect(html).not.toContain('Taking you there');
    expect(html).not.toContain('noscript');
  });

  it('goes home after 5 s, once', async () => {
    const leave = vi.fn();
    render(<SuccessIsland leave={leave} />);
    expect(screen.getByText('Taking you there in 5 seconds')).toBeTruthy();
    await pass(4_000);
    expect(screen.getByText('Taking you there in 1 second')).toBeTruthy();
    await pass(999);
    expect(leave).not.toHaveBeenCalled();
    await pass(1);
    await pass(10_000);
    expect(leave).toHaveBeenCalledOnce();
  });

  it('stays when it is asked to', async () => {
    const leave = vi.fn();
    render(<SuccessIsland leave={leave} />);
    await pass(4_900);
    fireEvent.click(screen.getByRole('button', { name: 'Stay here' }));
    await pass(60_000);
    expect(leave).not.toHaveBeenCalled();
    expect(screen.getByRole('status').textContent).toBe('You stay here.');
  });
});

const key = 'ABCDE-FGHJK';
const refused = new CallError({ code: 'claim_refused', status: 403, words: '' });

/** Opens the page as after a payment; `answer` is what the server says to a claim. */
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
  it('shows the key, keeps it, and clears the address bar', async () => {
    keepClaim('ours', Date.now());
    keepClaim('of another checkout', Date.now());
    const { call, leave } = openPaid((claim) => (claim === 'ours' ? { state: 'paid', key } : refused));
    await pass(0);
    expect(screen.getByText(key).tagName).toBe('CODE');
    expect([findLicence(), location.search]).toEqual([key, '']);
    expect(call.mock.calls[1]?.[1]).toEqual({ action: 'claim', sessionId: 'cs_1', claim: 'ours' });
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

  it('takes nobody away who touches the key', async () => {
    keepClaim('ours', Date.now());
    const { leave } = openPaid(() => ({ state: 'paid', key }));
    await pass(4_000);
    fireEvent.pointerDown(screen.getByText(key));
    await pass(60_000);
    expect(leave).not.toHaveBeenCalled();
  });

  it('takes nobody away whose keyboard has come to the key', async () => {
    keepClaim('ours', Date.now());
    const { leave } = openPaid(() => ({ state: 'paid', key }));
    await pass(4_000);
    act(() => screen.getByRole('button', { name: 'Download' }).focus());
    await pass(60_000);
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

  it('waits while the payment is not confirmed, and says so', async () => {
    keepClaim('ours', Date.now());
    document.title = 'Payment Successful! · Mayfly';
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

  it('gives up after two minutes, and asks again when told', async () => {
    keepClaim('ours', Date.now());
    let body: object = { state: 'pending' };
    openPaid(() => body);
    await pass(121_000);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Not confirmed yet');
    body = { state: 'paid', key };
    fireEvent.click(screen.getByRole('button', { name: 'Ask again' }));
    await pass(0);
    expect(screen.getByText(key)).toBeTruthy();
  });

  it('shows nothing of a payment that was begun elsewhere', async () => {
    const { call, leave } = openPaid(() => ({ state: 'paid', key }));
    await pass(10_000);
    expect(call).not.toHaveBeenCalled();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('No key to show');
    expect(leave).not.toHaveBeenCalled();
  });

  it('says when nobody answers', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    keepClaim('ours', Date.now());
    openPaid(() => new CallError({ status: 0, words: '' }));
    await pass(9_999);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Waiting for your payment');
    await pass(1);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('No answer');
  });

  it.each([0, 429, 503])('goes on asking after a call that failed with %i', async (status) => {
    keepClaim('ours', Date.now());
    const answers = [{ state: 'pending' }, new CallError({ status, words: '' }), { state: 'paid', key }];
    openPaid(() => answers.shift());
    await pass(5_000);
    expect(screen.getByText(key)).toBeTruthy();
  });

  it('does not go on after an answer that time does not mend', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    keepClaim('ours', Date.now());
    openPaid(() => new CallError({ code: 'validation_failed', status: 400, words: '' }));
    await pass(0);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('No answer');
  });
});
