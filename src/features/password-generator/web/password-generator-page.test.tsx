// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PasswordGeneratorPage } from './password-generator-page.tsx';

afterEach(cleanup);

it('the page says that no password is sent, and suggests three other privacy tools', () => {
  render(<PasswordGeneratorPage />);
  expect(screen.getByText(/No password is sent anywhere/)).toBeDefined();
  const others = within(screen.getByRole('region', { name: 'Other tools' })).getAllByRole('link');
  expect(others.map((link) => link.getAttribute('href'))).toEqual([
    '/temp-email',
    '/temp-phone',
    '/temp-identity',
  ]);
});
