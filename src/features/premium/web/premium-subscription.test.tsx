// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '#platform/endpoint/web/call.ts';
import { findLicence, keepLicence } from '#site/plan/web/stored-licence.ts';
import {
  type Answers,
  button,
  closeDialog,
  good,
  openDialog,
  openWindow,
  refusal,
  typeEmail,
  typeKey,
} from '#test/support/pages/premium-dialog.tsx';
import { listClaims } from './checkout/checkout-claims.ts';

beforeEach(() => vi.spyOn(console, 'warn').mockReturnValue());
afterEach(closeDialog);

describe('the subscription form', () => {
  it('offers the monthly plan first, then the yearly plan with its saving, and lists all five features', () => {
    openDialog(() => ({}));
    expect(screen.getByRole('heading', { name: 'Premium Subscription' })).toBeTruthy();
    const [month, year] = screen.getAllByRole<HTMLInputElement>('radio', { name: /^1 / });
    expect([month?.checked, year?.checked]).toEqual([true, false]);
    expect(year?.closest('label')?.textContent).toBe('1 year$20saving 17%');
    expect(screen.getByRole('list', { name: 'What you get with Premium' }).children).toHaveLength(5);
  });

  it('disables the button without an email address, and says why on Enter', async () => {
    const { call } = openDialog(() => ({}));
    expect(button('Continue to payment').disabled).toBe(true);
    fireEvent.keyDown(screen.getByLabelText('Email'), { key: 'Enter' });
    expect(await screen.findByText('Email required')).toBeTruthy();
    expect(screen.getByText('Please enter your email address to continue.')).toBeTruthy();
    expect(call).not.toHaveBeenCalled();
  });

  it('opens a window immediately, loads the checkout in it, stores the claim and closes the dialog', async () => {
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

  it('opens the checkout of a server that answers with nothing but a URL', async () => {
    const opened = openWindow();
    const { asking } = openDialog(() => ({ url: 'https://pay.test/c' }));
    typeEmail('visitor@example.org');
    fireEvent.click(button('Continue to payment'));
    await waitFor(() => expect(asking.get().reason).toBeUndefined());
    expect(String(opened.location.replace.mock.calls[0]?.[0])).toBe('https://pay.test/c');
    expect(listClaims(Date.now())).toEqual([]);
  });

  it.each([
    ['a call that fails', () => Promise.reject(refusal('payment_unavailable'))],
    ['an answer without a URL', () => ({ claim: 'secret' })],
    ['a javascript: URL', () => ({ url: 'javascript:alert(1)', claim: 'secret' })],
  ])('closes the window and shows an error after %s', async (_what, answers) => {
    const opened = openWindow();
    openDialog(answers);
    typeEmail('visitor@example.org');
    fireEvent.click(button('Continue to payment'));
    expect(await screen.findByText('Failed to process subscription. Please try again.')).toBeTruthy();
    expect(screen.getByText('Error')).toBeTruthy();
    expect(opened.close).toHaveBeenCalledOnce();
    expect(opened.location.replace).not.toHaveBeenCalled();
    await expect.poll(() => button('Continue to payment').disabled).toBe(false);
  });

  it('says that the site does not sell Premium if the server answers checkout_not_configured', async () => {
    openWindow();
    openDialog(() => Promise.reject(refusal('checkout_not_configured')));
    const words = 'This site does not sell Premium at the moment.';
    expect(screen.queryByText(words)).toBeNull();
    typeEmail('visitor@example.org');
    fireEvent.click(button('Continue to payment'));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByText('Failed to process subscription. Please try again.')).toBeTruthy();
  });

  it('opens no checkout if the browser cannot store the claim', () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    openDialog(() => ({}));
    typeEmail('visitor@example.org');
    expect(button('Continue to payment').disabled).toBe(true);
    expect(screen.getByText(/could not get your key/)).toBeTruthy();
  });
});

describe('a license key', () => {
  it('is checked and stored, and turns Premium on immediately', async () => {
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

  it('is not stored if it is wrong, and stays in the field', async () => {
    openDialog(() => Promise.reject(refusal('licence_unknown')), 'key');
    typeKey('WRONG');
    fireEvent.click(button('Use this key'));
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe('This key is not known here. Check it for typos.'),
    );
    expect(findLicence()).toBeUndefined();
  });

  it.each(['licence_revoked', 'licence_unknown'])('is deleted from the browser after %s', async (code) => {
    keepLicence('OLD');
    openDialog(() => Promise.reject(refusal(code)));
    expect((await screen.findByLabelText<HTMLInputElement>('License key')).value).toBe('OLD');
    expect([localStorage.length, document.documentElement.dataset.plan]).toEqual([0, undefined]);
    expect(screen.queryByRole('button', { name: 'Manage or cancel' })).toBeNull();
  });

  it('opens the portal if its subscription has ended, and is valid again after a payment', async () => {
    const opened = openWindow();
    keepLicence('OLD');
    let isPaid = false;
    const answers: Answers = (_name, { action }) => {
      if (action === 'portal') return { url: 'https://pay.test/p' };
      return isPaid ? good : Promise.reject(refusal('licence_ended'));
    };
    openDialog(answers);
    expect((await screen.findByLabelText<HTMLInputElement>('License key')).value).toBe('OLD');
    expect(screen.getByRole('alert').textContent).toBe('The subscription for this key has ended.');
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

  it('stays stored if only the server is down', async () => {
    keepLicence('GOOD');
    let isAway = true;
    openDialog(() => (isAway ? Promise.reject(new CallError({ status: 0, words: '' })) : good));
    await screen.findByText('The key cannot be checked at the moment. Please try again.');
    isAway = false;
    fireEvent.click(button('Try again'));
    await screen.findByText('Premium is on in this browser.');
    expect(findLicence()).toBe('GOOD');
  });

  it('links to the billing portal only if its subscription has a portal', async () => {
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
    expect(screen.getByText('The operator has not provided a contact.')).toBeTruthy();
  });

  it('is removed only after a confirmation', async () => {
    keepLicence('GOOD');
    openDialog(() => good);
    await screen.findByText('Premium is on in this browser.');
    fireEvent.click(button('Remove key from this browser'));
    fireEvent.click(button('Keep it'));
    expect(findLicence()).toBe('GOOD');
    fireEvent.click(button('Remove key from this browser'));
    fireEvent.click(button('Remove it'));
    expect(findLicence()).toBeUndefined();
    expect(screen.getByLabelText('License key')).toBeTruthy();
  });
});

it('the dialog says which limit was reached if a limit opened it', () => {
  openDialog(() => ({}), 'addresses');
  expect(screen.getByText(/^One address at a time is free/u)).toBeDefined();
});
