// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { openReadMarks, storedReadMarks } from './read-marks.ts';

const stored = () => storedReadMarks('marks', 2);

beforeEach(() => localStorage.clear());

it('the latest read marks of an owner are kept, up to the given maximum', () => {
  const marks = openReadMarks(stored(), 'a', 2);
  for (const id of ['1', '2', '3']) marks.add(id);
  expect(openReadMarks(stored(), 'a', 2).list()).toEqual(['2', '3']);
});

it('the read marks of another owner are dropped', () => {
  openReadMarks(stored(), 'a', 2).add('1');
  expect(openReadMarks(stored(), 'b', 2).list()).toEqual([]);
  expect(localStorage.getItem('marks')).toBeNull();
});

it('damaged read marks are ignored', () => {
  localStorage.setItem('marks', '{"owner":"a","ids":"1"}');
  expect(openReadMarks(stored(), 'a', 2).list()).toEqual([]);
});
