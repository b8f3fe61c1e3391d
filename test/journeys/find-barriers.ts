import type { Page } from '@playwright/test';
import { patient } from '#test/support/patience.ts';
import { findViolationsInThemes } from './find-violations.ts';

/** Minimum width and height of a control (WCAG 2.5.8). Controls within a sentence may be smaller. */
const smallestTargetPx = 24;

/** Width of WCAG 1.4.10, at which nothing may be lost or scroll sideways. */
const narrowestPx = 320;

export async function findBarriers(page: Page): Promise<string[]> {
  return [
    ...(await findViolationsInThemes(page)),
    ...(await findSmallTargets(page)),
    ...(await findCutOff(page)),
  ];
}

function findSmallTargets(page: Page): Promise<string[]> {
  return page.locator('button:visible, summary:visible, .button:visible').evaluateAll(
    (targets, smallest) =>
      targets
        .filter((target) => {
          const { width, height } = target.getBoundingClientRect();
          // A toast may have closed since it was found.
          return target.isConnected && (width < smallest || height < smallest);
        })
        .map((target) => target.outerHTML.slice(0, 80)),
    smallestTargetPx,
  );
}

async function findCutOff(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: narrowestPx, height: 640 });
  // Waits, because the first layout after a change of size is not always the last.
  await page
    .waitForFunction(() => document.documentElement.scrollWidth <= window.innerWidth, undefined, {
      timeout: patient(2_000),
    })
    .catch(() => {});
  const cutOff = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const controls = [...document.querySelectorAll('a, button, input, select, summary, textarea')];
    return [
      ...(scrollWidth > clientWidth ? [`scrolls sideways: ${scrollWidth} of ${clientWidth} px`] : []),
      ...controls
        .filter((control) => control.checkVisibility() && control.getBoundingClientRect().right > clientWidth)
        .map((control) => `out of sight at the right: ${control.outerHTML.slice(0, 80)}`),
    ];
  });
  const squeezed = await findSmallTargets(page);
  if (before !== null) await page.setViewportSize(before);
  return [...cutOff, ...squeezed];
}
