import { describe, expect, it } from 'vitest';
import { describeMismatch, splitTarget } from './link-target.ts';

const long = 'accounts.google.com.signin.v2.challenge.security-check';

describe('the target of a link', () => {
  it.each([
    ['https://shop.example/confirm?token=1#x', 'shop.example', ['', 'shop.example', '', '/confirm']],
    ['https://shop.example/', 'shop.example', ['', 'shop.example', '', '']],
    ['https://mail.shop.example./a', 'shop.example', ['mail.', 'shop.example', '', '/a']],
    ['https://google.com@evil.example/a', 'evil.example', ['', 'evil.example', '', '/a']],
    ['https://google.com:443@evil.example:8443/a', 'evil.example', ['', 'evil.example', ':8443', '/a']],
    ['https://evil.example\\@google.com/a', 'evil.example', ['', 'evil.example', '', '/@google.com/a']],
    ['http://0xC0.0.2.1:8080/a', '192.0.2.1', ['', '192.0.2.1', ':8080', '/a']],
    ['http://[2001:DB8::1]/a', '[2001:db8::1]', ['', '[2001:db8::1]', '', '/a']],
    [
      'https://\u0430\u0440\u0440\u04cf\u0435.example/',
      'xn--80ak6aa92e.example',
      ['', 'xn--80ak6aa92e.example', '', ''],
    ],
    [
      'https://google.com\u2044signin.evil.example/',
      'evil.example',
      ['…gle.xn--comsignin-sn0e.', 'evil.example', '', ''],
    ],
    ['https://evil.example/\u202egpj.exe', 'evil.example', ['', 'evil.example', '', '/%E2%80%AEgpj.exe']],
    [
      `https://${long}.evil.example/a`,
      'evil.example',
      ['…allenge.security-check.', 'evil.example', '', '/a'],
    ],
    [`https://evil.example/${long}`, 'evil.example', ['', 'evil.example', '', `/${long.slice(0, 30)}…`]],
  ])('to %s, with the domain %s, is split into %j', (url, domain, [before, shown, port, path]) => {
    expect(splitTarget(url, domain)).toEqual({ before, domain: shown, port, path });
  });

  it.each([[''], ['google.com'], ['ple'], ['l.example']])(
    'emphasizes the whole host if the domain from the server does not belong to that host: %j',
    (domain) => {
      expect(splitTarget('https://www.evil.example/', domain)).toEqual({
        before: '',
        domain: 'www.evil.example',
        port: '',
        path: '',
      });
    },
  );

  it('never shortens the domain', () => {
    const domain = `${'a'.repeat(63)}.${'b'.repeat(63)}.example`;
    expect(splitTarget(`https://x.${domain}/`, domain).domain).toBe(domain);
  });
});

it.each([
  ['evil.example', 'google.com', 'This link leads to evil.example. The mail says it comes from google.com.'],
  ['google.com', 'google.com', undefined],
  ['', 'google.com', undefined],
  ['evil.example', '', undefined],
])('a link to %j in a mail from %j gets the warning %j', (linkDomain, senderDomain, words) => {
  expect(describeMismatch(linkDomain, senderDomain)).toBe(words);
});
