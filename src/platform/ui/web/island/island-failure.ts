import { logInBrowser } from '#platform/log/web/log-in-browser.ts';

export const failureTitle = 'Unexpected Application Error!';
export const reloadLabel = 'Reload the page';

export function failureMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

export function failureLevel(island: Element | undefined): 'h1' | 'h2' {
  const isElsewhere = [...document.querySelectorAll('h1')].some((headline) => !island?.contains(headline));
  return isElsewhere ? 'h2' : 'h1';
}

/**
 * Shows the error screen of `IslandRoot` for an island whose code failed to load. Leaves an optional island as it was
 * prerendered.
 */
export function showIslandFailure(element: HTMLElement, error: unknown): void {
  logInBrowser('an island did not wake', error);
  if (element.dataset.optional !== undefined) return;
  const screen = document.createElement('div');
  screen.className = 'island-error';
  screen.setAttribute('role', 'alert');
  const title = document.createElement(failureLevel(element));
  title.textContent = failureTitle;
  const message = document.createElement('p');
  message.textContent = failureMessage(error);
  const reload = document.createElement('button');
  reload.type = 'button';
  reload.className = 'button button-sm';
  reload.addEventListener('click', () => location.reload());
  reload.textContent = reloadLabel;
  screen.append(title, message, reload);
  element.replaceChildren(screen);
}
