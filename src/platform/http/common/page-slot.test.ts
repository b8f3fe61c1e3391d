import { expect, it } from 'vitest';
import { fillSlot, slotMarks } from './page-slot.ts';

const { start, end } = slotMarks('ad-side');
const page = `<div>${start}<b>ours</b>${end}</div><p>${start}again${end}</p>`;

it('puts the given HTML in the place of what was built, as it is', () => {
  expect(fillSlot(page, { name: 'ad-side', html: '<i>$& & co</i>' })).toBe(
    '<div><i>$& & co</i></div><p><i>$& & co</i></p>',
  );
});

it('keeps what was built if nothing is given', () => {
  expect(fillSlot(page, { name: 'ad-side', html: undefined })).toBe('<div><b>ours</b></div><p>again</p>');
});

it('leaves other slots alone', () => {
  expect(fillSlot(page, { name: 'ad', html: 'x' })).toBe(page);
});
