import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, type Mock, vi } from 'vitest';

/** What the cards tell of; counted anew in each test. */
export const events: Record<'tellGenerated' | 'tellChecked' | 'tellCopied', Mock> = {
  tellGenerated: vi.fn(),
  tellChecked: vi.fn(),
  tellCopied: vi.fn(),
};

/** To be called once by a test file. */
export function closeCardsAfterEach(): void {
  beforeEach(() => vi.clearAllMocks());
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
}

export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
