import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { expectLinear, filled } from '#test/support/measure/growth.ts';
import { readAnswer } from './read-answer.ts';

const maxCharacters = 20_000;
const schema = z.object({ sentences: z.array(z.string()) });
const wanted = { sentences: ['One } here.'] };
const json = JSON.stringify(wanted);

describe('readAnswer', () => {
  it.each([
    ['alone', json],
    ['in prose', `Sure! Here it is:\n${json}\nI hope this helps {really}.`],
    ['after prose with a brace', `The form {x} it is. ${json}`],
    ['in a code fence', `\`\`\`json\n${json}\n\`\`\``],
    ['after thoughts with another object', `<think>{"sentences":["no"]}</think>\n${json}`],
    ['after thoughts without an opening tag', `{"sentences":["no"]} hm</think>${json}`],
    ['after thoughts and in a code fence', `<thinking>hm</thinking>\`\`\`\n${json}\n\`\`\``],
    ['with an extra comma', '{"sentences":["One } here.",],}'],
    ['without its end', '{"sentences":["One } here."'],
    ['with an extra field', '{"sentences":["One } here."],"note":"x"}'],
  ])('reads an object %s', (_how, text) => {
    expect(readAnswer(text, schema)).toEqual(wanted);
  });

  it.each([
    ['nothing', ''],
    ['prose', 'I cannot do that.'],
    ['another form', '{"summary":"One."}'],
    ['a list', '["One."]'],
    ['fields of another type', '{"sentences":"One."}'],
    ['thoughts without an end', `<think>Perhaps ${json}?`],
    ['thoughts that begin again', `<think>Hm.</think><thinking>Perhaps ${json}`],
  ])('returns undefined for %s', (_what, text) => {
    expect(readAnswer(text, schema)).toBeUndefined();
  });

  it('repairs single quotes', () => {
    expect(readAnswer("{'sentences': ['One.']}", schema)).toEqual({ sentences: ['One.'] });
  });

  it.each<[string, number, (length: number) => string]>([
    ['braces', maxCharacters, (length) => '{'.repeat(length)],
    ['brackets', maxCharacters, (length) => `{"sentences":${'['.repeat(length - 13)}`],
    // Repairing such answers takes quadratic time, which only the maximum length of an answer limits.
    ['quotes', 4 * maxCharacters, (length) => `{${'"'.repeat(length - 1)}`],
    ['thoughts', 480_000, (length) => filled('<think>{', length)],
    ['ends of thoughts', 480_000, (length) => filled('</think>', length)],
  ])('takes linear time to find nothing in %s', async (_what, largest, make) => {
    const work = (text: string) => expect(readAnswer(text, schema)).toBeUndefined();
    await expectLinear({ largest, make, work });
  });
});
