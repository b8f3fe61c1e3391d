// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { EndpointReference, ErrorReference } from './endpoint-reference.tsx';

const error = { code: 'mail_source_gone', status: 404, detail: 'Ask again with `source`.' };
const endpoint = {
  id: 'health',
  path: '/functions/v1/health',
  summary: 'The endpoint `health` always answers',
  anyOrigin: true,
  input: [{ name: 'since', type: 'string', required: false, bounds: '', meaning: 'An `id` or a time' }],
  output: [],
  isList: false,
  errors: [error],
};

it('the reference of endpoints shows words between backticks as code', () => {
  render(<EndpointReference endpoint={endpoint} />);
  render(<ErrorReference endpoints={[endpoint]} commonErrors={[]} />);
  expect(document.body.textContent).not.toContain('`');
  expect(screen.getByText('The endpoint', { exact: false }).querySelector('code')?.textContent).toBe(
    'health',
  );
  expect(screen.getByText('source').tagName).toBe('CODE');
});
