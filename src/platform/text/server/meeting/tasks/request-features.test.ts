import { expect, it } from 'vitest';
import { requestThreshold, scoreRequest } from './request-features.ts';

it.each([
  'Kindly confirm the receipt of this message.',
  'Please ensure all invoices are paid.',
  'Make sure that the door is locked when you leave.',
  'Also, be sure to sign both copies.',
  'Ensure that the backup has run before you start.',
  "Don't forget to bring the contract.",
  'Please do not forget the keys.',
  'Remember to switch off the lights.',
  'See to it that the samples leave today.',
  'Bear in mind that the office closes at noon.',
  'Also update the price list.',
  'Then forward the form to Ben.',
  'Anna, just send me the final version.',
  'Simply reply to this mail with yes or no.',
  'Always use the side entrance.',
  'Do let me know if you need anything changed.',
  '2. Translate the second page into German.',
])('scoreRequest recognizes the request %j', (sentence) => {
  expect(scoreRequest(sentence)).toBeGreaterThanOrEqual(requestThreshold);
});

it.each([
  'Feel free to call me.',
  'If you have time, feel free to forward this.',
  'I made sure that the door was locked.',
  'The sales team makes sure that orders leave on time.',
  'We always ensure that the data is safe.',
  'Ensuring quality is our job.',
  'He kindly confirmed the date.',
  'Kindly people helped us.',
  'I will remember to call him.',
  'They forgot to lock the door.',
  'I go to the dentist tomorrow.',
  'Just back from Rome.',
  'Just a quick note to say thanks.',
  'Also present were Ann and Ben.',
  'Then the lights went out.',
  'Always a pleasure.',
])('scoreRequest finds no request in %j', (sentence) => {
  expect(scoreRequest(sentence)).toBeLessThan(requestThreshold);
});
