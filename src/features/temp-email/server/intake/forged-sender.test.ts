import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MailReader } from '#platform/mail/server/mail-reader.ts';
import { openTempEmailRoom, type TempEmailRoom } from '#test/support/rooms/temp-email-room.ts';
import { findClaimedDomain } from '../inbox/present-message.ts';

const client = '203.0.113.25';
/** Only the license's own domain publishes an SPF record. */
const records = { 'TXT own.example': [[`v=spf1 ip4:${client} -all`]] };

describe('mail from outside', () => {
  let here: TempEmailRoom;
  const reading = new MailReader({ dns: { kind: 'fixed', records } });
  beforeEach(async () => {
    here = await openTempEmailRoom({ engine: 'sqlite', reading });
    here.entitlements.known.set('key', { licenceId: 'licence', customDomains: ['own.example'] });
  });
  afterEach(() => here.close());
  afterAll(() => reading.close());

  /** The field as listed on arrival, and as listed once the sender has been checked. */
  async function listForged(mail: { from: string; mailFrom?: string; domain?: string }) {
    const { domain } = mail;
    const choice = domain === undefined ? {} : { key: 'key', name: 'otter', domain };
    const mailbox = (await here.call({ action: 'generate', ...choice })).json();
    const facts = { mailFrom: mail.mailFrom ?? 'bounce@shop.example', clientAddress: client };
    const raw = `From: ${mail.from}\r\nSubject: Hi\r\n\r\nHello`;
    await (await here.begin([mailbox.email], facts)).finish(Buffer.from(raw));
    const [first] = await here.list(mailbox);
    await here.room.close();
    const [checked] = await here.list(mailbox);
    expect(checked.authentication.verdict).not.toBe('pending');
    return [first.forgedDomain, checked.forgedDomain];
  }

  it.each([
    ['Shop <shop@shop.example>', null],
    ['mayfly.test <shop@shop.example>', null],
    ['shop@mayfly.test.example', null],
    ['Support <support@mayfly.test>', 'mayfly.test'],
    ['support@MAYFLY.TEST', 'mayfly.test'],
    ['"Mayfly" <no-reply@mail.mayfly.test>', 'mayfly.test'],
    ['Mayfly <support@mayfly.test:25>', 'mayfly.test'],
    ['"support@mayfly.test"@evil.example', 'mayfly.test'],
  ])('from %s has forgedDomain %j', async (from, forged) => {
    expect(await listForged({ from })).toEqual([forged, forged]);
  });

  it('is forged if only its envelope claims our domain', async () => {
    const forged = await listForged({ from: 'shop@shop.example', mailFrom: 'x@mayfly.test' });
    expect(forged).toEqual(['mayfly.test', 'mayfly.test']);
  });

  it('is forged if it claims the custom domain of its recipient, but not if it claims the domain of another license', async () => {
    const from = 'Boss <boss@own.example>';
    expect(await listForged({ from, domain: 'own.example' })).toEqual(['own.example', 'own.example']);
    expect(await listForged({ from })).toEqual([null, null]);
  });

  it('is not forged once it is verified for the custom domain', async () => {
    const mail = { from: 'boss@own.example', mailFrom: 'boss@own.example', domain: 'own.example' };
    expect(await listForged(mail)).toEqual(['own.example', null]);
  });

  it('is forged if it claims the host name of the site', async () => {
    await here.close();
    here = await openTempEmailRoom({ engine: 'sqlite', reading, domains: ['inbox.example'] });
    expect(await listForged({ from: 'Mayfly <no-reply@mayfly.test>' })).toEqual([
      'mayfly.test',
      'mayfly.test',
    ]);
  });
});

it.each([
  [['a@b.example'], ['', 'own.example'], null],
  [['a@own.example.evil.example'], ['own.example'], null],
  [['a@notown.example'], ['own.example'], null],
  [['', 'a@x.own.example'], ['own.example'], 'own.example'],
  [['Own <a@own.example:25>'], ['own.example'], 'own.example'],
  [['a@own.example..'], ['own.example'], 'own.example'],
  [['a@own..example'], ['own.example'], 'own.example'],
  [['a@[own.example]'], ['own.example'], 'own.example'],
  [['a@own.example\u200d'], ['own.example'], 'own.example'],
  [['a@own\u200b.example'], ['own.example'], 'own.example'],
  [['a@own.example\ufff9'], ['own.example'], 'own.example'],
  [['a@own\u3002example'], ['own.example'], 'own.example'],
  [['a@own\u2024example'], ['own.example'], 'own.example'],
  [['a@"own.example"'], ['own.example'], 'own.example'],
  [['a\uff20own.example'], ['own.example'], 'own.example'],
  [['Own a\ufe6bown.example'], ['own.example'], 'own.example'],
  [['"a@own.example"@evil.example'], ['own.example'], 'own.example'],
  [['a@own.example@evil.example'], ['own.example'], 'own.example'],
  [['a@k\u00e4se.example:25'], ['xn--kse-qla.example'], 'xn--kse-qla.example'],
  // A recipient in a display name or in a bounce address does not count as a claim.
  [['a@own.example by Shop <b@shop.example>'], ['own.example'], null],
  [['bounce-a=own.example@shop.example'], ['own.example'], null],
])('the senders %j, with our domains %j, claim the domain %j', (senders, own, claimed) => {
  expect(findClaimedDomain(senders, own)).toBe(claimed);
});
