// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { unbiasedSource } from '#platform/random/common/random-source.ts';
import { closeCardsAfterEach, events, press } from '#test/support/pages/password-cards.ts';
import { generatePassword } from '../../common/generate-password.ts';
import { GeneratorCard } from './generator-card.tsx';
import { firstPasswordChoice } from './use-generator.ts';

const words = ['clay', 'zebra', 'yo-yo'];

closeCardsAfterEach();

const tick = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }));
const shownSecret = () => document.querySelector('.secret-line')?.textContent ?? '';
const notifications = () => document.querySelector('[aria-label="Notifications"]')?.textContent ?? '';

function slide(name: string, value: number): void {
  fireEvent.change(screen.getByRole('slider', { name }), { target: { value: String(value) } });
}

function countUp(): () => number {
  let word = 1;
  return () => {
    word = (word * 48_271) % (2 ** 31 - 1);
    return word;
  };
}

describe('the password generator', () => {
  it('has the slider and the five options that the product promises', () => {
    render(<GeneratorCard events={events} />);
    const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Length' });
    expect([slider.min, slider.max, slider.step, slider.value]).toEqual(['4', '64', '1', '16']);
    const isTicked = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked;
    expect(['Uppercase', 'Lowercase', 'Numbers', 'Symbols'].map(isTicked)).toEqual([true, true, true, true]);
    expect(isTicked('Exclude ambiguous')).toBe(false);
    expect(screen.getAllByRole('checkbox')).toHaveLength(5);
  });

  it('shows the password as dots, and keeps it out of the page while it is hidden', () => {
    render(<GeneratorCard events={events} />);
    expect(shownSecret()).toBe(`${'•'.repeat(16)}Hidden, 16 characters`);
    press('Show password');
    expect(shownSecret()).toMatch(/^[!-~]{16}$/);
    // Leaves out symbols, because markup would escape & and <.
    tick('Symbols');
    press('Generate new');
    const password = shownSecret();
    expect(password).toMatch(/^[A-Za-z0-9]{16}$/);
    press('Hide password');
    expect(document.documentElement.outerHTML).not.toContain(password);
  });

  it('draws only from the cryptographic generator', () => {
    const mathRandom = vi.spyOn(Math, 'random');
    const draw = countUp();
    vi.spyOn(crypto, 'getRandomValues').mockImplementation((words) => {
      if (words instanceof Uint32Array) words[0] = draw();
      return words;
    });
    render(<GeneratorCard events={events} />);
    press('Show password');
    expect(shownSecret()).toBe(generatePassword(firstPasswordChoice, unbiasedSource(countUp())));
    expect(mathRandom).not.toHaveBeenCalled();
  });

  it('generates a new password only on a click, and counts only passwords from clicks', () => {
    render(<GeneratorCard events={events} />);
    press('Show password');
    const first = shownSecret();
    slide('Length', 32);
    expect(shownSecret()).toBe(first);
    expect(events.tellGenerated).not.toHaveBeenCalled();
    press('Generate new');
    return waitFor(() => {
      expect(shownSecret()).toHaveLength(32);
      expect(events.tellGenerated).toHaveBeenCalledExactlyOnceWith(shownSecret());
    });
  });

  it('asks for a type if none is chosen, and keeps the current password', () => {
    render(<GeneratorCard events={events} />);
    press('Show password');
    const first = shownSecret();
    for (const name of ['Uppercase', 'Lowercase', 'Numbers', 'Symbols']) tick(name);
    press('Generate new');
    expect(notifications()).toContain('Please select at least one character type');
    expect(shownSecret()).toBe(first);
    expect(events.tellGenerated).not.toHaveBeenCalled();
  });

  it('draws passwords according to its options', async () => {
    render(<GeneratorCard events={events} />);
    press('Show password');
    for (const name of ['Uppercase', 'Lowercase', 'Symbols', 'Exclude ambiguous']) tick(name);
    slide('Length', 64);
    press('Generate new');
    await waitFor(() => expect(shownSecret()).toMatch(/^[2-9]{64}$/));
    expect(document.querySelector('.strength-bits')?.textContent).toBe('192 bits of entropy');
  });

  it('copies the password, confirms the copy on the button and in a toast, and reports it in an event without the password', async () => {
    const writeText = vi.fn(async () => undefined);
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    render(<GeneratorCard events={events} />);
    press('Show password');
    press('Copy password');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Copied!' })).toBeDefined());
    expect(writeText).toHaveBeenCalledExactlyOnceWith(shownSecret());
    expect(notifications()).toContain('Copied!');
    expect(events.tellCopied).toHaveBeenCalledExactlyOnceWith();
  });

  it('asks the visitor to copy manually if copying fails', async () => {
    vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('refused')) } });
    document.execCommand = () => false;
    render(<GeneratorCard events={events} />);
    press('Copy password');
    await waitFor(() => expect(notifications()).toContain('Copy failed'));
    expect(notifications()).toContain('copy it manually');
    expect(events.tellCopied).not.toHaveBeenCalled();
  });

  it('says that the clipboard keeps the copied password', () => {
    render(<GeneratorCard events={events} />);
    expect(screen.getByText(/stays on your clipboard.*cannot clear it/)).toBeDefined();
  });

  it('generates passphrases according to the options', async () => {
    const loadWords = vi.fn(async () => words);
    render(<GeneratorCard events={events} loadWords={loadWords} />);
    press('Show password');
    expect(loadWords).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('radio', { name: 'Passphrase' }));
    await waitFor(() => expect(shownSecret()).toMatch(/^((clay|zebra|yo-yo)(-|$)){6}$/));
    expect(events.tellGenerated).not.toHaveBeenCalled();
    const { min, max, step, value } = screen.getByRole<HTMLInputElement>('slider', { name: 'Words' });
    expect([min, max, step, value]).toEqual(['3', '10', '1', '6']);
    slide('Words', 3);
    tick('Capitals');
    tick('A digit');
    fireEvent.change(screen.getByRole('combobox', { name: 'Separator' }), { target: { value: '.' } });
    press('Generate new');
    await waitFor(() => expect(shownSecret()).toMatch(/^((Clay|Zebra|Yo-yo)\d?(\.|$)){3}$/));
    expect(shownSecret().replace(/\D/g, '')).toHaveLength(1);
    expect(events.tellGenerated).toHaveBeenCalledTimes(1);
  });

  it('says that passphrases need the network if the words cannot be loaded', async () => {
    render(<GeneratorCard events={events} loadWords={() => Promise.reject(new Error('offline'))} />);
    fireEvent.click(screen.getByRole('radio', { name: 'Passphrase' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Passphrases need a connection once');
    fireEvent.click(screen.getByRole('radio', { name: 'Password' }));
    expect(shownSecret()).toContain('•'.repeat(16));
  });

  it('still generates passwords while the words are loading', () => {
    render(<GeneratorCard events={events} loadWords={() => new Promise(() => undefined)} />);
    press('Show password');
    fireEvent.click(screen.getByRole('radio', { name: 'Passphrase' }));
    const isResting = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Generate new' }).disabled;
    expect(isResting()).toBe(true);
    fireEvent.click(screen.getByRole('radio', { name: 'Password' }));
    expect(isResting()).toBe(false);
    const first = shownSecret();
    press('Generate new');
    expect(shownSecret()).toMatch(/^[!-~]{16}$/);
    expect(shownSecret()).not.toBe(first);
  });

  it('shows neither password nor grade if the options allow no password', async () => {
    render(<GeneratorCard events={events} loadWords={async () => words} />);
    for (const name of ['Uppercase', 'Lowercase', 'Numbers', 'Symbols']) tick(name);
    fireEvent.click(screen.getByRole('radio', { name: 'Passphrase' }));
    await waitFor(() => expect(shownSecret()).toContain('Hidden'));
    fireEvent.click(screen.getByRole('radio', { name: 'Password' }));
    expect(shownSecret()).toBe('No password yet');
    expect(document.querySelector('.generator-strength')?.textContent).toBe('');
    tick('Numbers');
    press('Generate new');
    expect(shownSecret()).toContain('Hidden, 16 characters');
    expect(document.querySelector('.strength-bits')).not.toBeNull();
  });
});
