import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

/** The minified file has half the size of `axe.source`, and every page compiles it again. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The theme only changes colors, so every other rule has the same result in both themes. */
const colorRules = ['color-contrast', 'link-in-text-block'];

const maxLooks = 50;

type Theme = 'light' | 'dark';
type Scope = { within?: string | undefined; rules?: readonly string[] };

/**
 * Lists violations of WCAG and of axe's best practices in the page's current state. Skips frames, because axe cannot
 * run in the frames that show mail: they allow no scripts.
 */
export async function findViolations(page: Page, { within, rules }: Scope = {}): Promise<string[]> {
  // Injected code stays until the page navigates.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(
    async ({ within, rules }) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(within ?? document, {
        iframes: false,
        resultTypes: ['violations'],
        ...(rules && { runOnly: [...rules] }),
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    },
    { within, rules },
  );
}

export async function findViolationsInThemes(page: Page, within?: string): Promise<string[]> {
  const name = (theme: Theme) => (violation: string) => `${theme}: ${violation}`;
  await takeTheme(page, 'light');
  const light = await findViolations(page, { within });
  await takeTheme(page, 'dark');
  const dark = await findViolations(page, { within, rules: colorRules });
  return [...light.map(name('light')), ...dark.map(name('dark'))];
}

/** Finishes the transitions to a theme's colors instead of waiting, because they never end on a page that paints no frames. */
async function takeTheme(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  for (let looks = 0, quiet = 0; looks < maxLooks && quiet < 3; looks++) {
    const isQuiet = await page.evaluate((wanted) => {
      const isOn = matchMedia(`(prefers-color-scheme: ${wanted})`).matches;
      const running = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
      for (const transition of running) transition.finish();
      return isOn && running.length === 0;
    }, theme);
    quiet = isQuiet ? quiet + 1 : 0;
  }
}
