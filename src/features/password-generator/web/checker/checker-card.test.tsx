// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { closeCardsAfterEach, events, press } from '#test/support/pages/password-cards.ts';
import { CheckerCard } from './checker-card.tsx';

closeCardsAfterEach();

describe('the password checker', () => {
  const type = (text: string) =>
    fireEvent.change(screen.getByLabelText('Password to check'), { target: { value: text } });
  const checkButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Check password' });

  it('disables its button while the field is empty', () => {
    render(<CheckerCard events={events} />);
    expect(checkButton().disabled).toBe(true);
    type('k');
    expect(checkButton().disabled).toBe(false);
    type('');
    expect(checkButton().disabled).toBe(true);
  });

  it.each([
    ['Xk9#mQ2$vL7!', 'Very Strong', 'green', 1],
    ['xk9mq2vl7pr4', 'Strong', 'blue', 4 / 6],
    ['xkmqvlpr', 'Moderate', 'yellow', 2 / 6],
    ['abc', 'Weak', 'red', 0.1],
  ])('grades %s when the button is clicked, not before', (password, label, color, share) => {
    render(<CheckerCard events={events} />);
    type(password);
    expect(screen.queryByRole('meter')).toBeNull();
    fireEvent.click(checkButton());
    const meter = screen.getByRole('meter', { name: 'Strength' });
    expect(Number(meter.getAttribute('value'))).toBeCloseTo(share, 10);
    expect(meter.className).toContain(`strength-${color}`);
    expect(screen.getByText(label, { selector: 'strong' })).toBeDefined();
    expect(events.tellChecked).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ label }));
    expect(screen.queryByText('This password looks very strong!') !== null).toBe(label === 'Very Strong');
  });

  it('lists suggestions, and clears the result when the text changes', () => {
    render(<CheckerCard events={events} />);
    type('abc');
    fireEvent.click(checkButton());
    const suggestions = within(screen.getByRole('list')).getAllByRole('listitem');
    expect(suggestions.map((item) => item.textContent)).toEqual([
      'Use at least 8 characters (12+ recommended)',
      'Include uppercase letters',
      'Include numbers',
      'Include special characters',
      'Avoid common patterns and words',
    ]);
    type('abcd');
    expect(screen.queryByRole('meter')).toBeNull();
  });

  it('estimates the cracking time on request, and from then on automatically', async () => {
    const estimateCrack = vi.fn(() => ({ guesses: 36_000, reasons: ['It contains a date.'] }));
    const loadEstimator = vi.fn(async () => estimateCrack);
    render(<CheckerCard events={events} loadEstimator={loadEstimator} />);
    type('2019-12-25');
    fireEvent.click(checkButton());
    expect(loadEstimator).not.toHaveBeenCalled();
    press('Estimate crack time');
    expect(await screen.findByText('1 hour')).toBeDefined();
    expect(screen.getByText('It contains a date.')).toBeDefined();
    type('2019-12-26');
    fireEvent.click(checkButton());
    await waitFor(() => expect(estimateCrack).toHaveBeenLastCalledWith('2019-12-26'));
  });

  it('reports that the dictionaries could not be loaded', async () => {
    render(<CheckerCard events={events} loadEstimator={() => Promise.reject(new Error('offline'))} />);
    type('k');
    fireEvent.click(checkButton());
    press('Estimate crack time');
    expect((await screen.findByRole('alert')).textContent).toContain('could not be downloaded');
  });

  it('keeps the password out of the markup and out of submitted forms', () => {
    render(<CheckerCard events={events} />);
    type('zqmarkerzq');
    fireEvent.click(checkButton());
    expect(document.documentElement.outerHTML).not.toContain('zqmarkerzq');
    expect(screen.getByLabelText('Password to check').getAttribute('name')).toBeNull();
  });
});
