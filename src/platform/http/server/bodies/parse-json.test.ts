import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filled } from '#test/support/measure/growth.ts';
import { maxParsedAtOnceBytes, parseJson } from './parse-json.ts';

const parse = (text: string) => parseJson(Buffer.from(text));
const megabytes = 8 * 1024 * 1024;

describe('parseJson', () => {
  it('returns the value that JSON.parse returns', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.integer({ min: 0, max: 600_000 }), (some, length) => {
        const json = JSON.stringify({ some, long: 'x'.repeat(length) }).toWellFormed();
        if (json.includes('__proto__')) return;
        expect(parse(json)).toEqual({ value: JSON.parse(json) });
      }),
      { numRuns: 50 },
    );
  });

  it.each([
    ['an empty body', '', 'empty'],
    ['a string without an end', `{"a":"${'x'.repeat(9_000)}`, 'notJson'],
    ['an unknown escape', `{"a":"${'x'.repeat(9_000)}\\x"}`, 'notJson'],
    ['a raw line break', `{"a":"${'x'.repeat(9_000)}\n"}`, 'notJson'],
    ['the key __proto__', `{"a":"${'x'.repeat(9_000)}","b":{"__proto__":{}}}`, 'notJson'],
    ['constructor.prototype', `{"a":"${'x'.repeat(9_000)}","constructor":{"prototype":{}}}`, 'notJson'],
    ['10,000 nested lists', `${'['.repeat(10_000)}${']'.repeat(10_000)}`, 'notJson'],
    ['64 KiB of open brackets', '['.repeat(maxParsedAtOnceBytes), 'notJson'],
  ])('rejects %s', (_what, json, fault) => {
    expect(parse(json)).toEqual({ fault });
  });

  it('accepts the key `constructor` if its value has no key `prototype`', () => {
    expect(parse('{"constructor":{"a":1}}')).toEqual({ value: { constructor: { a: 1 } } });
  });

  it('rejects bytes that are not UTF-8', () => {
    expect(parseJson(Buffer.from([0x22, 0xff, 0x22]))).toEqual({ fault: 'notUtf8' });
  });

  it.each([
    ['numbers', `[${filled('0,', megabytes)}0]`],
    ['keys', `{${Array.from({ length: 300_000 }, (_, index) => `"${index}":"${'x'.repeat(9)}"`).join()}}`],
    ['empty strings', `[${filled('"", ', megabytes)}""]`],
  ])('rejects 8 MB of %s as too large', (_what, json) => {
    expect(parse(json)).toEqual({ fault: 'tooLarge' });
  });
});
