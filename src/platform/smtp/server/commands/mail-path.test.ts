import { describe, expect, it } from 'vitest';
import { expectLinear, filled } from '#test/support/measure/growth.ts';
import { parseMailPath } from './mail-path.ts';

describe('parseMailPath', () => {
  it.each([
    ['<a@b.test>', 'a@b.test'],
    ['<>', ''],
    ['<@r.test:a@b.test>', 'a@b.test'],
    ['<@r.test,@s.test:a@b.test>', 'a@b.test'],
    ['<"a b"@c.test>', '"a b"@c.test'],
    ['<postMASTER>', 'postMASTER'],
    ['<a@localhost>', 'a@localhost'],
    ['<a@under_score.test>', 'a@under_score.test'],
  ])('reads %s as the address %j', (text, address) => {
    expect(parseMailPath(text)?.address).toBe(address);
  });

  it.each([
    '',
    'a@b',
    '<',
    '<<a@b>>',
    '<a@b',
    '<a@@b>',
    '<@r:>',
    '<"a@b>',
    '<a\\b@c>',
    '<a@b.>',
    '<a@[::1]>',
  ])('rejects %s', (text) => {
    expect(parseMailPath(text)).toBeUndefined();
  });

  it('recognizes address literals and addresses beyond ASCII', () => {
    expect(parseMailPath('<a@[192.0.2.1]>')).toMatchObject({ literal: true, international: false });
    expect(parseMailPath('<ü@b.test>')).toMatchObject({ literal: false, international: true });
  });

  it('returns the text after the path', () => {
    expect(parseMailPath('<a@b.test> SIZE=1')?.rest).toBe(' SIZE=1');
  });

  it.each([
    ['<', 'a.'],
    ['<"', '\\"'],
    ['<a@', 'a-'],
    ['<a@[', 'a:'],
    ['<@', 'a:'],
    ['<@', 'a,@'],
  ])('takes linear time for %s followed by many %s', async (start, piece) => {
    const make = (length: number) => start + filled(piece, length);
    await expectLinear({ largest: 8_000, make, work: parseMailPath });
  });
});
