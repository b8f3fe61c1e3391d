import { describe, expect, it } from 'vitest';
import { deriveSecret, leaseKey, leaseKeyLength, leaseKeyOfToken } from './lease-key.ts';
import { hashToken, mintToken, tokenMatches } from './lease-token.ts';

describe('mintToken', () => {
  it('returns a token of the lease key and 256 random bits', () => {
    const token = mintToken('0123456789abcdef');
    expect(leaseKeyOfToken(token)).toBe('0123456789abcdef');
    expect(Buffer.from(token.slice(leaseKeyLength), 'base64url')).toHaveLength(32);
    expect(mintToken('0123456789abcdef')).not.toBe(token);
  });
});

describe('tokenMatches', () => {
  const token = mintToken('0123456789abcdef');

  it('accepts the token whose hash is stored', () => {
    expect(tokenMatches(token, hashToken(token))).toBe(true);
  });

  it('rejects any other token, of any length', () => {
    expect(tokenMatches(`${token}x`, hashToken(token))).toBe(false);
    expect(tokenMatches('', hashToken(token))).toBe(false);
  });

  it('rejects every token, including the empty token, if no hash is stored', () => {
    expect(tokenMatches(token, undefined)).toBe(false);
    expect(tokenMatches('', undefined)).toBe(false);
  });
});

describe('leaseKey', () => {
  const secret = deriveSecret('server secret', 'temp-email address');

  it('is 16 URL-safe characters, the same for the same address', () => {
    const key = leaseKey(secret, 'quiet-otter-4821@mayfly.localhost');
    expect(key).toMatch(/^[\w-]{16}$/);
    expect(leaseKey(secret, 'quiet-otter-4821@mayfly.localhost')).toBe(key);
  });

  it('depends on the server secret and on the purpose', () => {
    const key = leaseKey(secret, 'a@b.test');
    expect(leaseKey(deriveSecret('other secret', 'temp-email address'), 'a@b.test')).not.toBe(key);
    expect(leaseKey(deriveSecret('server secret', 'temp-phone number'), 'a@b.test')).not.toBe(key);
  });
});
