import type { Page } from '@playwright/test';

/**
 * Lets `movePageTime` change the page's time of day. Call it before the page is opened. Timers stay real,
 * because axe, frames and animations stop under Playwright's clock.
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

/** Moves the page's time forward at once. The page notices at its next tick. A reload resets it. */
export function movePageTime(page: Page, milliseconds: number): Promise<unknown> {
  return page.evaluate(
    (detail) => dispatchEvent(new CustomEvent('test:move-time', { detail })),
    milliseconds,
  );
}
