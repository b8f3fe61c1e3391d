// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ToastCopyButton } from './toast-copy-button.tsx';

const onCopied = vi.fn();
let writeText: (text: string) => Promise<void>;

beforeEach(() => {
  vi.useFakeTimers();
  writeText = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText: (text: string) => writeText(text) } });
  document.execCommand = () => false;
});

afterEach(() => {
  cleanup();
  document.body.innerHTML = '';
  onCopied.mockReset();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const toasts = () => [...document.querySelectorAll('.toast')].map((toast) => toast.textContent);
const isChecked = () => document.querySelector('.lucide-check') !== null;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function press(): Promise<void> {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Copy street' }));
    await vi.advanceTimersByTimeAsync(0);
  });
}

describe('a button that copies and says so', () => {
  it("says 'Copied!' and shows a check mark for 2 s", async () => {
    render(<ToastCopyButton text="1 Elm Street" aria-label="Copy street" onCopied={onCopied} />);
    await press();
    expect(writeText).toHaveBeenCalledWith('1 Elm Street');
    expect(toasts()).toEqual(['Copied!']);
    expect(onCopied).toHaveBeenCalledOnce();
    await pass(1_999);
    expect(isChecked()).toBe(true);
    await pass(1);
    expect(isChecked()).toBe(false);
  });

  it('says what it was told to say', async () => {
    const toast = { title: 'Copied', description: 'Street copied' };
    render(<ToastCopyButton text="x" toast={toast} aria-label="Copy street" />);
    await press();
    expect(toasts()).toEqual(['CopiedStreet copied']);
  });

  it('asks to copy manually when copying fails', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    writeText = () => Promise.reject(new Error('denied'));
    render(<ToastCopyButton text="x" aria-label="Copy street" onCopied={onCopied} />);
    await press();
    expect(toasts()).toEqual(['Copy failedPlease select the text and copy it manually.']);
    expect(isChecked()).toBe(false);
    expect(onCopied).not.toHaveBeenCalled();
  });

  it('rests while there is nothing to copy', () => {
    render(<ToastCopyButton text={undefined} aria-label="Copy street" />);
    expect(screen.getByRole('button')).toHaveProperty('disabled', true);
  });
});
