// @vitest-environment happy-dom
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { formatPhone } from './format-phone.ts';
import { useGroupedPhone } from './use-grouped-phone.ts';

const group = (phone: string | undefined) => renderHook(() => useGroupedPhone(phone)).result;

afterEach(cleanup);

it('groups North American numbers at once, as the table does', () => {
  for (const phone of ['+12025550143', '+16135550112', '+18765550100']) {
    expect(group(phone).current).toBe(formatPhone(phone));
  }
});

it('shows others plainly until it knows how they are grouped', async () => {
  const grouped = group('+33612345678');
  expect(grouped.current).toBe('+33612345678');
  await waitFor(() => expect(grouped.current).toBe('+33 6 12 34 56 78'));
});

it('shows nothing where there is no number', () => {
  expect(group(undefined).current).toBeUndefined();
});
