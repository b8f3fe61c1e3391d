import { describe, expect, it } from 'vitest';
import { senderText, showSender } from './shown-sender.ts';

describe('a sender is shown', () => {
  it.each([
    ['as it is', 'Shop <no-reply@shop.example>', 'Shop <no-reply@shop.example>'],
    ['by its address alone if it has no name', 'no-reply@shop.example', 'no-reply@shop.example'],
    ['with a mark if it has no address', 'Mayfly Support', 'Mayfly Support (no address)'],
    ['as unknown if there is none', ' ', '(unknown sender)'],
    ['without a name that looks like an address', 'security@google.com <x@evil.example>', 'x@evil.example'],
    ['without a name with a wide at sign', 'security\uff20google.com <x@evil.example>', 'x@evil.example'],
    [
      'with the domain behind the last at sign',
      '"security@google.com"@evil.example',
      '"security@google.com"@evil.example',
    ],
    [
      'with a homograph in A-labels',
      'Apple <id@\u0430\u0440\u0440\u04cf\u0435.example>',
      'Apple <id@xn--80ak6aa92e.example>',
    ],
    ['with a domain in lower case', 'Shop <a@SHOP.example>', 'Shop <a@shop.example>'],
    ['with a domain that is none as it was sent', 'Shop <a@b c>', 'Shop <a@b c>'],
  ])('%s', (_, from, shown) => {
    expect(senderText({ from, senderDomain: '' })).toBe(shown);
  });

  it('with a long name, local part and subdomain cut, and the domain whole', () => {
    const local = 'accounts.google.com.'.repeat(3);
    const from = `${'Google '.repeat(40)}<${local}@${'google.com.'.repeat(10)}evil.co.uk>`;
    expect(showSender({ from, senderDomain: 'evil.co.uk' })).toEqual({
      name: `${'Google '.repeat(7).slice(0, 47)}…`,
      address: '<accounts.google.…nts.google.com.@….google.com.google.com.evil.co.uk>',
      domain: 'evil.co.uk',
    });
  });

  it('without half a character where it was cut', () => {
    const from = `${'a'.repeat(46)}\u{1f600}\u{1f600} <a@b.example>`;
    expect(senderText({ from, senderDomain: '' }).isWellFormed()).toBe(true);
  });
});
