import { generateKeyPairSync } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { dkimSign } from 'mailauth';
import { afterAll, describe, expect, it } from 'vitest';
import { patient } from '#test/support/patience.ts';
import { MailReader } from '../mail-reader.ts';
import { evaluateAuthentication, unknownAuthentication } from './authentication-verdict.ts';
import type { DnsSource } from './mail-dns.ts';

const readers: MailReader[] = [];
afterAll(() => Promise.all(readers.map((reader) => reader.close())));

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'der' },
});
const keyRecord = `v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`;
const client = '203.0.113.25';
const records = {
  'TXT sender.test': [[`v=spf1 ip4:${client} -all`]],
  'TXT s1._domainkey.sender.test': [[keyRecord.slice(0, 200), keyRecord.slice(200)]],
  'TXT _dmarc.sender.test': [['v=DMARC1; p=reject']],
  'TXT relaxed.test': [['v=spf1 -all']],
  'TXT _dmarc.relaxed.test': [['v=DMARC1; p=none']],
  'TXT nopolicy.test': [[`v=spf1 ip4:${client} -all`]],
  'TXT crook.duckdns.org': [[`v=spf1 ip4:${client} -all`]],
};

function open(dns: DnsSource = { kind: 'fixed', records }): MailReader {
  const reader = new MailReader({ dns, deadlineMs: patient(10_000) });
  readers.push(reader);
  return reader;
}
const shared = open();

const message = (from = 'shop@sender.test', body = 'Your code is 482913.\r\n') =>
  `From: Shop <${from}>\r\nTo: otter@mayfly.test\r\nSubject: Hello\r\nDate: Fri, 20 Nov 2026 12:00:00 +0000\r\nMessage-ID: <1@sender.test>\r\n\r\n${body}`;

async function sign(text: string): Promise<string> {
  const key = { signingDomain: 'sender.test', selector: 's1', privateKey };
  const { signatures, errors } = await dkimSign(text, {
    ...key,
    canonicalization: 'relaxed/relaxed',
    signatureData: [key],
  });
  expect(errors).toEqual([]);
  return signatures + text;
}

const from = (mailFrom: string, clientAddress = client) => ({
  mailFrom,
  clientAddress,
  clientName: 'mx.sender.test',
});
const ask = (text: string, envelope = from('shop@sender.test'), reader = shared) =>
  reader.authenticate([Buffer.from(text)], envelope);

describe('MailReader.authenticate', () => {
  it('verifies a mail with a valid signature from a client that SPF allows', async () => {
    expect(await ask(await sign(message()))).toEqual({
      verdict: 'verified',
      spf: { result: 'pass', domain: 'sender.test' },
      dkim: [{ result: 'pass', domain: 'sender.test', selector: 's1' }],
      dmarc: { result: 'pass', policy: 'reject', domain: 'sender.test' },
    });
  });

  it('verifies a forwarded mail by its signature alone', async () => {
    const answer = await ask(await sign(message()), from('forward@relaxed.test', '198.51.100.7'));
    expect(answer).toMatchObject({ verdict: 'verified', spf: { result: 'fail' }, dmarc: { result: 'pass' } });
  });

  it('verifies a signed mail of 25 MB in its worker', async () => {
    const signed = await sign(message('shop@sender.test', `${'x'.repeat(70)}\r\n`.repeat(360_000)));
    expect(await ask(signed)).toMatchObject({ verdict: 'verified', dkim: [{ result: 'pass' }] });
  });

  it('fails a mail that was changed after it was signed, and came from another server', async () => {
    const changed = (await sign(message())).replace('482913', '666666');
    const answer = await ask(changed, from('crook@sender.test', '198.51.100.7'));
    expect(answer).toMatchObject({
      verdict: 'failed',
      dkim: [{ result: expect.not.stringMatching('pass') }],
      dmarc: { result: 'fail', policy: 'reject' },
    });
  });

  it('fails a forged sender whose SPF record rejects the client', async () => {
    expect(await ask(message('a@relaxed.test'), from('a@relaxed.test'))).toMatchObject({
      verdict: 'failed',
      spf: { result: 'fail', domain: 'relaxed.test' },
      dmarc: { result: 'fail', policy: 'none' },
    });
  });

  it('verifies by aligned SPF if there is no DMARC policy', async () => {
    expect(await ask(message('a@nopolicy.test'), from('a@nopolicy.test'))).toMatchObject({
      verdict: 'verified',
      dmarc: { result: 'none' },
    });
  });

  it('does not verify a sender by an SPF pass for another domain', async () => {
    expect(await ask(message('boss@bank.test'), from('a@nopolicy.test'))).toMatchObject({
      verdict: 'unknown',
      spf: { result: 'pass', domain: 'nopolicy.test' },
    });
  });

  it.each([
    'boss@bank.test :mailto:shop@sender.test',
    'boss@bank.test>:shop@sender.test"',
    'Boss (boss@bank.test)',
  ])('does not verify a sender by the address of another sender in the same field: %s', async (field) => {
    const text = message().replace('Shop <shop@sender.test>', field);
    expect(await ask(text)).toMatchObject({ verdict: 'unknown', spf: { result: 'pass' } });
  });

  it('verifies a sender whose address follows a source route', async () => {
    const text = message().replace('<shop@sender.test>', '<@relay.test:shop@sender.test>');
    expect(await ask(text)).toMatchObject({ verdict: 'verified' });
  });

  it('verifies a sender if SPF passes for another host of the same registrable domain', async () => {
    expect(await ask(message('a@mail.nopolicy.test'), from('a@nopolicy.test'))).toMatchObject({
      verdict: 'verified',
    });
  });

  it('does not verify a sender at a public suffix by an SPF pass for a domain below the suffix', async () => {
    expect(await ask(message('a@duckdns.org'), from('a@crook.duckdns.org'))).toMatchObject({
      verdict: 'unknown',
      spf: { result: 'pass', domain: 'crook.duckdns.org' },
    });
  });

  it.each([
    'From: a@nopolicy.test <boss@bank.test>',
    'From: a@nopolicy.test, boss@bank.test',
    'From: a@nopolicy.test\r\nFrom: boss@bank.test',
    'From: a@nopolicy.test\r\n <boss@bank.test>',
  ])('does not verify a message with two senders: %j', async (field) => {
    const { verdict, spf } = await ask(`${field}\r\nSubject: Hi\r\n\r\nHi\r\n`, from('a@nopolicy.test'));
    expect([verdict, spf.result]).toEqual(['unknown', 'pass']);
  });

  it('returns the verdict unknown for a domain without records', async () => {
    expect(await ask(message('a@silent.test'), from('a@silent.test'))).toMatchObject({
      verdict: 'unknown',
      dkim: [],
    });
  });

  it.each([
    '127.0.0.1',
    '::1',
    '::ffff:127.0.0.1',
    '10.1.2.3',
    '192.168.0.9',
    'fd00::1',
    'fe80::1',
    'nonsense',
  ])('makes no DNS query for a client at %s', async (address) => {
    expect(await ask(await sign(message()), from('shop@sender.test', address))).toBe(unknownAuthentication);
  });

  it('reads an IPv4-mapped IPv6 address as IPv4', async () => {
    expect(await ask(message(), from('shop@sender.test', `::ffff:${client}`))).toMatchObject({
      spf: { result: 'pass' },
    });
  });

  it('returns the verdict unknown after 3 s without a DNS answer, and queries DNS for concurrent calls in parallel', async () => {
    const silent = createSocket('udp4');
    await new Promise<void>((resolve) => silent.bind(0, '127.0.0.1', resolve));
    const slow = open({ kind: 'system', servers: [`127.0.0.1:${silent.address().port}`] });
    const asked = new Set<string>();
    silent.on('message', (question) => asked.add(/silent\d/iu.exec(question.toString('latin1'))?.[0] ?? ''));
    const senders = [1, 2, 3, 4].map((n) => `shop@silent${n}.test`);
    const answering = senders.map((sender) => ask(message(sender), from(sender), slow));
    await Promise.race(answering);
    expect([...asked].sort()).toEqual(['silent1', 'silent2', 'silent3', 'silent4']);
    const answers = await Promise.all(answering);
    silent.close();
    expect(answers.map(({ verdict }) => verdict)).toEqual(['unknown', 'unknown', 'unknown', 'unknown']);
    expect(answers[0]?.spf.result).toBe('temperror');
  });

  it('checks ten of four hundred signatures, and no signature if the header is too long', async () => {
    const signed = await sign(message());
    const signature = signed.slice(0, signed.length - message().length);
    const { dkim } = await ask(signature.repeat(400) + message());
    expect(dkim.length).toBe(10);
    await expect(ask(signature.repeat(10_000) + message())).resolves.toEqual(unknownAuthentication);
  });

  it("drops a signature's d= and s= that are not DNS names", async () => {
    const signature =
      'DKIM-Signature: v=1; a=rsa-sha256; d=call 555-0100 now!; s=<b>s1</b>; h=from; bh=AA==; b=AA==\r\n';
    const { dkim } = await ask(signature + message());
    expect(dkim).toMatchObject([{ domain: '', selector: '' }]);
  });

  it('returns a numeric selector and an internationalized domain', async () => {
    const signature =
      'DKIM-Signature: v=1; a=rsa-sha256; d=käse.example; s=20230601; h=from; bh=AA==; b=AA==\r\n';
    const { dkim } = await ask(signature + message());
    expect(dkim).toMatchObject([{ domain: 'xn--kse-qla.example', selector: '20230601' }]);
  });

  it('returns no DKIM results for a message without a valid header', async () => {
    for (const text of ['', '\r\n', '\u0000'.repeat(1_000), 'From:\r\nDKIM-Signature: v=1; d=;;;=\r\n\r\n']) {
      expect(await ask(text)).toMatchObject({ dkim: [] });
    }
  });
});

describe('evaluateAuthentication', () => {
  const checks = (dmarc: string, policy: string, spf: string) =>
    ({ spf: { result: spf, domain: '' }, dkim: [], dmarc: { result: dmarc, policy, domain: '' } }) as never;

  it.each([
    ['pass', 'none', 'fail', false, 'verified'],
    ['fail', 'reject', 'pass', true, 'failed'],
    ['fail', 'none', 'softfail', false, 'unknown'],
    ['fail', 'none', 'fail', false, 'failed'],
    ['none', '', 'pass', true, 'verified'],
    ['none', '', 'fail', false, 'failed'],
    ['none', '', 'softfail', false, 'unknown'],
    ['temperror', '', 'fail', false, 'unknown'],
  ] as const)(
    'reads DMARC %s (p=%s) with SPF %s (aligned: %s) as %s',
    (dmarc, policy, spf, aligned, verdict) => {
      expect(evaluateAuthentication(checks(dmarc, policy, spf), aligned)).toBe(verdict);
    },
  );
});
