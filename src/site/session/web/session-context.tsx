import { createContext, type ReactNode, use, useEffect } from 'react';
import { ClientSession } from './client-session.ts';

const SessionContext = createContext<ClientSession | undefined>(undefined);

/** Shared by all islands of a page. */
const pageSession = new ClientSession();

type SessionProviderProps = {
  /** Tests pass their own. */
  session?: ClientSession;
  children: ReactNode;
};

export function SessionProvider({ session = pageSession, children }: SessionProviderProps) {
  useEffect(() => session.start(), [session]);
  return <SessionContext value={session}>{children}</SessionContext>;
}

export function useSession(): ClientSession {
  const session = use(SessionContext);
  if (session === undefined) throw new Error('useSession needs a SessionProvider above it');
  return session;
}
