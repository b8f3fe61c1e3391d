// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';

const root = document.documentElement;
const metas = () =>
  [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].map((m) => m.content);

async function loadPage(storedTheme?: string): Promise<void> {
  vi.resetModules();
  localStorage.clear();
  if (storedTheme !== undefined) localStorage.setItem('mayfly-theme', storedTheme);
  delete root.dataset.theme;
  document.head.innerHTML = `<meta name="theme-color" media="(prefers-color-scheme: light)">
    <meta name="theme-color" media="(prefers-color-scheme: dark)">`;
  await import('./early.ts');
}

describe('the early script', () => {
  beforeEach(() => {
    document.body.innerHTML = '';
    vi.unstubAllGlobals();
  });

  it('follows the system where nothing was chosen', async () => {
    await loadPage();
    expect(root.dataset.theme).toBeUndefined();
    expect(metas()).toEqual(['#faf8f3', '#0e121d']);
  });

  it('puts the chosen theme onto the page and its frame', async () => {
    await loadPage('dark');
    expect(root.dataset.theme).toBe('dark');
    expect(metas()).toEqual(['#0e121d', '#0e121d']);
  });

  it('drops a stored value it does not know', async () => {
    await loadPage('sepia');
    expect(root.dataset.theme).toBeUndefined();
    expect(metas()).toEqual(['#faf8f3', '#0e121d']);
  });

  it('still works when storage is blocked', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('blocked');
    });
    await loadPage();
    expect(root.dataset.js).toBe('');
  });

  it('follows a choice made in another tab', async () => {
    await loadPage();
    dispatchEvent(new StorageEvent('storage', { key: 'mayfly-theme', newValue: 'light' }));
    expect(root.dataset.theme).toBe('light');
  });

  it('copies a text without its title, and says so', async () => {
    await loadPage();
    const written: Promise<Blob>[] = [];
    vi.stubGlobal(
      'ClipboardItem',
      class {
        constructor(items: Record<string, Promise<Blob>>) {
          written.push(...Object.values(items));
        }
      },
    );
    vi.stubGlobal('fetch', async () => new Response('Title\n\nFirst.\n\nSecond.\n'));
    vi.spyOn(navigator.clipboard, 'write').mockResolvedValue();
    document.body.innerHTML = '<button data-copy-text="/a.txt"><i>Copy</i></button>';
    document.querySelector('i')?.click();
    await vi.waitFor(() => expect(document.querySelector('button')?.dataset.copied).toBe(''));
    expect(await (await written[0])?.text()).toBe('First.\n\nSecond.\n');
  });

  it('says when a text could not be copied', async () => {
    await loadPage();
    document.body.innerHTML = '<button data-copy-from="code">Copy</button><code id="code">x</code>';
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    document.querySelector('button')?.click();
    await vi.waitFor(() => expect(document.querySelector('button')?.dataset.copyFailed).toBe(''));
  });
});
