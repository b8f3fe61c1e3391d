// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { onOpenPremium, openPremium } from './open-premium.ts';
import {
  dropLicence,
  findLapsedLicence,
  findLicence,
  keepLicence,
  lapseLicence,
  usePlan,
} from './stored-licence.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  localStorage.clear();
  delete document.documentElement.dataset.plan;
});

function Shown() {
  return <p data-testid="plan">{usePlan()}</p>;
}
const shown = () => screen.getByTestId('plan').textContent;
const planOfPage = () => document.documentElement.dataset.plan;

describe('usePlan', () => {
  it('returns free at first, whatever is stored, so that hydration matches', () => {
    keepLicence('key');
    expect(renderToString(<Shown />)).toContain('free');
  });

  it('switches to premium when a license is stored, and back when it is deleted', () => {
    render(<Shown />);
    expect(shown()).toBe('free');
    act(() => keepLicence('key'));
    expect([shown(), planOfPage(), findLicence()]).toEqual(['premium', 'premium', 'key']);
    act(() => dropLicence());
    expect([shown(), planOfPage(), findLicence()]).toEqual(['free', undefined, undefined]);
  });

  it('returns free for the key of an ended subscription, and keeps the key', () => {
    render(<Shown />);
    act(() => keepLicence('key'));
    act(() => lapseLicence());
    expect([shown(), planOfPage(), findLicence(), findLapsedLicence()]).toEqual([
      'free',
      undefined,
      undefined,
      'key',
    ]);
    act(() => keepLicence('key'));
    expect([findLicence(), findLapsedLicence()]).toEqual(['key', undefined]);
    act(() => lapseLicence());
    act(() => dropLicence());
    expect(localStorage.length).toBe(0);
  });

  it('follows changes in another tab', () => {
    render(<Shown />);
    localStorage.setItem('licenceKey', 'key');
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'licenceKey' })));
    expect(shown()).toBe('premium');
    localStorage.clear();
    act(() => void dispatchEvent(new StorageEvent('storage', { key: null })));
    expect(shown()).toBe('free');
  });

  it('returns free if storage is blocked', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('blocked');
    });
    render(<Shown />);
    expect(shown()).toBe('free');
  });
});

describe('openPremium', () => {
  it('passes the reason to listeners until they unsubscribe', () => {
    const heard = vi.fn();
    const stop = onOpenPremium(heard);
    openPremium('header');
    stop();
    openPremium('addresses');
    expect(heard.mock.calls).toEqual([['header']]);
  });
});
