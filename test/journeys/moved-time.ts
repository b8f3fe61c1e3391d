import type { Page } from '@playwright/test';

/**
 * Lets `movePageTime` change what the page takes for the time of day, before the page is opened. Its timers stay real: axe, frames and
 * animations go on, which they do not under Playwright's clock.
 */
export function allowMovedTime(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const RealDate = Date;
    let offsetMs = 0;
    const now = () => RealDate.now() + offsetMs;
    globalThis.Date = new Proxy(RealDate, {
      construct: (target, values) => Reflect.construct(target, values.length === 0 ? [now()] : values),
      get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
    });
    addEventListener('test:move-time', (event) => {
      offsetMs += (event as CustomEvent<number>).detail;
    });
  });
}

/** Forward, at once; the page notices at its next tick. Gone with a reload. */
export function movePageTime(page: Page, milliseconds: number): Promise<unknown> {
  return page.evaluate(
    (detail) => dispatchEvent(new CustomEvent('test:move-time', { detail })),
    milliseconds,
  );
}
