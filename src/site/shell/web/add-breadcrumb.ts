/**
 * Adds a crumb that only the browser knows, behind the page, which becomes a link to `path`. The trail is part of the
 * built page and belongs to no island. Returns how to take the crumb away.
 */
export function addBreadcrumb(path: string, label: string): () => void {
  const page = document.querySelector('.breadcrumbs [aria-current="page"]');
  if (page === null) return () => undefined;
  const pageLabel = page.textContent;
  const link = document.createElement('a');
  link.href = path;
  link.textContent = pageLabel;
  const crumb = document.createElement('li');
  crumb.setAttribute('aria-current', 'page');
  crumb.textContent = label;
  page.removeAttribute('aria-current');
  page.replaceChildren(link);
  page.after(crumb);
  return () => {
    crumb.remove();
    page.setAttribute('aria-current', 'page');
    page.textContent = pageLabel;
  };
}
