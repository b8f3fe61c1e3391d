// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { YoutubeToolPage } from './youtube-tool-page.tsx';

afterEach(cleanup);

it('the page says that only public thumbnails are extracted, and suggests three other tools', () => {
  render(<YoutubeToolPage />);
  const note = screen.getByRole('heading', { name: 'Important Note' }).parentElement;
  expect(note?.textContent).toContain('Only public thumbnails are extracted.');

  const others = within(screen.getByRole('region', { name: 'Other tools' })).getAllByRole('link');
  expect(new Set(others.map((link) => link.getAttribute('href'))).size).toBe(3);
});
