import { expect, it } from 'vitest';
import { addsNoDeadline, claimsNothingNew } from './claims.ts';

it.each([
  ['Half price until midnight', 'Our spring sale'],
  ['Our spring sale is ending', 'Our spring sale'],
  ['Our spring sale, soon', 'Our spring sale'],
  ['A gift: our spring sale', 'Our spring sale'],
  ['Reduced: our spring sale', 'Our spring sale'],
  ['Your reward: our spring sale', 'Our spring sale'],
  ['Our spring sale this week', 'Our spring sale'],
  ['No obligation: our spring sale', 'Our spring sale'],
  ['While supplies last: our spring sale', 'Our spring sale'],
  ['A lamp of genuine leather', 'A lamp'],
  ['See it next Friday', 'See it Friday'],
])('claimsNothingNew rejects a claim that the source does not make: %s', (text, source) => {
  expect(claimsNothingNew(text, source)).toBe(false);
});

it.each([
  ['Sales end on Friday', 'The sale ends Friday'],
  ['On Friday: our sale', 'Our sale on Friday'],
  ['The cotton shirt', 'A shirt of Cotton'],
  ['Our harbour by night', 'Our harbour'],
])('claimsNothingNew accepts a claim that the source makes: %s', (text, source) => {
  expect(claimsNothingNew(text, source)).toBe(true);
});

it('addsNoDeadline distinguishes a deadline from any other date', () => {
  expect(addsNoDeadline('Answer by Friday', 'Our party on Friday')).toBe(false);
  expect(addsNoDeadline('The deadline: Friday', 'Our party on Friday')).toBe(false);
  expect(addsNoDeadline('On Friday: our party', 'Our party on Friday')).toBe(true);
});
