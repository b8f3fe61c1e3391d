import { expect, it } from 'vitest';
import { fillInstalled } from '#test/support/http/installed-page.ts';
import { valueText, whenText } from './installation.ts';

const payment = whenText('payment', 'stripe', 'Stripe') + whenText('payment', 'sandbox', 'a sandbox');

it('an installation keeps the text for its own values and drops the other variants', () => {
  expect(fillInstalled(`Paid by ${payment}.`, { payment: 'stripe' })).toBe('Paid by Stripe.');
  expect(fillInstalled(`Paid by ${payment}.`, { payment: 'sandbox' })).toBe('Paid by a sandbox.');
  expect(fillInstalled(`Paid by ${payment}.`, { payment: 'none' })).toBe('Paid by .');
});

it('a text that depends on one fact can contain a text that depends on another fact', () => {
  const nested = whenText('tracker', 'on', `sends to ${whenText('limits', 'off', 'all')}${payment}`);
  expect(fillInstalled(nested, { tracker: 'on', payment: 'stripe' })).toBe('sends to Stripe');
  expect(fillInstalled(nested, { tracker: 'off', payment: 'stripe' })).toBe('');
});

it('an installation escapes the values that it fills in, and keeps the defaults of values that are not set', () => {
  const page = `${valueText('mailMegabytes', '25')} MB, ${valueText('trackerHosts', 'this site')}`;
  expect(fillInstalled(page)).toBe('25 MB, this site');
  expect(fillInstalled(page, {}, { mailMegabytes: '50', trackerHosts: 'a&b' })).toBe('50 MB, a&amp;b');
});
