/** Adds a style sheet to the page; resolves when it applies, or did not arrive. */
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
