import { expect, it } from 'vitest';
import { describeArrival } from './use-inbox-page.ts';

const plain = { code: undefined };
const withCode = { code: '4829' };

it.each([
  [[plain], 'New mail'],
  [[withCode], 'New mail, with a code'],
  [[plain, withCode], '2 new messages have arrived, with a code'],
])('%j is announced as "%s"', (messages, words) => {
  expect(describeArrival(messages, 'New mail')).toBe(words);
});
