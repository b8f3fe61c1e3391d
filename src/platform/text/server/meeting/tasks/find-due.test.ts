import { describe, expect, it } from 'vitest';
import { describeDay, findDue } from './find-due.ts';

/** This day is a Wednesday. */
const today = '2026-01-14';
const dateOf = (sentence: string) => findDue(sentence, { today, language: 'en' })?.date;

describe('findDue', () => {
  it.each([
    ['send it by Friday', '2026-01-16'],
    ['send it tomorrow', '2026-01-15'],
    ['send it by EOD', '2026-01-14'],
    ['finish it by end of week', '2026-01-16'],
    ['finish it by the end of next week', '2026-01-23'],
    ['have it ready next week', '2026-01-23'],
    ['close it by the end of the month', '2026-01-31'],
    ['ship it by Q2', '2026-06-30'],
    ['renew it before the 15th', '2026-01-15'],
    ['renew it before the 3rd', '2026-02-03'],
    ['pay it on 2026-02-03', '2026-02-03'],
    ['pay it by Jan 30', '2026-01-30'],
    ['pay it by 3rd March', '2026-03-03'],
    ['the permit runs out 20th', '2026-01-20'],
    ['send it by Thurs 22nd', '2026-01-22'],
    ['send it Fri 28th', '2026-01-28'],
    ['call them on Tuesday and write it down', '2026-01-20'],
    ['call them in two weeks', '2026-01-28'],
    ['pay it by 3/2', '2026-03-02'],
    ['pay it by 11/2', '2026-02-11'],
  ])('resolves “%s” to %s', (sentence, date) => {
    expect(dateOf(sentence)).toBe(date);
  });

  it.each([
    'we sat down with mon ami and march on',
    'you may take a second',
    'I finished it last Friday',
    'two days ago it broke',
    'update the Friday report',
    'wait for five minutes',
    'send the plan',
    'send it ASAP',
    'they need eight weeks',
  ])('finds no due date in “%s”', (sentence) => {
    expect(findDue(sentence, { today, language: 'en' })).toBeUndefined();
  });
});

it('findDue tells a French deadline from a duration', () => {
  const dateOf = (sentence: string) => findDue(sentence, { today, language: 'fr' })?.date;
  expect(dateOf('Je valide le 17 au plus tard.')).toBe('2026-01-17');
  expect(dateOf('Je le fais dans deux semaines.')).toBe('2026-01-28');
  expect(dateOf('J’en ai pour deux semaines.')).toBeUndefined();
});

it('findDue reads “weds” as Wednesday', () => {
  expect(findDue('call him weds', { today: '2026-01-12', language: 'en' })?.date).toBe('2026-01-14');
});

it('describeDay formats a date such as “Fri 16 Jan”', () => {
  expect(describeDay('2026-01-16')).toBe('Fri 16 Jan');
});
