import { isIP } from 'node:net';
import { z } from 'zod';
import { Secret } from './secret.ts';

export function commaList<Entry extends z.ZodType<unknown, string>>(entry: Entry) {
  return z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    )
    .pipe(z.array(entry));
}

export function onOff(initially: boolean) {
  return z
    .enum(['on', 'off'])
    .transform((word) => word === 'on')
    .default(initially);
}

export const portNumber = wholeNumber(0, 65_535);

/** Accepts only digits. `Number` would also accept an empty text, hexadecimals and exponents. */
export function wholeNumber(least: number, most: number) {
  const words = `must be a whole number from ${least} to ${most}`;
  return z
    .string()
    .refine((text) => /^\d{1,15}$/u.test(text) && Number(text) >= least && Number(text) <= most, {
      error: words,
    })
    .transform(Number);
}

/** Scheme, host and port only: `https://example.com`. */
export const webOrigin = z.string().transform((text, context) => {
  const url = URL.parse(text);
  const isOrigin =
    url !== null && url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password;
  if (isOrigin && (url.protocol === 'http:' || url.protocol === 'https:')) return url.origin;
  context.issues.push({
    code: 'custom',
    message: 'must be a URL like https://example.com, without a path',
    input: text,
  });
  return z.NEVER;
});

/** A source for the Content-Security-Policy: a scheme and a host. Keywords and a bare `*` are not allowed. */
export const policySource = z
  .string()
  .regex(/^(https?|wss?):\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/u, {
    error: 'must list sources like https://ads.example.com',
  });

const networkNames: readonly string[] = ['loopback', 'linklocal', 'uniquelocal'];

export const network = z.string().refine((text) => networkNames.includes(text) || isNetwork(text), {
  error: 'must list addresses, networks like 10.0.0.0/8, or "loopback"',
});

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/u.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

export const secretText = z
  .string()
  .min(1)
  .max(2_000)
  .transform((text) => new Secret(text));

/** URL of a server, without a trailing slash. Its key is a separate setting. */
export const serverAddress = z.string().transform((text, context) => {
  const url = URL.parse(text);
  const isPlain = url !== null && !url.search && !url.hash && !url.username && !url.password;
  if (isPlain && (url.protocol === 'http:' || url.protocol === 'https:'))
    return url.href.replace(/\/+$/u, '');
  context.issues.push({
    code: 'custom',
    message: 'must be a URL like http://127.0.0.1:11434/v1, without a key',
    input: text,
  });
  return z.NEVER;
});
