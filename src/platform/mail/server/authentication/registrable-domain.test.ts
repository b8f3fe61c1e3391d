import { expect, it } from 'vitest';
import { registrableDomain } from './registrable-domain.ts';

it.each([
  ['accounts.google.com.signin.evil.example', 'evil.example'],
  ['www.evil.co.uk', 'evil.co.uk'],
  ['a.b.evil.github.io', 'evil.github.io'],
  ['evil.duckdns.org', 'evil.duckdns.org'],
  ['github.io', 'github.io'],
  ['Mail.Shop.EXAMPLE.', 'shop.example'],
  ['a_b.evil.example', 'evil.example'],
  ['www.xn--80a1acny.xn--p1ai', 'xn--80a1acny.xn--p1ai'],
  ['192.0.2.1', '192.0.2.1'],
  ['[2001:db8::1]', '[2001:db8::1]'],
  ['localhost', 'localhost'],
  ['', ''],
])('of %j is %j', (host, domain) => {
  expect(registrableDomain(host)).toBe(domain);
});
