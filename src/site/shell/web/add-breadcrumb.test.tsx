// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { addBreadcrumb } from './add-breadcrumb.ts';
import { BreadcrumbsNav } from './page-frame.tsx';

afterEach(cleanup);

const crumbs = () => [...document.querySelectorAll('.breadcrumbs li')].map((crumb) => crumb.outerHTML);

it("addBreadcrumb appends a crumb, turns the page's own crumb into a link, and can undo both changes", () => {
  render(<BreadcrumbsNav path="/temp-email" />);
  const before = crumbs();
  const remove = addBreadcrumb('/temp-email', 'Inbox <b>');
  expect(crumbs()).toEqual([
    before[0],
    '<li><a href="/temp-email">Temporary Email</a></li>',
    '<li aria-current="page">Inbox &lt;b&gt;</li>',
  ]);
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Home',
    'Temporary Email',
  ]);
  remove();
  expect(crumbs()).toEqual(before);
});

it('addBreadcrumb does nothing on a page without breadcrumbs', () => {
  addBreadcrumb('/temp-email', 'Inbox')();
  expect(document.body.textContent).toBe('');
});
