import { expect, it } from 'vitest';
import { fillSlot, slotMarks } from './page-slot.ts';

const { start, end } = slotMarks('ad-side');
const page = `<div>${start}<b>ours</b>${end}</div><p>${start}again${end}</p>`;

it('the given HTML replaces the built content, and is not changed', () => {
  expect(fillSlot(page, { name: 'ad-side', html: '<i>$& & co</i>' })).toBe(
    '<div><i>$& & co</i></div><p><i>$& & co</i></p>',
  );
});

it('the built content of a slot stays if no HTML is given for the slot', () => {
  expect(fillSlot(page, { name: 'ad-side', html: undefined })).toBe('<div><b>ours</b></div><p>again</p>');
});

it('HTML for one slot leaves the other slots unchanged', () => {
  expect(fillSlot(page, { name: 'ad', html: 'x' })).toBe(page);
});
