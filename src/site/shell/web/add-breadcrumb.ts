/**
 * Also turns the page's own crumb into a link to `path`. Edits the DOM, because the breadcrumbs are static and belong
 * to no island. Returns a function that undoes both.
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
