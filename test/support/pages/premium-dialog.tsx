import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type Mock, vi } from 'vitest';
import { type PremiumAsking, PremiumDialog } from '#features/premium/web/premium-dialog.tsx';
import { CallError, type Caller } from '#platform/endpoint/web/call.ts';
import { Snapshot } from '#platform/ui/web/snapshot.ts';

export type Answers = (functionName: string, input: Record<string, unknown>) => unknown;

export const good = {
  priceId: 'price_yearly',
  state: 'active',
  endsAt: Date.UTC(2027, 0, 31, 12),
  canManage: true,
  addresses: { used: 3, limit: 10 },
  storage: { usedBytes: 1_572_864, limitBytes: 104_857_600 },
  mailDomains: [],
  customDomains: [],
  supportContact: 'help@mayfly.test',
};
export const refusal = (code: string) => new CallError({ code, status: 403, words: '' });

export function openWindow() {
  const replace: Mock = vi.fn();
  const close: Mock = vi.fn();
  const opened = {
    opener: window as unknown,
    document: { title: '' },
    closed: false,
    location: { replace },
    close,
  };
  vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
  return opened;
}

export function openDialog(answers: Answers, reason = 'header') {
  const call = vi.fn(async (name: string, input: object) => {
    const [functionName = '', action] = name.split('/');
    return { body: await answers(functionName, { action, ...input }), serverTimeMs: undefined };
  });
  const caller = { call, download: vi.fn() } as unknown as Caller;
  const asking = new Snapshot<PremiumAsking>({ reason: undefined });
  render(<PremiumDialog asking={asking} caller={caller} />);
  act(() => asking.change({ reason }));
  return { call, asking };
}

export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
export const typeEmail = (value: string) =>
  fireEvent.change(screen.getByLabelText('Email'), { target: { value } });
export const typeKey = (value: string) =>
  fireEvent.change(screen.getByLabelText('License key'), { target: { value } });

/** Call it in `afterEach`. */
export function closeDialog(): void {
  cleanup();
  for (const close of document.querySelectorAll<HTMLElement>('.toast-close')) close.click();
  vi.restoreAllMocks();
  localStorage.clear();
  delete document.documentElement.dataset.plan;
}
