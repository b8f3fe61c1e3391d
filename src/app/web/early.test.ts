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

  it('uses the theme of the system if the visitor has chosen none', async () => {
    await loadPage();
    expect(root.dataset.theme).toBeUndefined();
    expect(metas()).toEqual(['#faf8f3', '#0e121d']);
  });

  it('applies the chosen theme to the page and the browser interface', async () => {
    await loadPage('dark');
    expect(root.dataset.theme).toBe('dark');
    expect(metas()).toEqual(['#0e121d', '#0e121d']);
  });

  it('ignores an unknown stored theme', async () => {
    await loadPage('sepia');
    expect(root.dataset.theme).toBeUndefined();
    expect(metas()).toEqual(['#faf8f3', '#0e121d']);
  });

  it('still works if storage is blocked', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('blocked');
    });
    await loadPage();
    expect(root.dataset.js).toBe('');
  });

  it('hides advertisements only if a license is stored', async () => {
    const slot = '<div data-ad-slot="content">Advertisement</div>';
    await loadPage();
    document.body.innerHTML = slot;
    document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }));
    expect([root.dataset.plan, document.body.innerHTML]).toEqual([undefined, slot]);
    localStorage.setItem('licenceKey', 'key');
    vi.resetModules();
    await import('./early.ts');
    expect(root.dataset.plan).toBe('premium');
    document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }));
    expect(document.body.innerHTML).toBe('');
    delete root.dataset.plan;
  });

  it('applies a theme chosen in another tab', async () => {
    await loadPage();
    dispatchEvent(new StorageEvent('storage', { key: 'mayfly-theme', newValue: 'light' }));
    expect(root.dataset.theme).toBe('light');
  });

  it('copies the text of an article without its title, and confirms the copy', async () => {
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
    await expect.poll(() => document.querySelector('button')?.dataset.copied).toBe('');
    expect(await (await written[0])?.text()).toBe('First.\n\nSecond.\n');
  });

  it('reports that a text could not be copied', async () => {
    await loadPage();
    document.body.innerHTML = '<button data-copy-from="code">Copy</button><code id="code">x</code>';
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    document.querySelector('button')?.click();
    await expect.poll(() => document.querySelector('button')?.dataset.copyFailed).toBe('');
  });

  it('loads the idle script only after the page has loaded and the browser is idle', async () => {
    const idle = 'data:text/javascript,globalThis.hasRun = true';
    const script = Object.assign(document.createElement('script'), { type: 'text/plain' });
    script.dataset.idle = idle;
    vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
    let whenIdle = () => {};
    vi.stubGlobal('requestIdleCallback', (run: () => void) => {
      whenIdle = run;
    });
    await loadPage();
    whenIdle();
    expect('hasRun' in globalThis).toBe(false);
    dispatchEvent(new Event('load'));
    whenIdle();
    await expect.poll(() => 'hasRun' in globalThis).toBe(true);
  });

  it('loads the Premium dialog at the first click, then opens it', async () => {
    const script = Object.assign(document.createElement('script'), { type: 'text/plain' });
    script.dataset.premium = 'data:text/javascript,globalThis.hasDialog = true';
    vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
    await loadPage();
    document.body.innerHTML = '<a href="/#premium" data-premium="header">Premium</a>';
    const reasons: unknown[] = [];
    document.addEventListener('mayfly:open-premium', (event) => {
      if ('hasDialog' in globalThis) reasons.push((event as CustomEvent).detail);
    });
    expect('hasDialog' in globalThis).toBe(false);
    document.querySelector('a')?.click();
    await expect.poll(() => reasons).toEqual(['header']);
  });

  it('follows a license stored or deleted in another tab', async () => {
    await loadPage();
    dispatchEvent(new StorageEvent('storage', { key: 'licenceKey', newValue: 'key' }));
    expect(root.dataset.plan).toBe('premium');
    dispatchEvent(new StorageEvent('storage', { key: 'licenceKey', newValue: null }));
    expect(root.dataset.plan).toBeUndefined();
  });
});
