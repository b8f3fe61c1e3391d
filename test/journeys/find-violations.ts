import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe finds on the page as it stands; `within` is a selector, by default the whole page. */
export async function findViolations(page: Page, within?: string): Promise<string[]> {
  // The newer mode opens a second page for each report, for the sake of frames of other origins; none is scanned here.
  const builder = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations } = await (within ? builder.include(within) : builder).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
