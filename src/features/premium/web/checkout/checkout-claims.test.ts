// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { canKeepClaims, keepClaim, listClaims } from './checkout-claims.ts';

const dayMs = 86_400_000;

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('claims of checkouts', () => {
  it('are listed newest first, at most five', () => {
    for (const [at, claim] of ['a', 'b', 'c', 'd', 'e', 'f'].entries()) keepClaim(claim, at);
    expect(listClaims(10)).toEqual(['f', 'e', 'd', 'c', 'b']);
  });

  it('are deleted after two weeks', () => {
    keepClaim('old', 0);
    expect(listClaims(14 * dayMs - 1)).toEqual(['old']);
    expect(listClaims(14 * dayMs)).toEqual([]);
    expect(localStorage.length).toBe(0);
  });

  it('do not include stored values of another shape', () => {
    localStorage.setItem('premiumClaims', '[{"claim":"good","atMs":5},{"claim":7},null]');
    expect(listClaims(6)).toEqual(['good']);
  });

  it('can be kept only if browser storage works', () => {
    expect(canKeepClaims()).toBe(true);
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(canKeepClaims()).toBe(false);
  });
});
