// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useCooldown, useCountdown } from './use-countdown.ts';

const startMs = Date.UTC(2026, 0, 1);

function Clock({ deadlineMs }: { deadlineMs: number | undefined }) {
  return <output>{useCountdown(deadlineMs) ?? 'none'}</output>;
}

function Rest() {
  const { remainingSeconds, start } = useCooldown(5);
  return (
    <button type="button" onClick={start}>
      {remainingSeconds}
    </button>
  );
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const shown = () => screen.getByRole('status').textContent;

beforeEach(() => vi.useFakeTimers({ now: startMs }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('a countdown', () => {
  it('counts whole seconds and stops at zero', async () => {
    render(<Clock deadlineMs={startMs + 2_500} />);
    expect(shown()).toBe('3');
    await pass(500);
    expect(shown()).toBe('2');
    await pass(1_999);
    expect(shown()).toBe('1');
    await pass(1);
    expect(shown()).toBe('0');
    await pass(10_000);
    expect(shown()).toBe('0');
  });

  it('shows the right time after a suspension', async () => {
    render(<Clock deadlineMs={startMs + 600_000} />);
    vi.setSystemTime(startMs + 400_000);
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect(shown()).toBe('200');
  });

  it('is absent without a deadline and in prerendered pages', () => {
    render(<Clock deadlineMs={undefined} />);
    expect(shown()).toBe('none');
    expect(renderToString(<Clock deadlineMs={startMs + 5_000} />)).toContain('none');
  });
});

it('a cooldown starts from its full length at each start', async () => {
  render(<Rest />);
  const button = screen.getByRole('button');
  expect(button.textContent).toBe('0');
  act(() => button.click());
  expect(button.textContent).toBe('5');
  await pass(3_000);
  expect(button.textContent).toBe('2');
  act(() => button.click());
  expect(button.textContent).toBe('5');
  await pass(5_000);
  expect(button.textContent).toBe('0');
});
