// @vitest-environment happy-dom
import { cleanup, render, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { PasswordGeneratorIsland } from './password-generator-island.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('the page view is reported', async () => {
  vi.stubGlobal('requestIdleCallback', (tell: () => void) => setTimeout(tell));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
  const told: unknown[] = [];
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    told.push(JSON.parse(String(init.body)));
    return Response.json({ success: true });
  });
  render(<PasswordGeneratorIsland />);
  await waitFor(() =>
    expect(told).toMatchObject([{ event_name: 'page_view', event_data: { tool: 'password-generator' } }]),
  );
});

it('the page is prerendered without a password and with a disabled copy button', () => {
  const html = renderToString(<PasswordGeneratorIsland />);
  expect(html).toContain('•'.repeat(16));
  expect(html).toMatch(/<button[^>]*disabled[^>]*><span>Copy/);
  expect(html).not.toContain('style=');
});
