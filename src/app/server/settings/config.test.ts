import { describe, expect, it } from 'vitest';
import { SettingsError } from '#platform/config/server/load-settings.ts';
import { loadProductSettings } from './config.ts';

const shared = { MAYFLY_DATABASE_URL: 'postgres://a:b@db/mayfly', MAYFLY_SECRET: 's'.repeat(32) };

function problemsOf(environment: Record<string, string>): string[] {
  try {
    loadProductSettings(environment);
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.problems.map(({ env, wrong }) => `${env} ${wrong}`);
    throw error;
  }
}

describe('loadProductSettings', () => {
  it('works without any setting', () => {
    const settings = loadProductSettings({});
    expect(settings.product).toMatchObject({
      siteUrl: 'http://localhost:3000',
      tagline: 'Disposable email and a privacy toolbox',
      mailDomains: ['mayfly.localhost'],
      dataDir: './data',
      roles: ['http', 'smtp', 'jobs'],
      limits: true,
    });
    expect(settings.http).toMatchObject({ port: 3000, host: '127.0.0.1', trustProxy: [] });
    expect(settings.smtp).toMatchObject({ port: 2525, host: '127.0.0.1' });
  });

  it('has the documented abuse limits by default', () => {
    const settings = loadProductSettings({});
    expect(settings.tempEmail).toEqual({
      newAddressesPerClient: 120,
      readsPerMailbox: 120,
      readsPerClient: 600,
      messagesPerMailbox: 1_000,
      mebibytesPerMailbox: 25,
    });
    expect(settings.usage).toMatchObject({ eventsPerSession: 20, eventsPerClient: 120 });
    expect(settings.push).toEqual({ maxStreamsPerTopic: 3, maxStreamsPerClient: 20 });
    expect(settings.smtp).toMatchObject({ maxConnectionsPerClient: 50, maxMessagesPerMinute: 1_000 });
  });

  it('derives the public address from the port', () => {
    expect(loadProductSettings({ MAYFLY_HTTP_PORT: '8080' }).product.siteUrl).toBe('http://localhost:8080');
  });

  it.each([
    [{}, true],
    [{ MAYFLY_SITE_URL: 'http://127.0.0.1:8080' }, true],
    [{ MAYFLY_SITE_URL: 'http://mayfly.localhost' }, true],
    [{ MAYFLY_SITE_URL: 'https://mayfly.example' }, false],
    [{ MAYFLY_SITE_URL: 'https://localhost.example' }, false],
    [{ MAYFLY_SITE_URL: 'https://mayfly.example', MAYFLY_SANDBOX: 'true' }, true],
    [{ MAYFLY_SANDBOX: 'false' }, false],
  ])('given %j, allows sandboxes: %s', (environment, allowed) => {
    expect(loadProductSettings(environment).product.sandbox).toBe(allowed);
  });

  it.each<[Record<string, string>, string]>([
    [{ MAYFLY_HTTP_HOST: '0.0.0.0' }, 'MAYFLY_HTTP_HOST=0.0.0.0'],
    [{ MAYFLY_SMTP_HOST: '::' }, 'MAYFLY_SMTP_HOST=::'],
    [
      { MAYFLY_HTTP_HOST: '192.0.2.7', MAYFLY_SITE_URL: 'http://mayfly.localhost' },
      'MAYFLY_HTTP_HOST=192.0.2.7',
    ],
    [{ MAYFLY_HTTP_HOST: '::', MAYFLY_SITE_URL: 'http://[::1]:3000' }, 'MAYFLY_HTTP_HOST=::'],
    [{ MAYFLY_HTTP_HOST: '0.0.0.0', MAYFLY_SANDBOX: 'false' }, 'MAYFLY_HTTP_HOST=0.0.0.0'],
  ])(
    'rejects %j, because other machines could connect to a site that has sandboxes',
    (environment, listener) => {
      expect(problemsOf(environment)).toEqual([
        expect.stringMatching(/^MAYFLY_SITE_URL must be the public address .*MAYFLY_SANDBOX=true$/u),
      ]);
      expect(problemsOf(environment).join()).toContain(listener);
    },
  );

  it.each<Record<string, string>>([
    { MAYFLY_HTTP_HOST: '::1', MAYFLY_SMTP_HOST: 'localhost' },
    { MAYFLY_HTTP_HOST: '0.0.0.0', MAYFLY_SMTP_HOST: '0.0.0.0', MAYFLY_SITE_URL: 'https://mayfly.example' },
    { MAYFLY_HTTP_HOST: '0.0.0.0', MAYFLY_SMTP_HOST: '::', MAYFLY_SANDBOX: 'true' },
    { MAYFLY_HTTP_HOST: '0.0.0.0', MAYFLY_SMTP_HOST: '0.0.0.0', MAYFLY_ROLES: 'jobs', ...shared },
    { MAYFLY_HTTP_HOST: '0.0.0.0', MAYFLY_ROLES: 'smtp,jobs', ...shared },
  ])('accepts %j, because no other machine can use a sandbox by accident', (environment) => {
    expect(problemsOf(environment)).toEqual([]);
  });

  it('normalizes mail domains to lower-case A-labels, without duplicates', () => {
    const { product } = loadProductSettings({
      MAYFLY_MAIL_DOMAINS: 'Mail.Example, bücher.example,mail.example.,',
    });
    expect(product.mailDomains).toEqual(['mail.example', 'xn--bcher-kva.example']);
  });

  it.each(['a b', '-a.example', 'a..example', '192.0.2.1', 'user@example.com', ','])(
    'rejects %j as mail domains',
    (text) => expect(problemsOf({ MAYFLY_MAIL_DOMAINS: text })).toHaveLength(1),
  );

  it('rejects hosts for a tracker that is not configured', () => {
    const MAYFLY_TRACKER_CONNECT = 'https://counts.example.com,https://*.example.org';
    expect(problemsOf({ MAYFLY_TRACKER_CONNECT })).toEqual([
      'MAYFLY_TRACKER_FILE is missing; MAYFLY_TRACKER_CONNECT has no effect without it',
    ]);
    expect(problemsOf({ MAYFLY_TRACKER_CONNECT, MAYFLY_TRACKER_FILE: 'tracker.js' })).toEqual([]);
    expect(problemsOf({ MAYFLY_TRACKER_CONNECT: '*', MAYFLY_TRACKER_FILE: 'a.js' })).toHaveLength(1);
  });

  it('rejects the same port for site and mail', () => {
    expect(problemsOf({ MAYFLY_HTTP_PORT: '2525' })).toEqual([
      'MAYFLY_SMTP_PORT is also MAYFLY_HTTP_PORT; mail needs its own port',
    ]);
    expect(problemsOf({ MAYFLY_HTTP_PORT: '0', MAYFLY_SMTP_PORT: '0' })).toEqual([]);
  });

  it('requires certificate and key together', () => {
    expect(problemsOf({ MAYFLY_SMTP_TLS_KEY_FILE: 'key.pem' })).toEqual([
      'MAYFLY_SMTP_TLS_CERT_FILE is missing; MAYFLY_SMTP_TLS_KEY_FILE cannot be used without it',
    ]);
  });

  it('requires either all Stripe settings or none', () => {
    const given = { MAYFLY_STRIPE_SECRET_KEY: 'sk_test', MAYFLY_STRIPE_PRICE_MONTHLY: 'price_1' };
    expect(problemsOf(given).map((problem) => problem.split(' ')[0])).toEqual([
      'MAYFLY_STRIPE_WEBHOOK_SECRET',
      'MAYFLY_STRIPE_PRICE_YEARLY',
    ]);
    const rest = { MAYFLY_STRIPE_WEBHOOK_SECRET: 'whsec', MAYFLY_STRIPE_PRICE_YEARLY: 'price_2' };
    expect(problemsOf({ ...given, ...rest })).toEqual([]);
  });

  it('requires a shared database and secret if other processes have the other roles', () => {
    expect(problemsOf({ MAYFLY_ROLES: 'http' }).map((problem) => problem.split(' ')[0])).toEqual([
      'MAYFLY_DATABASE_URL',
      'MAYFLY_SECRET',
    ]);
    expect(problemsOf({ MAYFLY_ROLES: 'http,jobs', ...shared })).toEqual([]);
  });

  it('lists problems of single settings and of combinations, without secrets', () => {
    const environment = {
      MAYFLY_HTTP_PORT: 'marker-port',
      MAYFLY_DATABASE_URL: 'mysql://user:marker-password@db/x',
      MAYFLY_SECRET: 'marker-short',
      MAYFLY_SMTP_TLS_CERT_FILE: 'cert.pem',
    };
    expect(() => loadProductSettings(environment)).toThrow(/marker-port/u);
    expect(() => loadProductSettings(environment)).not.toThrow(/marker-(password|short)/u);
    expect(problemsOf(environment).map((problem) => problem.split(' ')[0])).toEqual([
      'MAYFLY_DATABASE_URL',
      'MAYFLY_SECRET',
      'MAYFLY_HTTP_PORT',
      'MAYFLY_SMTP_TLS_KEY_FILE',
    ]);
  });
});
