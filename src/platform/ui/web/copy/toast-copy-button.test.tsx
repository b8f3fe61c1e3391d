// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CopyIconButton } from './copy-icon-button.tsx';
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
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const toasts = () => [...document.querySelectorAll('.toast')].map((toast) => toast.textContent);
const isChecked = () => document.querySelector('.lucide-check') !== null;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function press(name: string): Promise<void> {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
    await vi.advanceTimersByTimeAsync(0);
  });
}

function refuseCopies(): void {
  vi.spyOn(console, 'warn').mockReturnValue();
  writeText = () => Promise.reject(new Error('denied'));
}

describe('a copy button with a label', () => {
  it("shows 'Copied!' and a check mark for 2 s, and a toast", async () => {
    render(
      <ToastCopyButton text="{}" onCopied={onCopied}>
        Copy as JSON
      </ToastCopyButton>,
    );
    await press('Copy as JSON');
    expect(writeText).toHaveBeenCalledWith('{}');
    expect(toasts()).toEqual(['Copied!']);
    expect(onCopied).toHaveBeenCalledOnce();
    await pass(1_999);
    expect(screen.getByRole('button', { name: 'Copied!' })).toBeDefined();
    expect(isChecked()).toBe(true);
    await pass(1);
    expect(screen.getByRole('button', { name: 'Copy as JSON' })).toBeDefined();
    expect(isChecked()).toBe(false);
  });

  it("keeps its width while it shows 'Copied!'", async () => {
    render(<ToastCopyButton text="x">Copy as JSON</ToastCopyButton>);
    const button = screen.getByRole('button');
    vi.spyOn(button, 'offsetWidth', 'get').mockReturnValue(140);
    await press('Copy as JSON');
    expect(button.style.minWidth).toBe('140px');
    await pass(2_000);
    expect(button.style.minWidth).toBe('');
  });

  it('shows a custom toast', async () => {
    const toast = { title: 'Copied', description: 'Street copied' };
    render(
      <ToastCopyButton text="x" toast={toast}>
        Copy street
      </ToastCopyButton>,
    );
    await press('Copy street');
    expect(toasts()).toEqual(['CopiedStreet copied']);
  });

  it('shows the selected text for manual copying when copying fails, until a later copy succeeds', async () => {
    refuseCopies();
    const text = '{\n  "fullName": "Ada"\n}';
    render(
      <ToastCopyButton text={text} onCopied={onCopied}>
        Copy as JSON
      </ToastCopyButton>,
    );
    await press('Copy as JSON');
    expect(toasts()).toEqual(['Copy failedThe text is shown and selected. Please copy it manually.']);
    expect(isChecked()).toBe(false);
    expect(onCopied).not.toHaveBeenCalled();
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text to copy' });
    expect(document.activeElement).toBe(field);
    expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe(text);
    expect(field.readOnly).toBe(true);
    writeText = async () => undefined;
    await press('Copy as JSON');
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('hides the shown text when the text to copy changes', async () => {
    refuseCopies();
    const { rerender } = render(<ToastCopyButton text="one">Copy</ToastCopyButton>);
    await press('Copy');
    expect(screen.getByRole('textbox')).toBeDefined();
    rerender(<ToastCopyButton text="two">Copy</ToastCopyButton>);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('is disabled while there is nothing to copy', () => {
    render(<ToastCopyButton text={undefined}>Copy</ToastCopyButton>);
    expect(screen.getByRole('button')).toHaveProperty('disabled', true);
  });
});

describe('an icon button that copies the text beside it', () => {
  it("is named 'Copied!' and shows a check mark for 2 s, and a toast", async () => {
    render(<CopyIconButton text="1 Elm Street" label="Copy street" onCopied={onCopied} />);
    await press('Copy street');
    expect(writeText).toHaveBeenCalledWith('1 Elm Street');
    expect(toasts()).toEqual(['Copied!']);
    expect(onCopied).toHaveBeenCalledOnce();
    await pass(1_999);
    expect(screen.getByRole('button', { name: 'Copied!' })).toBeDefined();
    expect(isChecked()).toBe(true);
    await pass(1);
    expect(screen.getByRole('button', { name: 'Copy street' })).toBeDefined();
  });

  it('asks the visitor to select the text when copying fails', async () => {
    refuseCopies();
    render(<CopyIconButton text="1 Elm Street" label="Copy street" onCopied={onCopied} />);
    await press('Copy street');
    expect(toasts()).toEqual(['Copy failedPlease select the text and copy it manually.']);
    expect(onCopied).not.toHaveBeenCalled();
  });

  it('has a tooltip that screen readers read once', async () => {
    render(<CopyIconButton text="x" label="Copy street" />);
    const button = screen.getByRole('button');
    expect(button.getAttribute('aria-describedby')).toBeNull();
    fireEvent.pointerEnter(button.parentElement as HTMLElement, { pointerType: 'mouse' });
    await pass(700);
    expect(document.querySelector('[data-popover-open]')?.textContent).toBe('Copy street');
  });
});
