// @vitest-environment happy-dom
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { afterEach, expect, it } from 'vitest';
import { useGroupedPhone } from './number-card.tsx';

const group = (phone: string | undefined) => renderHook(() => useGroupedPhone(phone)).result;

afterEach(cleanup);

it('the number card groups North American numbers without the library, exactly as the library would', () => {
  for (const phone of ['+12025550143', '+16135550112', '+18765550100']) {
    expect(group(phone).current).toBe(parsePhoneNumberFromString(phone)?.formatInternational());
  }
});

it.each([
  ['+447911123456', '+44 7911 123456'],
  ['+33612345678', '+33 6 12 34 56 78'],
  ['+79991234567', '+7 999 123 45 67'],
])('the number card shows %s ungrouped until the library is loaded, then as %s', async (phone, shown) => {
  const grouped = group(phone);
  expect(grouped.current).toBe(phone);
  await waitFor(() => expect(grouped.current).toBe(shown));
});

it('the number card shows text that is not a number unchanged', async () => {
  const loaded = group('+33612345678');
  const grouped = group('not a number');
  await waitFor(() => expect(loaded.current).toContain(' '));
  expect(grouped.current).toBe('not a number');
});

it('the number card shows nothing if there is no number', () => {
  expect(group(undefined).current).toBeUndefined();
});
