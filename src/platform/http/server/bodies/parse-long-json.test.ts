import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { countTurns } from '#test/support/measure/count-turns.ts';
import { expectLinear, filled } from '#test/support/measure/growth.ts';
import { maxParsedAtOnceBytes, parseLongJson } from './parse-long-json.ts';

const parse = (text: string) => parseLongJson(Buffer.from(text));
const megabytes = 8 * 1024 * 1024;
/** A piece of 256 KiB, which ends with a whole escape, in its quotes. */
const maxPieceCharacters = 256 * 1024 + 8;

describe('parseLongJson', () => {
  it('reads what JSON.parse reads, wherever the pieces end', async () => {
    const parts = ['a', '"', '\\', '/', '\n', '\u0000', 'é', '港', '😀', '\ud83d', '\u2028'];
    const text = fc.array(fc.constantFrom(...parts), { maxLength: 40 }).map((some) => some.join(''));
    const spaces = fc.constantFrom(undefined, 1);
    await fc.assert(
      fc.asyncProperty(
        text,
        text,
        fc.integer({ min: 4_000, max: 600_000 }),
        spaces,
        async (one, two, bytes, space) => {
          const value = {
            short: two,
            long: filled(`${one}x`, bytes),
            list: [1, { deep: filled(`y${two}`, 5_000) }],
          };
          const json = JSON.stringify(value, undefined, space).toWellFormed();
          expect(await parse(json)).toEqual(JSON.parse(json));
          const escaped = json
            .replaceAll(/[^ -~\n]/gu, (letter) => JSON.stringify(letter).slice(1, -1))
            .replaceAll('/', '\\/');
          expect(await parse(escaped)).toEqual(JSON.parse(escaped));
        },
      ),
      { numRuns: 30 },
    );
  });

  it('takes no string for what it puts in the place of long ones', async () => {
    const standIns = ['\u0000long string 0', '\u0000long string 1'];
    const value = { long: filled('x', 9_000), standIns, longer: filled('y', 9_000) };
    expect(await parse(JSON.stringify(value))).toEqual(value);
  });

  it.each([
    ['a string without an end', `{"a":"${'x'.repeat(9_000)}`],
    ['half an escape at its end', `{"a":"${'x'.repeat(9_000)}\\u00"}`],
    ['an escape that there is not', `{"a":"${'x'.repeat(9_000)}\\x"}`],
    ['a raw line break', `{"a":"${'x'.repeat(9_000)}\n"}`],
    ['a comma too many', `{"a":"${'x'.repeat(9_000)}",}`],
    ['__proto__', `{"a":"${'x'.repeat(9_000)}","b":{"__proto__":{}}}`],
    ['constructor.prototype', `{"a":"${'x'.repeat(9_000)}","constructor":{"prototype":{}}}`],
    ['depths without end', '['.repeat(maxParsedAtOnceBytes)],
  ])('refuses %s', async (_what, json) => {
    await expect(parse(json)).rejects.toMatchObject({ code: 'validation_failed' });
  });

  it.each([
    ['numbers', `[${filled('0,', megabytes)}0]`],
    ['keys', `{${Array.from({ length: 300_000 }, (_, index) => `"${index}":"${'x'.repeat(9)}"`).join()}}`],
    ['lists', filled('[', megabytes)],
    ['blanks', `{"a":"x"${filled(' ', megabytes)}}`],
    ['empty strings', `[${filled('"",', megabytes)}""]`],
  ])('refuses 8 MB of %s without parsing more than it may at once', async (_what, json) => {
    const body = Buffer.from(json);
    const longest = watchParsing();
    await expect(parseLongJson(body)).rejects.toMatchObject({ code: 'payload_too_large' });
    expect(longest()).toBeLessThanOrEqual(maxParsedAtOnceBytes);
  });

  it.each<[string, (length: number) => string]>([
    ['base64', (length) => `{"a":"${filled('QUJD', length)}"}`],
    ['escapes', (length) => `{"a":"${filled('\\u0041\\/\\"', length - (length % 10))}"}`],
    ['backslashes', (length) => `{"a":"${filled('\\\\', length - (length % 2))}"}`],
    ['Japanese', (length) => `{"a":"${filled('港', length / 3)}"}`],
    ['strings of 5 KB', (length) => `[${`"${'x'.repeat(5_000)}",`.repeat(length / 5_000)}""]`],
  ])('reads 8 MB of %s in pieces, with a turn for others after each', async (_what, make) => {
    const body = Buffer.from(make(megabytes));
    const longest = watchParsing();
    const turns = await countTurns(() => parseLongJson(body));
    expect(longest()).toBeLessThanOrEqual(maxPieceCharacters);
    vi.restoreAllMocks();
    expect(turns).toBeGreaterThanOrEqual(Math.floor(body.byteLength / maxPieceCharacters));
    await expectLinear({
      largest: megabytes,
      make: (length) => Buffer.from(make(length)),
      work: parseLongJson,
    });
  });
});

/** The longest text that was parsed at once since. */
function watchParsing(): () => number {
  const parsing = vi.spyOn(JSON, 'parse');
  return () => Math.max(0, ...parsing.mock.calls.map(([text]) => text.length));
}
