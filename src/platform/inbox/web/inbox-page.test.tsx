// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WingClock } from './inbox-page.tsx';

const lifeSeconds = 600;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 10) });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('the wing clock is fully lit without a deadline, and one cell darkens every four seconds', () => {
  const { container, rerender } = render(<WingClock endsAtMs={undefined} lifeSeconds={lifeSeconds} />);
  const cells = [...container.querySelectorAll('.wing-cells path')];
  const dark = () => cells.filter((cell) => cell.classList.contains('out')).length;
  expect(cells).toHaveLength(150);
  expect(dark()).toBe(0);
  rerender(<WingClock endsAtMs={Date.now() + 300_000} lifeSeconds={lifeSeconds} />);
  expect(dark()).toBe(75);
  act(() => vi.advanceTimersByTime(4_000));
  expect(dark()).toBe(76);
  expect(cells[75]?.classList.contains('out')).toBe(true);
  rerender(<WingClock endsAtMs={Date.now() + 600_000} lifeSeconds={lifeSeconds} />);
  expect(dark()).toBe(0);
});
