import { expect, it } from 'vitest';
import { parseMail } from '../parse-mail.ts';
import { nameDomains, registrableDomain } from './name-domains.ts';

it('the registrable domains of the sender and of each link are returned', () => {
  const raw = [
    'From: Google <no-reply@accounts.google.com>',
    'Subject: Please confirm your address',
    '',
    'Confirm your address: https://google.com@accounts.google.com.evil.co.uk:8443/confirm?token=5f1c0e7a9b3d4c21',
    '',
  ].join('\r\n');
  const { senderDomain, links } = nameDomains(parseMail(Buffer.from(raw), ''));
  expect([senderDomain, links.map(({ domain }) => domain)]).toEqual(['google.com', ['evil.co.uk']]);
});

it('no domains are returned for a mail that has neither sender nor links', () => {
  const mail = nameDomains(parseMail(Buffer.from('Subject: Hi\r\n\r\nHello'), ''));
  expect(mail).toMatchObject({ senderDomain: '', links: [] });
});

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
])('the registrable domain of %j is %j', (host, domain) => {
  expect(registrableDomain(host)).toBe(domain);
});
