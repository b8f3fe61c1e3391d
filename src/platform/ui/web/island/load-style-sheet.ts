/** Adds a stylesheet to the page. Resolves when it applies or failed to load. */
export function loadStyleSheet(href: string): Promise<void> {
  const sheet = document.createElement('link');
  const isHere = new Promise<void>((resolve) => {
    sheet.addEventListener('load', () => resolve());
    sheet.addEventListener('error', () => resolve());
  });
  sheet.rel = 'stylesheet';
  sheet.href = href;
  document.head.append(sheet);
  return isHere;
}
