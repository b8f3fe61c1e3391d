import { describe, expect, it } from 'vitest';
import { isEmail, isOffered } from './newsletter-record.ts';

describe('isOffered', () => {
  const later = { hasVisited: true, isSubscribed: false, isDismissed: false };

  it('is true for a returning visitor', () => {
    expect(isOffered(later)).toBe(true);
  });

  it('is false on a first visit', () => {
    expect(isOffered({ ...later, hasVisited: false })).toBe(false);
  });

  it('is false for a subscriber', () => {
    expect(isOffered({ ...later, isSubscribed: true })).toBe(false);
  });

  it('is false after a dismissal', () => {
    expect(isOffered({ ...later, isDismissed: true })).toBe(false);
  });
});

describe('isEmail', () => {
  it.each(['a@b.c', 'first.last+tag@sub.example.org', 'ü@bücher.example'])('accepts %s', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each(['', ' ', 'a', 'a@', '@b.c', 'a@b', 'a@b.', 'a@.', 'a b@c.d', 'a@b c.d', 'a@b@c.d', 'a@b.c\n'])(
    'rejects %j',
    (text) => {
      expect(isEmail(text)).toBe(false);
    },
  );

  it('rejects addresses longer than the maximum', () => {
    const domain = '@example.org';
    expect(isEmail('a'.repeat(254 - domain.length) + domain)).toBe(true);
    expect(isEmail('a'.repeat(255 - domain.length) + domain)).toBe(false);
  });
});
