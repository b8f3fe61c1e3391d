// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Button } from './button.tsx';

afterEach(cleanup);

const page = (isResting: boolean) => (
  <>
    <Button disabled={isResting}>Go</Button>
    <Button>Other</Button>
  </>
);

describe('a button that is disabled for a while', () => {
  it('regains the focus afterwards', () => {
    const { rerender } = render(page(false));
    screen.getByText('Go').focus();
    rerender(page(true));
    // A browser moves the focus by itself; happy-dom leaves it on the disabled button.
    screen.getByText('Other').focus();
    screen.getByText('Other').blur();
    expect(document.activeElement).toBe(document.body);
    rerender(page(false));
    expect(document.activeElement).toBe(screen.getByText('Go'));
  });

  it('does not take the focus back if the focus has moved meanwhile', () => {
    const { rerender } = render(page(false));
    screen.getByText('Go').focus();
    rerender(page(true));
    screen.getByText('Other').focus();
    rerender(page(false));
    expect(document.activeElement).toBe(screen.getByText('Other'));
  });

  it('does not take the focus afterwards if it did not have the focus before', () => {
    const { rerender } = render(page(true));
    rerender(page(false));
    expect(document.activeElement).toBe(document.body);
  });
});
