import { expect, it } from 'vitest';
import { maxInputCharacters } from '#platform/text/common/limits.ts';
import { expectLinear, filled } from '#test/support/measure/growth.ts';
import { readStrings } from './write-in-browser.ts';

it.each([
  ['{', ''],
  ['{"sum', ''],
  ['{"summary":"The lamp', 'The lamp'],
  ['{"summary":"The \\"green\\" lamp","suggestions":["Shor', 'The "green" lamp\nShor'],
  ['{"sentences":["One.","Two."],"tone":"warm"}', 'One.\nTwo.\nwarm'],
  ['{"actionItems":[{"task":"Repair","owner":"Ada","quote":"I do."}],"x":"y"}', 'Repair\ny'],
  ['{"a":"half an escape \\', 'half an escape'],
  ['{"a":"half an escape \\u00', 'half an escape \\u00'],
  ['no JSON at all', ''],
])('readStrings lists the texts of %j', (json, texts) => {
  expect(readStrings(json).trimEnd()).toBe(texts);
});

it.each(['"', '\\', '"a', '{"a":"b",', '["'])('readStrings takes linear time for %j', async (piece) => {
  await expectLinear({
    largest: maxInputCharacters,
    make: (length) => filled(piece, length),
    work: (json) => readStrings(json),
  });
});
