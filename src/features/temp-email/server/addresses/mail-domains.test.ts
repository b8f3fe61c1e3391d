import { describe, expect, it } from 'vitest';
import { normalizeAddress, normalizeDomain, readRecipient } from './mail-domains.ts';

const domains = new Set(['mayfly.test', 'xn--bcher-kva.test']);

describe('readRecipient', () => {
  it.each([
    ['Quiet-Otter-1@MAYFLY.test', 'quiet-otter-1@mayfly.test'],
    ['quiet-otter-1+shop+2@mayfly.test', 'quiet-otter-1@mayfly.test'],
    ['"quiet-otter-1"@mayfly.test', 'quiet-otter-1@mayfly.test'],
    ['"quiet\\-otter-1"@mayfly.test', 'quiet-otter-1@mayfly.test'],
    ['quiet-otter-1@mayfly.test.', 'quiet-otter-1@mayfly.test'],
    ['quiet-otter-1@BÜCHER.test', 'quiet-otter-1@xn--bcher-kva.test'],
    ['quiet-otter-1@xn--bcher-kva.test', 'quiet-otter-1@xn--bcher-kva.test'],
    ['"a@b"@mayfly.test', 'a@b@mayfly.test'],
    ['+tag@mayfly.test', '+tag@mayfly.test'],
  ])('reads %s as %s', (path, address) => {
    expect(readRecipient(path, domains)).toEqual({ kind: 'mailbox', address });
  });

  it.each([
    'a@elsewhere.test',
    'a@mayfly.test@elsewhere.test',
    'a@sub.mayfly.test',
    'a@',
    'a',
    '',
    'a@[::1]',
  ])('reads %s as foreign', (path) => {
    expect(readRecipient(path, domains)).toEqual({ kind: 'foreign' });
  });

  it('treats postmaster and abuse as the operator, and postmaster even without a domain', () => {
    expect(readRecipient('PostMaster@mayfly.test', domains).kind).toBe('operator');
    expect(readRecipient('abuse+x@mayfly.test', domains).kind).toBe('operator');
    expect(readRecipient('Postmaster', domains)).toEqual({ kind: 'operator', address: 'postmaster' });
    expect(readRecipient('abuse', domains).kind).toBe('foreign');
  });
});

describe('normalizeAddress', () => {
  it('converts to lower case, drops the tag and the final dot, and accepts text without @', () => {
    expect(normalizeAddress('Quiet-Otter-1+a@Mayfly.TEST.')).toBe('quiet-otter-1@mayfly.test');
    expect(normalizeAddress('no-at-sign')).toBe('no-at-sign');
  });
});

describe('normalizeDomain', () => {
  it('returns an empty string for an invalid domain', () => {
    expect(normalizeDomain('not a domain')).toBe('');
  });
});
