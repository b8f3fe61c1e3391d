import type { Window } from 'happy-dom';
import { afterAll, vi } from 'vitest';

/**
 * Test files of one worker share their document and the modules that use it. Each file leaves the page as it found it, so
 * the next one starts without its nodes, storage, address and stubs.
 */
if (typeof document !== 'undefined') {
  // Vitest decides at first use which functions its fake timers replace. This call comes before any test file can
  // stub one of them, so functions that exist only as stubs are not among them.
  vi.useRealTimers();
  const { cleanup } = await import('@testing-library/react');
  const { href } = location;
  const { title } = document;
  const timers = watchTimers();
  const own = [navigator, document].map((target) => ({
    target,
    properties: Object.getOwnPropertyDescriptors(target),
  }));

  afterAll(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    timers.end();
    cleanup();
    document.body.replaceChildren();
    document.title = title;
    const root = document.documentElement;
    for (const name of root.getAttributeNames()) root.removeAttribute(name);
    localStorage.clear();
    sessionStorage.clear();
    // A test that downloads a file may leave the page at a blob: URL, from which `history` cannot return.
    (window as unknown as Window).happyDOM.setURL(href);
    for (const { target, properties } of own) {
      for (const key of Reflect.ownKeys(target))
        if (!(key in properties)) Reflect.deleteProperty(target, key);
    }
  });
}

/**
 * Tracks timers so that `end` can clear them. A timer left over from one file would fire in the next one, or
 * after the page is gone.
 */
function watchTimers(): { end(): void } {
  const start = globalThis.setTimeout;
  const started: NodeJS.Timeout[] = [];
  const watched = (...args: Parameters<typeof start>) => {
    const timer = start(...args);
    started.push(timer);
    return timer;
  };
  globalThis.setTimeout = Object.assign(watched, start);
  return {
    end() {
      for (const timer of started) clearTimeout(timer);
      globalThis.setTimeout = start;
    },
  };
}
