import type { Page } from '@playwright/test';
import { findViolations } from './find-violations.ts';

/** WCAG 2.5.8: 24 px, unless the control is part of a sentence. */
const smallestTargetPx = 24;

/** What keeps somebody from using the page as it stands, in either theme. */
export async function findBarriers(page: Page): Promise<string[]> {
  const barriers: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await endTransitions(page);
    barriers.push(...(await findViolations(page)).map((violation) => `${colorScheme}: ${violation}`));
  }
  return [...barriers, ...(await findSmallTargets(page))];
}

function findSmallTargets(page: Page): Promise<string[]> {
  return page.locator('button:visible, summary:visible, .button:visible').evaluateAll(
    (targets, smallest) =>
      targets
        .filter((target) => {
          const { width, height } = target.getBoundingClientRect();
          return width < smallest || height < smallest;
        })
        .map((target) => target.outerHTML.slice(0, 80)),
    smallestTargetPx,
  );
}

/** A theme's colours at once. Waiting for a transition may wait for ever: a page that paints no frame ends none. */
function endTransitions(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSTransition) animation.finish();
    }
  });
}
