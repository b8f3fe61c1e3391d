import { X509Certificate } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer as createTlsServer } from 'node:tls';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startFakeDns } from '#test/support/fakes/fake-dns.ts';
import { patient } from '#test/support/patience.ts';
import {
  createDomainNames,
  readCertificate,
  readGreeting,
  readNetworkTime,
} from './doctor/network-questions.ts';
import { type DoctorNeeds, readDatabaseTime, runDoctor } from './doctor.ts';

const tlsFolder = join(import.meta.dirname, '..', '..', '..', 'test', 'support', 'smtp', 'smtp-tls');
const certificate = join(tlsFolder, 'mx.test.cert.pem');
const key = join(tlsFolder, 'mx.test.key.pem');
const pem = readFileSync(certificate, 'utf8');
const mailHost = 'mx.test';
/** The certificate is valid for another 30 days. */
const nowMs = new X509Certificate(pem).validToDate.getTime() - 30 * 86_400_000;
const environment = {
  MAYFLY_SITE_URL: 'https://mail.test',
  MAYFLY_MAIL_DOMAINS: 'one.test,two.test',
  MAYFLY_SMTP_HOSTNAME: mailHost,
  MAYFLY_SMTP_HOST: '0.0.0.0',
  MAYFLY_SMTP_TLS_CERT_FILE: certificate,
  MAYFLY_SMTP_TLS_KEY_FILE: key,
  MAYFLY_TRUST_PROXY: 'loopback',
  MAYFLY_SECRET: 'a secret that is longer than thirty-two letters',
  /** Does not exist, as before the first start. */
  MAYFLY_DATA_DIR: join(tmpdir(), 'mayfly-doctor-none'),
};

let dns: Awaited<ReturnType<typeof startFakeDns>>;
beforeEach(async () => {
  dns = await startFakeDns();
  for (const domain of ['one.test', 'two.test']) {
    dns.zone.set(`MX ${domain}`, [mailHost]);
    dns.zone.set(`TXT ${domain}`, ['v=spf1 -all']);
    dns.zone.set(`TXT _dmarc.${domain}`, ['v=DMARC1; p=reject']);
  }
  dns.zone.set(`A ${mailHost}`, ['192.0.2.25']);
  dns.zone.set('PTR 25.2.0.192.in-addr.arpa', [mailHost]);
});
afterEach(async () => {
  await dns.close();
});

async function examine(
  changed: Partial<Record<keyof typeof environment | string, string>> = {},
  ports: Partial<DoctorNeeds> = {},
): Promise<{ code: number; text: string; sick: string[] }> {
  let text = '';
  const code = await runDoctor({
    environment: { ...environment, ...changed } as Record<string, string>,
    names: createDomainNames([dns.server]),
    readGreeting: async () => `220 ${mailHost} ESMTP Mayfly`,
    readCertificate: async () => ({ pem }),
    readTime: async () => nowMs,
    readDatabaseTime: async () => nowMs,
    findModelServers: async () => [],
    nowMs: () => nowMs,
    output: { write: (piece) => (text += piece) },
    ...ports,
  });
  const sick = text
    .split('\n')
    .filter((line) => /^(?:PROBLEM|warning) (?!User)/u.test(line))
    .map((line) => line.replace(/ +/gu, ' '));
  return { code, text, sick };
}

describe('mayfly doctor', () => {
  it('reports no problems for a healthy installation, and prints no secret', async () => {
    const { code, text, sick } = await examine();
    expect(sick).toEqual([]);
    expect(code).toBe(0);
    expect(text).toContain('MAYFLY_SECRET: is set.');
    expect(text).not.toContain(environment.MAYFLY_SECRET);
    expect(text).toContain('From a machine elsewhere: nc -v mx.test 25.');
  });

  it('checks only what the roles of this process need, and says where to check the rest', async () => {
    // A container without the mail role has no certificate files. The DNS records are wrong here.
    dns.zone.delete('MX one.test');
    const files = {
      MAYFLY_SMTP_TLS_CERT_FILE: '/nowhere/cert.pem',
      MAYFLY_SMTP_TLS_KEY_FILE: '/nowhere/key.pem',
    };
    const one = { MAYFLY_DATABASE_URL: 'postgres://mayfly@127.0.0.1/mayfly' };
    const web = await examine(
      { ...one, ...files, MAYFLY_ROLES: 'http', MAYFLY_SMTP_HOST: '127.0.0.1' },
      { readGreeting: async () => undefined },
    );
    expect(web.sick).toEqual([]);
    expect(web.text).toContain('Mail: this process accepts no mail (MAYFLY_ROLES).');
    expect(web.text).toContain('TLS of https://mail.test: the certificate is valid');
    const takesMail = { ...one, MAYFLY_ROLES: 'smtp,jobs', MAYFLY_TRUST_PROXY: '' };
    const mail = await examine(takesMail, { readCertificate: async () => undefined });
    expect(mail.sick).toEqual(['PROBLEM MX of one.test: missing, so no mail arrives.']);
    expect(mail.text).toContain('Site: this process does not serve the site (MAYFLY_ROLES).');
    expect(mail.text).toContain('STARTTLS: the certificate is valid');
    const blind = await examine({ ...takesMail, ...files });
    expect(blind.sick).toContainEqual(expect.stringMatching(/^PROBLEM STARTTLS: .* cannot be read\.$/u));
    expect((await examine({ ...one, ...files, MAYFLY_ROLES: 'jobs' })).sick).toEqual([]);
  });

  it('prints a missing record in zone file syntax', async () => {
    dns.zone.delete('MX one.test');
    dns.zone.set('MX two.test', ['old.test']);
    dns.zone.delete('TXT one.test');
    dns.zone.set('TXT two.test', ['v=spf1 include:_spf.test ~all']);
    dns.zone.delete('TXT _dmarc.one.test');
    dns.zone.set('TXT _dmarc.two.test', ['v=DMARC1; p=none']);
    const { code, text, sick } = await examine();
    expect(code).toBe(1);
    expect(sick).toEqual([
      'PROBLEM MX of one.test: missing, so no mail arrives.',
      'warning SPF of one.test: missing, so anyone can send mail in the name of the domain.',
      'warning DMARC of one.test: missing, so forged mail in its name is not rejected.',
      'PROBLEM MX of two.test: it points to old.test, not to mx.test.',
      'warning SPF of two.test: it does not end in -all, although no mail is ever sent from here.',
      'warning DMARC of two.test: its policy is none; reject costs nothing here.',
    ]);
    expect(text).toContain('→ Publish: one.test. MX 10 mx.test.');
    expect(text).toContain('→ Publish: one.test. TXT "v=spf1 -all"');
    expect(text).toContain('→ Publish: _dmarc.one.test. TXT "v=DMARC1; p=reject; adkim=s; aspf=s"');
  });

  it.each([
    ['an alias', () => dns.zone.set(`CNAME ${mailHost}`, ['host.test']), 'it is an alias (CNAME).'],
    ['no address', () => dns.zone.delete(`A ${mailHost}`), 'there are none.'],
    ['a private address', () => dns.zone.set(`A ${mailHost}`, ['10.0.0.7']), '10.0.0.7 cannot be reached'],
    ['no PTR', () => dns.zone.delete('PTR 25.2.0.192.in-addr.arpa'), '(PTR): missing.'],
    ['a wrong PTR', () => dns.zone.set('PTR 25.2.0.192.in-addr.arpa', ['x.test']), 'is x.test, not mx.test.'],
    ['a silent name server', () => (dns.state.isBroken = true), 'no name server responded.'],
  ])('reports %s', async (_case, breakIt, says) => {
    breakIt();
    expect((await examine()).sick.join('\n')).toContain(says);
  });

  it('explains what is wrong if port 25 does not respond, or if another server responds there', async () => {
    const closed = await examine({}, { readGreeting: async () => undefined });
    expect(closed.sick).toContainEqual(
      expect.stringMatching(/^warning Port 25 of 192\.0\.2\.25: does not respond/u),
    );
    expect(closed.text).toContain('ask your provider to unblock it');
    const other = await examine({}, { readGreeting: async () => '220 other.test Postfix' });
    expect(other.sick).toContainEqual(expect.stringContaining('responds with "220 other.test Postfix"'));
  });

  it('reports problems of certificates, clock and disk', async () => {
    const late = await examine({}, { nowMs: () => nowMs + 25 * 86_400_000 });
    expect(late.sick).toEqual([
      'warning TLS of https://mail.test: the certificate expires in 5 days.',
      'warning STARTTLS: the certificate expires in 5 days.',
      'PROBLEM Clock: is 2160000.0 s off.',
    ]);
    const distrusted = await examine({}, { readCertificate: async () => ({ pem, distrust: 'SELF_SIGNED' }) });
    expect(distrusted.sick).toEqual([
      'PROBLEM TLS of https://mail.test: browsers do not trust it: SELF_SIGNED.',
    ]);
    const elsewhere = await examine({
      MAYFLY_SMTP_TLS_KEY_FILE: certificate,
      MAYFLY_DATA_DIR: '/dev/null/data',
    });
    expect(elsewhere.sick).toEqual([
      expect.stringMatching(/^PROBLEM STARTTLS: .* cannot be read\.$/u),
      'PROBLEM Disk of /dev/null/data: this user cannot write there.',
    ]);
  });

  it.each([
    [1_900, []],
    [-2_500, ['warning Clock of PostgreSQL: this one is 2.5 s behind.']],
    [31_000, ['PROBLEM Clock of PostgreSQL: this one is 31.0 s ahead.']],
  ])(
    'reports a clock that differs from that of PostgreSQL by more than 2 s: %i ms',
    async (aheadMs, sick) => {
      const url = 'postgres://mayfly@db.test/mayfly';
      const asked: string[] = [];
      const readDatabaseTime = async (of: string) => {
        asked.push(of);
        return nowMs - aheadMs;
      };
      expect((await examine({ MAYFLY_DATABASE_URL: url }, { readDatabaseTime })).sick).toEqual(sick);
      expect(asked).toEqual([url]);
    },
  );

  it('reports a PostgreSQL that does not respond', async () => {
    const url = 'postgres://mayfly@127.0.0.1:1/mayfly';
    const { sick, code } = await examine({ MAYFLY_DATABASE_URL: url }, { readDatabaseTime });
    expect(sick).toEqual(['PROBLEM PostgreSQL: does not respond.']);
    expect(code).toBe(1);
  });

  it.each([
    [{ MAYFLY_LIMITS: 'off' }, 'MAYFLY_LIMITS: anyone can use'],
    [{ MAYFLY_TRUST_PROXY: '' }, 'MAYFLY_TRUST_PROXY: the proxy in front is not configured'],
    [{ MAYFLY_TRUST_PROXY: '0.0.0.0/0' }, 'MAYFLY_TRUST_PROXY: every client is trusted'],
    [{ MAYFLY_SANDBOX: 'true' }, 'MAYFLY_SANDBOX: anyone who can connect'],
    [
      { MAYFLY_SANDBOX: 'true', MAYFLY_SITE_URL: 'http://localhost:3000' },
      'MAYFLY_SANDBOX: anyone who can connect',
    ],
    [{ MAYFLY_SMTP_HOST: '127.0.0.1' }, 'MAYFLY_SMTP_HOST: mail is accepted from this machine only'],
    [{ MAYFLY_SITE_URL: 'http://mail.test' }, 'TLS of http://mail.test: the site is not encrypted'],
  ])('gives advice for the settings %o', async (changed, says) => {
    expect((await examine(changed)).sick.join('\n')).toContain(says);
  });

  it('warns about a data folder that every user of the machine can read', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'mayfly-doctor-'));
    chmodSync(dataDir, 0o755);
    expect((await examine({ MAYFLY_DATA_DIR: dataDir })).sick).toEqual([
      `warning Data folder ${dataDir}: every user of this machine can see which files are in it and when they change.`,
    ]);
    chmodSync(dataDir, 0o750);
    expect((await examine({ MAYFLY_DATA_DIR: dataDir })).sick).toEqual([]);
    rmSync(dataDir, { recursive: true });
  });

  it('exits with 2 and names MAYFLY_SITE_URL if it is a loopback address but other machines can connect', async () => {
    const { code, text } = await examine({ MAYFLY_SITE_URL: 'http://localhost:3000' });
    expect(code).toBe(2);
    expect(text).toMatch(/MAYFLY_SITE_URL="http:\/\/localhost:3000" must be the public address of the site/u);
  });

  it('exits with 2 and lists every problem if the settings are unusable', async () => {
    const { code, text } = await examine({ MAYFLY_HTTP_PORT: 'x', MAYFLY_NONSENSE: '1' });
    expect(code).toBe(2);
    expect(text).toMatch(/MAYFLY_NONSENSE[\s\S]*MAYFLY_HTTP_PORT|MAYFLY_HTTP_PORT[\s\S]*MAYFLY_NONSENSE/u);
  });
});

describe('network queries of the doctor', () => {
  const patienceMs = patient(30_000);

  it('read a greeting, and return undefined if nothing listens', async () => {
    const server = createServer((socket) => socket.end('220 mx.test ESMTP\r\n')).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    expect(await readGreeting('127.0.0.1', port, patienceMs)).toBe('220 mx.test ESMTP');
    server.close();
    await once(server, 'close');
    expect(await readGreeting('127.0.0.1', port, patienceMs)).toBeUndefined();
  });

  it('read an untrusted certificate, and the reason why it is untrusted', async () => {
    const server = createTlsServer({ cert: pem, key: readFileSync(key) }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const found = await readCertificate('localhost', (server.address() as AddressInfo).port, patienceMs);
    expect(found?.pem.trim()).toBe(pem.trim());
    expect(found?.distrust).toBeDefined();
    server.close();
  });

  it('read the time from a time server', async () => {
    const server = createSocket('udp4');
    server.on('message', (_question, { address, port }) => {
      const answer = Buffer.alloc(48);
      answer.writeUInt32BE(2_208_988_800 + 1_000, 40);
      answer.writeUInt32BE(2 ** 31, 44);
      server.send(answer, port, address);
    });
    server.bind(0, '127.0.0.1');
    await once(server, 'listening');
    const askedMs = performance.now();
    const timeMs = await readNetworkTime('127.0.0.1', server.address().port, patienceMs);
    const tookMs = performance.now() - askedMs;
    expect(timeMs).toBeGreaterThanOrEqual(1_000_500);
    const onTheWayMs = (timeMs ?? 0) - 1_000_500;
    expect(onTheWayMs, 'adds half of the round trip').toBeLessThanOrEqual(tookMs / 2);
    server.close();
  });
});
