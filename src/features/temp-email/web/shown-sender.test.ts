import { describe, expect, it } from 'vitest';
import { senderText, showSender } from './shown-sender.ts';

describe('a sender is shown', () => {
  it.each([
    ['as it is', 'Shop <no-reply@shop.example>', 'Shop <no-reply@shop.example>'],
    ['by its address alone if it has no name', 'no-reply@shop.example', 'no-reply@shop.example'],
    ['as it stands if it has no address', 'sender 2', 'sender 2'],
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
    expect(senderText(from)).toBe(shown);
  });

  it('with a long name and a long local part cut, and the domain whole', () => {
    const domain = `${'sub.'.repeat(30)}evil.example`;
    const { name, address } = showSender(
      `${'Google '.repeat(40)}<${'accounts.google.com.'.repeat(3)}@${domain}>`,
    );
    expect(name).toBe(`${'Google '.repeat(7).slice(0, 47)}…`);
    expect(address).toBe(`accounts.google.…nts.google.com.@${domain}`);
  });

  it('without half a character where it was cut', () => {
    expect(senderText(`${'a'.repeat(46)}\u{1f600}\u{1f600}`).isWellFormed()).toBe(true);
  });
});
