// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CopyButton } from './copy-button.tsx';

let written: string[];
let failed: unknown[];

function stubClipboard(writeText: (text: string) => Promise<void>): void {
  vi.stubGlobal('navigator', { clipboard: { writeText } });
}

beforeEach(() => {
  vi.useFakeTimers();
  written = [];
  failed = [];
  stubClipboard(async (text) => {
    written.push(text);
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function renderButton(text: string | undefined): HTMLElement {
  render(
    <CopyButton text={text} onFailed={(cause) => failed.push(cause)}>
      Copy address
    </CopyButton>,
  );
  return screen.getByRole('button');
}

async function press(button: HTMLElement): Promise<void> {
  await act(async () => {
    fireEvent.click(button);
    await vi.advanceTimersByTimeAsync(0);
  });
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('the copy button', () => {
  it("copies and shows 'Copied!' for 2 s", async () => {
    const button = renderButton('a@b');
    await press(button);
    expect(written).toEqual(['a@b']);
    expect(button.textContent).toBe('Copied!');
    await pass(1_999);
    expect(button.textContent).toBe('Copied!');
    await pass(1);
    expect(button.textContent).toBe('Copy address');
  });

  it("shows 'Copied!' until 2 s after the last press", async () => {
    const button = renderButton('a@b');
    await press(button);
    await pass(1_500);
    await press(button);
    await pass(1_500);
    expect(button.textContent).toBe('Copied!');
  });

  it('keeps its label and reports the failure when copying fails', async () => {
    stubClipboard(() => Promise.reject(new Error('denied')));
    const button = renderButton('a@b');
    await press(button);
    expect(button.textContent).toBe('Copy address');
    expect(failed).toHaveLength(1);
  });

  it('is disabled while there is nothing to copy', () => {
    expect(renderButton(undefined)).toHaveProperty('disabled', true);
  });
});
