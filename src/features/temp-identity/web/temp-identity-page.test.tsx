// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { TempIdentityPage } from './temp-identity-page.tsx';

afterEach(cleanup);

it('the page says that the person does not exist, and suggests three other privacy tools', () => {
  render(<TempIdentityPage />);
  const note = screen.getByRole('heading', { name: 'This person does not exist' }).parentElement;
  expect(note?.textContent).toContain('never use it with a bank');
  const others = within(screen.getByRole('region', { name: 'Other tools' })).getAllByRole('link');
  expect(others.map((link) => link.getAttribute('href'))).toEqual([
    '/temp-email',
    '/temp-phone',
    '/password-generator',
  ]);
});
