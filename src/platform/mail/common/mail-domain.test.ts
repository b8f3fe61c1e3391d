import { domainToASCII } from 'node:url';
import { expect, it } from 'vitest';
import { readMailDomain } from './mail-domain.ts';

it.each([
  ['shop.example', 'shop.example'],
  ['Mail.Shop.EXAMPLE.', 'mail.shop.example'],
  ['localhost', 'localhost'],
  ['a.b-c_d.x', 'a.b-c_d.x'],
  ['k\u00e4se\u3002example', 'xn--kse-qla.example'],
  ['shop.example-', ''],
  ['shop.example_', ''],
  ['shop.example..', ''],
  ['.shop.example', ''],
  ['shop.example:25', ''],
  ['shop.example\u200d', ''],
  ['xn--\u0430', ''],
  ['', ''],
])('readMailDomain reads %j as %j', (text, domain) => {
  expect(readMailDomain(text, domainToASCII)).toBe(domain);
});
