import type { Page } from '@playwright/test';

type AiToolState = { name: string; reach(page: Page): Promise<unknown> };

const result = (page: Page) => page.locator('.ai-result:not(.ai-waiting)');

function statesOf(submit: string, busy: string, example: string): readonly AiToolState[] {
  const tryExample = (page: Page) => page.getByRole('button', { name: example, exact: true }).click();
  const press = (page: Page) => page.getByRole('button', { name: submit, exact: true }).click();
  return [
    { name: 'empty', reach: async () => undefined },
    {
      name: 'full',
      async reach(page) {
        await tryExample(page);
        await press(page);
        await result(page).waitFor();
        await page.locator('.toast-close').click();
      },
    },
    {
      name: 'busy',
      async reach(page) {
        await page.route('**/functions/v1/**', () => undefined);
        await tryExample(page);
        await press(page);
        await page.getByRole('button', { name: busy }).waitFor();
      },
    },
    {
      name: 'error',
      async reach(page) {
        await page.route('**/functions/v1/**', (route) => route.abort());
        await tryExample(page);
        await press(page);
        await page.getByRole('button', { name: 'Try again' }).waitFor();
      },
    },
  ];
}

/** The states of each of the five pages, by slug. */
export const aiToolStates: Readonly<Record<string, readonly AiToolState[]>> = {
  'ai-text-analyzer': statesOf('Analyze text', 'Analyzing...', 'News'),
  'content-summarizer': statesOf('Summarize', 'Summarizing...', 'News'),
  'email-optimizer': statesOf('Optimize subject', 'Optimizing...', 'Sale'),
  'product-description-generator': statesOf('Generate description', 'Generating...', 'Desk'),
  'meeting-transcriber': statesOf('Process notes', 'Processing...', 'Team meeting'),
};
