// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isRecord, listStoredKeys, storedValue } from './stored-value.ts';

type Note = { text: string };

function readNote(value: unknown): Note | undefined {
  return isRecord(value) && typeof value.text === 'string' ? { text: value.text } : undefined;
}

const note = () => storedValue<Note>({ key: 'note', read: readNote });

function blockStorage(): void {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
}

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe('storedValue', () => {
  it('keeps a value as one top-level JSON object', () => {
    note().set({ text: 'a' });
    expect(JSON.parse(localStorage.getItem('note') ?? '')).toEqual({ text: 'a' });
    expect(note().get()).toEqual({ text: 'a' });
  });

  it.each(['{', 'null', '[]', '{"text":7}', ''])('drops the damaged value %j', (damaged) => {
    localStorage.setItem('note', damaged);
    expect(note().get()).toBeUndefined();
    expect(localStorage.getItem('note')).toBeNull();
  });

  it('forgets a removed value', () => {
    const stored = note();
    stored.set({ text: 'a' });
    stored.remove();
    expect(stored.get()).toBeUndefined();
    expect(localStorage.length).toBe(0);
  });

  it('keeps the value until the page closes if storage is blocked', () => {
    blockStorage();
    const stored = note();
    expect(stored.get()).toBeUndefined();
    stored.set({ text: 'a' });
    expect(stored.get()).toEqual({ text: 'a' });
    stored.remove();
    expect(stored.get()).toBeUndefined();
    expect(listStoredKeys('')).toEqual([]);
  });

  it('removes the old value if storage is too full for the new one', () => {
    const stored = note();
    stored.set({ text: 'old' });
    const real = localStorage;
    const full: Partial<Storage> = {
      getItem: (key) => real.getItem(key),
      removeItem: (key) => real.removeItem(key),
      setItem() {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    vi.spyOn(window, 'localStorage', 'get').mockReturnValue(full as Storage);
    stored.set({ text: 'new' });
    expect(stored.get()).toEqual({ text: 'new' });
    expect(note().get()).toBeUndefined();
  });

  it('notifies its watchers if another tab changes the value or clears the storage', () => {
    const listener = vi.fn();
    const stop = note().watch(listener);
    window.dispatchEvent(new StorageEvent('storage', { key: 'other' }));
    expect(listener).not.toHaveBeenCalled();
    window.dispatchEvent(new StorageEvent('storage', { key: 'note', storageArea: localStorage }));
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    window.dispatchEvent(new StorageEvent('storage', { key: 'note' }));
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('lists keys by prefix', () => {
    localStorage.setItem('note.a', '1');
    localStorage.setItem('note.b', '1');
    localStorage.setItem('other', '1');
    expect(listStoredKeys('note.').sort()).toEqual(['note.a', 'note.b']);
  });
});
