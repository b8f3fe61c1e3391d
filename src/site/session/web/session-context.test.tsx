// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { useSnapshot } from '#platform/ui/web/snapshot.ts';
import { ClientSession, SessionProvider, useSession } from './session-context.tsx';

function Token() {
  return <output>{useSnapshot(useSession().snapshot).token ?? 'none'}</output>;
}

afterEach(cleanup);

it('useSession throws outside a SessionProvider', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<Token />)).toThrow('useSession needs a SessionProvider above it');
});

it('a SessionProvider starts one session, and shares it with all components inside', () => {
  sessionStorage.clear();
  const session = new ClientSession();
  const { unmount } = render(
    <SessionProvider session={session}>
      <Token />
      <Token />
    </SessionProvider>,
  );
  expect(sessionStorage.getItem('mayfly.session')).toContain(session.snapshot.get().sessionId);
  act(() => session.setToken('abc'));
  expect(screen.getAllByText('abc')).toHaveLength(2);
  act(() => session.clear());
  expect(screen.getAllByText('none')).toHaveLength(2);
  unmount();
});

it('a SessionProvider can be prerendered', () => {
  expect(
    renderToString(
      <SessionProvider>
        <Token />
      </SessionProvider>,
    ),
  ).toBe('<output>none</output>');
});
