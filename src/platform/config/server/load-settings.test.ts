import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineSettings } from './define-settings.ts';
import { loadSettings, SettingsError } from './load-settings.ts';
import { Secret } from './secret.ts';
import { commaList, network, onOff, portNumber, webOrigin } from './setting-schemas.ts';

const rooms = {
  http: defineSettings({
    port: { env: 'MAYFLY_HTTP_PORT', schema: portNumber.default(3000), description: 'Port of the site.' },
    trust: {
      env: 'MAYFLY_TRUST_PROXY',
      schema: commaList(network).default([]),
      description: 'Whom to believe.',
    },
    origin: { env: 'MAYFLY_SITE_URL', schema: webOrigin.optional(), description: 'Public address.' },
  }),
  app: defineSettings({
    limits: { env: 'MAYFLY_LIMITS', schema: onOff(true), description: 'Abuse limits.' },
    key: {
      env: 'MAYFLY_SECRET',
      schema: z
        .string()
        .min(32)
        .transform((value) => new Secret(value))
        .optional(),
      description: 'What signs.',
      secret: true,
    },
  }),
};

function problemsOf(
  environment: Record<string, string>,
  rules: Parameters<typeof loadSettings<typeof rooms>>[2] = [],
) {
  try {
    loadSettings(rooms, environment, rules);
    return [];
  } catch (error) {
    if (error instanceof SettingsError)
      return error.message
        .split('\n')
        .slice(1)
        .map((line) => line.trim());
    throw error;
  }
}

describe('loadSettings', () => {
  it('returns the default values if no setting is given', () => {
    expect(loadSettings(rooms, {})).toEqual({
      http: { port: 3000, trust: [], origin: undefined },
      app: { limits: true, key: undefined },
    });
  });

  it('reads the given settings', () => {
    const values = loadSettings(rooms, {
      MAYFLY_HTTP_PORT: '0',
      MAYFLY_TRUST_PROXY: 'loopback, 10.0.0.0/8,2001:db8::/32',
      MAYFLY_SITE_URL: 'https://Mail.Example/',
      MAYFLY_LIMITS: 'off',
    });
    expect(values.http).toEqual({
      port: 0,
      trust: ['loopback', '10.0.0.0/8', '2001:db8::/32'],
      origin: 'https://mail.example',
    });
    expect(values.app.limits).toBe(false);
  });

  it('reports all problems at once, with the given and the expected value', () => {
    expect(
      problemsOf({ MAYFLY_HTTP_PORT: '70000', MAYFLY_LIMITS: 'maybe', MAYFLY_SITE_URL: 'example.com/mail' }),
    ).toEqual([
      'MAYFLY_HTTP_PORT="70000" must be a whole number from 0 to 65535. Port of the site.',
      'MAYFLY_SITE_URL="example.com/mail" must be a URL like https://example.com, without a path. Public address.',
      'MAYFLY_LIMITS="maybe" must be "on" or "off". Abuse limits.',
    ]);
  });

  it('never prints a secret', () => {
    expect(problemsOf({ MAYFLY_SECRET: 'short-marker' })).toEqual([
      'MAYFLY_SECRET must be at least 32 characters long. What signs.',
    ]);
  });

  it('reports unknown names', () => {
    expect(problemsOf({ MAYFLY_HTP_PORT: '1', MAYFLY_WHATEVER_ELSE: '1' })).toEqual([
      'MAYFLY_HTP_PORT is not a known setting; did you mean MAYFLY_HTTP_PORT?',
      'MAYFLY_WHATEVER_ELSE is not a known setting',
    ]);
  });

  it('reports problems found by rules across rooms together with problems of single settings', () => {
    const rule = () => [{ env: 'MAYFLY_LIMITS', wrong: 'does not go with the rest' }];
    expect(problemsOf({ MAYFLY_HTTP_PORT: 'x' }, [rule])).toEqual([
      expect.stringContaining('MAYFLY_HTTP_PORT="x"'),
      'MAYFLY_LIMITS does not go with the rest',
    ]);
  });

  it.each(['10.0.0.0/33', '10.0.0/8', '::1/129', 'localhost', '1.2.3.4/8/8', '10.0.0.0/'])(
    'rejects %s as a network',
    (text) => expect(problemsOf({ MAYFLY_TRUST_PROXY: text })).toHaveLength(1),
  );

  it.each(['', ' 80', '1e3', '0x50', '-1', '3.5'])('rejects %j as a port', (text) => {
    expect(problemsOf({ MAYFLY_HTTP_PORT: text })).toHaveLength(1);
  });
});

describe('Secret', () => {
  it('is revealed only by reveal()', () => {
    const secret = new Secret('marker');
    expect(`${secret} ${JSON.stringify({ secret })} ${inspect({ secret })}`).not.toContain('marker');
    expect(secret.reveal()).toBe('marker');
  });
});
