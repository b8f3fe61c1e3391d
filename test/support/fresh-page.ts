import type { Window } from 'happy-dom';
import { afterAll, vi } from 'vitest';

/**
 * Test files of one worker share their document and the modules that use it. Each file leaves the page as it found it, so
 * the next one starts without its nodes, storage, address and stubs.
 */
if (typeof document !== 'undefined') {
  const { cleanup } = await import('@testing-library/react');
  const { href } = location;
  const { title } = document;
  const own = [navigator, document].map((target) => ({
    target,
    properties: Object.getOwnPropertyDescriptors(target),
  }));

  afterAll(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    cleanup();
    document.body.replaceChildren();
    document.title = title;
    const root = document.documentElement;
    for (const name of root.getAttributeNames()) root.removeAttribute(name);
    localStorage.clear();
    sessionStorage.clear();
    // A download without a stub leaves the page at a blob: URL, from which `history` cannot return.
    (window as unknown as Window).happyDOM.setURL(href);
    for (const { target, properties } of own) {
      for (const key of Reflect.ownKeys(target))
        if (!(key in properties)) Reflect.deleteProperty(target, key);
    }
  });
}
