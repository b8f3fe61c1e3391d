import { expect, it } from 'vitest';
import { parseMail } from '../parse-mail.ts';
import { nameDomains } from './name-domains.ts';

it('names the registrable domains of the sender and of each link', () => {
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

it('names nothing if there is no sender and no link', () => {
  const mail = nameDomains(parseMail(Buffer.from('Subject: Hi\r\n\r\nHello'), ''));
  expect(mail).toMatchObject({ senderDomain: '', links: [] });
});
