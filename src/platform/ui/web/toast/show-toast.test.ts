// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showToast } from './show-toast.ts';

beforeEach(() => vi.useFakeTimers());

afterEach(() => {
  document.body.innerHTML = '';
  vi.useRealTimers();
});

const region = () => document.querySelector<HTMLElement>('section[aria-label=Notifications]');
const toasts = () => [...document.querySelectorAll<HTMLElement>('.toast')];
const titles = () => toasts().map((toast) => toast.querySelector('p')?.textContent);
const closeButton = (toast = toasts()[0]) => toast?.querySelector<HTMLButtonElement>('[aria-label=Close]');
const point = (type: string, clientX = 0) =>
  toasts()[0]?.dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0, clientX }));
const press = (init: KeyboardEventInit) =>
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }),
  );

describe('a toast', () => {
  it('shows its title and description in the region Notifications', () => {
    showToast({ title: 'Success', description: 'Your text was summarized.' });
    expect(region()?.textContent).toBe('SuccessYour text was summarized.');
  });

  it('is announced politely, and assertively only for a failure', () => {
    showToast({ title: 'Copied!', kind: 'success' });
    showToast({ title: 'Copy failed', kind: 'destructive' });
    expect(toasts().map((toast) => toast.parentElement?.getAttribute('aria-live'))).toEqual([
      'polite',
      'assertive',
    ]);
  });

  it('shows markup as text', () => {
    showToast({ title: '<b>x</b>' });
    expect(titles()).toEqual(['<b>x</b>']);
  });

  it('disappears after 5 s, a failure after 8 s', () => {
    showToast({ title: 'Copied!' });
    showToast({ title: 'Copy failed', kind: 'destructive' });
    vi.advanceTimersByTime(4_999);
    expect(titles()).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(titles()).toEqual(['Copy failed']);
    vi.advanceTimersByTime(3_000);
    expect(titles()).toEqual([]);
  });

  it('stays while the pointer is on it, and then for the rest of its time', () => {
    showToast({ title: 'Copied!' });
    vi.advanceTimersByTime(4_000);
    region()?.dispatchEvent(new PointerEvent('pointerenter'));
    vi.advanceTimersByTime(60_000);
    expect(titles()).toHaveLength(1);
    region()?.dispatchEvent(new PointerEvent('pointerleave'));
    vi.advanceTimersByTime(999);
    expect(titles()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(titles()).toEqual([]);
  });

  it('stays while it has the focus', () => {
    showToast({ title: 'Copied!' });
    closeButton()?.focus();
    vi.advanceTimersByTime(60_000);
    expect(titles()).toHaveLength(1);
    closeButton()?.blur();
    vi.advanceTimersByTime(5_001);
    expect(titles()).toEqual([]);
  });

  it('is closed by its button, and by the returned function', () => {
    const close = showToast({ title: 'first' });
    showToast({ title: 'second' });
    closeButton(toasts()[1])?.click();
    expect(titles()).toEqual(['first']);
    close();
    close();
    expect(titles()).toEqual([]);
  });

  it('disappears when swiped 48 px to either side, not less', () => {
    showToast({ title: 'Copied!' });
    point('pointerdown', 100);
    point('pointermove', 147);
    point('pointerup', 147);
    expect(titles()).toHaveLength(1);
    expect(toasts()[0]?.style.translate).toBe('');
    point('pointerdown', 100);
    point('pointermove', 52);
    point('pointerup', 52);
    expect(titles()).toEqual([]);
  });

  it('disappears when a fourth arrives, if it is the oldest', () => {
    for (const title of ['1', '2', '3', '4']) showToast({ title });
    expect(titles()).toEqual(['2', '3', '4']);
  });
});

describe('the region Notifications', () => {
  it('gets the focus by Alt+T, even on keyboards where Alt types another letter; Escape returns the focus', () => {
    document.body.append(Object.assign(document.createElement('input'), { id: 'name' }));
    document.getElementById('name')?.focus();
    showToast({ title: 'Copied!' });
    press({ altKey: true, code: 'KeyT', key: '†' });
    expect(document.activeElement).toBe(region());
    press({ key: 'Escape' });
    expect(document.activeElement?.id).toBe('name');
  });

  it('passes the focus of a closed toast to the next toast, and returns the focus to the page after the last toast', () => {
    document.body.append(Object.assign(document.createElement('input'), { id: 'name' }));
    document.getElementById('name')?.focus();
    showToast({ title: 'first' });
    showToast({ title: 'second' });
    press({ altKey: true, code: 'KeyT' });
    closeButton(toasts()[1])?.focus();
    closeButton(toasts()[1])?.click();
    expect(document.activeElement).toBe(closeButton());
    closeButton()?.click();
    expect(document.activeElement?.id).toBe('name');
  });

  it('moves into an open dialog, where it can be clicked, and back to the page when the dialog closes', () => {
    const dialog = document.createElement('dialog');
    document.body.append(dialog);
    dialog.showModal();
    showToast({ title: 'Email required' });
    expect(dialog.contains(region())).toBe(true);
    dialog.close();
    expect(region()?.parentElement).toBe(document.body);
    expect(titles()).toEqual(['Email required']);
  });
});
