import { describe, expect, it } from 'vitest';
import { senderText, showSender } from './shown-sender.ts';

describe('the shown sender', () => {
  it.each([
    ['as it is', 'Shop <no-reply@shop.example>', 'Shop <no-reply@shop.example>'],
    ['by its address alone if it has no name', 'no-reply@shop.example', 'no-reply@shop.example'],
    ['with a mark if it has no address', 'Mayfly Support', 'Mayfly Support (no address)'],
    ['as unknown if there is none', ' ', '(unknown sender)'],
    ['without a name that looks like an address', 'security@google.com <x@evil.example>', 'x@evil.example'],
    ['without a name with a wide at sign', 'security\uff20google.com <x@evil.example>', 'x@evil.example'],
    [
      'as “(no address)” alone if its text only looks like an address',
      'security\uff20google.com',
      '(no address)',
    ],
    [
      'without a local part that looks like an address',
      '"security@google.com"@evil.example',
      '…@evil.example',
    ],
    ['without a local part in quotes', '"google.com> "@evil.example', '…@evil.example'],
    ['without a local part with invisible letters', 'a\u200db@evil.example', '…@evil.example'],
    [
      'with a homograph in A-labels',
      'Apple <id@\u0430\u0440\u0440\u04cf\u0435.example>',
      'Apple <id@xn--80ak6aa92e.example>',
    ],
    ['with a domain in lower case', 'Shop <a@SHOP.example>', 'Shop <a@shop.example>'],
    ['with an IP address', 'Shop <a@[192.0.2.1]>', 'Shop <a@[192.0.2.1]>'],
    ['with an IPv6 address', 'a@[IPv6:2001:db8::1]', 'a@[IPv6:2001:db8::1]'],
    [
      'without signs that look like a badge',
      '\u2713 \u{1f6e1}\ufe0f Shop\u2122 \uf8ff\u2705 <a@b.example>',
      'Shop\u2122 <a@b.example>',
    ],
    [
      'without a circled letter that looks like an at sign',
      'a\u24d0google.com <a@b.example>',
      'agoogle.com <a@b.example>',
    ],
    ['without a name of signs alone', '\u2713 <a@b.example>', 'a@b.example'],
  ])('appears %s', (_, from, shown) => {
    expect(senderText({ from, senderDomain: '' })).toBe(shown);
  });

  it('has right-to-left letters isolated from the domain', () => {
    expect(senderText({ from: 'אבג <אבג@1shop.example>', senderDomain: '' })).toBe(
      '\u2068אבג\u2069 <\u2068אבג\u2069@1shop.example>',
    );
  });

  it.each([
    'b c',
    'google.com:25',
    'google.com/',
    'google.com?',
    'google.com\\.evil.example',
    'google%2ecom',
    'google.com..',
    'google..com',
    '[google.com]',
    '"google.com"',
    'google.com\u200d',
    'google.com\ufff9',
    'google\u2024com',
    'google.com!',
    'google.com\u0600',
  ])('has no address if its domain is %j', (domain) => {
    expect(senderText({ from: `Shop <a@${domain}>`, senderDomain: '' })).toBe('Shop (no address)');
  });

  it('has a shortened name, local part and subdomain if they are long, and the whole domain', () => {
    const local = 'accounts.google.com.'.repeat(3);
    const from = `${'Google '.repeat(40)}<${local}@${'google.com.'.repeat(10)}evil.co.uk>`;
    expect(showSender({ from, senderDomain: 'evil.co.uk' })).toEqual({
      name: `${'Google '.repeat(7).slice(0, 47)}…`,
      address: {
        local: 'accounts.google.…nts.google.com.',
        before: '….google.com.google.com.',
        domain: 'evil.co.uk',
      },
    });
  });

  it('is never cut inside a character', () => {
    const from = `${'a'.repeat(46)}\u{1f600}\u{1f600} <a@b.example>`;
    expect(senderText({ from, senderDomain: '' }).isWellFormed()).toBe(true);
  });
});
