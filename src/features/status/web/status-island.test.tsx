// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Caller } from '#platform/endpoint/web/call.ts';
import { forEachService } from '../common/service.ts';
import { StatusIsland } from './status-island.tsx';

const now = new Date(2026, 0, 31, 12, 0, 0);
const well = {
  success: true,
  error: null,
  data: {
    overall_status: 'operational',
    services: forEachService(() => ({ status: 'operational', description: 'So it is' })),
    system_stats: { total_emails: 1234, active_emails: 5, uptime: '99.9%' },
    engines: { text: 'embedded', speech: 'none' },
  },
};

let answers: Record<'health' | 'services', () => Promise<unknown>>;
let asked: string[];
const caller = {
  call: async (_name: string, { endpoint }: { endpoint: 'health' | 'services' }) => {
    asked.push(endpoint);
    return { body: await answers[endpoint](), serverTimeMs: undefined };
  },
} as unknown as Caller;

let visibility: DocumentVisibilityState;
beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  asked = [];
  answers = { health: async () => well, services: async () => well };
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const open = () => act(async () => render(<StatusIsland caller={caller} />));
const refresh = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Refresh' });
const overall = () => screen.getByRole('status').textContent;
const tile = (label: string) => screen.getByRole('heading', { name: label }).closest('li')?.textContent;
async function turn(state: DocumentVisibilityState): Promise<void> {
  visibility = state;
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
}

describe('the status page', () => {
  it('is prerendered in the checking state', () => {
    const html = renderToString(<StatusIsland caller={caller} />);
    expect(html).toContain('Checking');
    expect(html).not.toContain('Operational');
    expect(asked).toEqual([]);
  });

  it('calls `health` and `services` when it opens, and shows four labeled tiles', async () => {
    await open();
    expect(asked).toEqual(['health', 'services']);
    expect(overall()).toBe('All Systems Operational');
    expect(screen.getByText(`Last updated ${now.toLocaleTimeString()}`)).toBeTruthy();
    for (const label of ['Main Server', 'API', 'General Services', 'Email Servers']) {
      expect(tile(label)).toContain('OperationalSo it is');
    }
    expect(screen.getByText('1,234')).toBeTruthy();
    expect(screen.getByText('99.9%')).toBeTruthy();
    expect(screen.getByText('Built-in engine on this server')).toBeTruthy();
    expect(screen.getByText('Not set up')).toBeTruthy();
  });

  it('shows since when the uptime is measured if that is less than a day ago', async () => {
    const past = (fromMs: number) => [
      {
        from: new Date(fromMs).toISOString(),
        to: new Date(now.getTime() + 60_000).toISOString(),
        status: 'operational',
      },
    ];
    const answer = (fromMs: number) => {
      const services = forEachService(() => ({ status: 'operational', history: past(fromMs) }));
      return { ...well, data: { ...well.data, services } };
    };
    const minute = 60_000;
    const startMs = now.getTime() - 7 * minute;
    answers.health = async () => answer(startMs);
    await open();
    const start = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' }).format(startMs);
    expect(screen.getByText(`Uptime since ${start.replace(/\s/gu, ' ')}`)).toBeTruthy();
    expect(tile('API')).toContain(`No incidents since ${start}.`);
    answers.health = async () => answer(now.getTime() - 1_435 * minute);
    await pass(30_000);
    expect(screen.getByText('Uptime, last 24 hours')).toBeTruthy();
  });

  it('shows the last known history as earlier if the status cannot be loaded', async () => {
    const from = new Date(now.getTime() - 600_000);
    const history = [{ from: from.toISOString(), to: now.toISOString(), status: 'operational' }];
    const services = forEachService(() => ({ status: 'operational', history }));
    answers.health = async () => ({ ...well, data: { ...well.data, services } });
    await open();
    answers.health = () => Promise.reject(new Error('no network'));
    await pass(30_000);
    expect(tile('API')).toContain('Before this: no incidents since');
  });

  it('shows that a language model is unavailable, and where recordings are transcribed', async () => {
    const engines = { text: 'fallback', speech: 'remote' };
    answers.health = async () => ({ ...well, data: { ...well.data, engines } });
    await open();
    expect(screen.getByText('Built-in engine while the language model is unavailable')).toBeTruthy();
    expect(screen.getByText('Speech server set up by the operator')).toBeTruthy();
  });

  it.each(['degraded', 'down', 'resting'])('shows issues if the overall status is %s', async (state) => {
    answers.health = async () => ({ ...well, data: { ...well.data, overall_status: state } });
    await open();
    expect(overall()).toBe('Service Issues Detected');
  });

  it('disables Refresh while loading', async () => {
    await open();
    expect(refresh().disabled).toBe(false);
    const late = Promise.withResolvers<unknown>();
    answers.health = () => late.promise;
    await act(async () => fireEvent.click(refresh()));
    expect(refresh().disabled).toBe(true);
    expect(overall()).toBe('All Systems Operational');
    await pass(60_000);
    expect(asked).toHaveLength(4);
    await act(async () => late.resolve(well));
    expect(refresh().disabled).toBe(false);
  });

  it('refreshes automatically after 30 s', async () => {
    await open();
    await pass(29_999);
    expect(asked).toHaveLength(2);
    await pass(1);
    expect(asked).toHaveLength(4);
    await pass(30_000);
    expect(asked).toHaveLength(6);
  });

  it('pauses while hidden, and refreshes when visible again', async () => {
    await open();
    await turn('hidden');
    await pass(300_000);
    expect(asked).toHaveLength(2);
    await turn('visible');
    expect(asked).toHaveLength(4);
    await pass(30_000);
    expect(asked).toHaveLength(6);
  });

  it('shows all services as down if the `health` call fails, until it succeeds again', async () => {
    await open();
    answers.health = () => Promise.reject(new Error('no network'));
    await pass(30_000);
    expect(overall()).toBe('Service Issues Detected');
    expect(tile('Main Server')).toContain('DownCannot connect to email server');
    expect(tile('API')).toContain('DownAPI server unavailable');
    expect(tile('General Services')).toContain('DownCleanup service unreachable');
    expect(tile('Email Servers')).toContain('DownDatabase server down');
    expect(screen.getByText('Service Unavailable')).toBeTruthy();
    answers.health = async () => well;
    await pass(30_000);
    expect(overall()).toBe('All Systems Operational');
    expect(screen.queryByText('Service Unavailable')).toBeNull();
  });

  it('shows the answer of the `health` call if only the `services` call fails', async () => {
    answers.services = () => Promise.reject(new Error('no network'));
    await open();
    expect(overall()).toBe('All Systems Operational');
    expect(screen.getByText('1,234')).toBeTruthy();
  });

  it('makes no more calls after it is unmounted', async () => {
    await open();
    cleanup();
    await pass(90_000);
    expect(asked).toHaveLength(2);
  });
});
