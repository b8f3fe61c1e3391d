import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, type Mock, vi } from 'vitest';

/** Mocks that record the events of the cards in the current test. */
export const events: Record<'tellGenerated' | 'tellChecked' | 'tellCopied', Mock> = {
  tellGenerated: vi.fn(),
  tellChecked: vi.fn(),
  tellCopied: vi.fn(),
};

/** Call it once in a test file. */
export function closeCardsAfterEach(): void {
  beforeEach(() => vi.clearAllMocks());
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
}

export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
