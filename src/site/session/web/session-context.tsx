import { createContext, type ReactNode, use, useEffect } from 'react';
import { storedValue } from '#platform/storage/web/stored-value.ts';
import { Snapshot } from '#platform/ui/web/snapshot.ts';
import { isSessionOld, readSession, type SessionState, sessionCheckMs } from '../common/session-rules.ts';

const sessionIdBytes = 16;
const unbegun: SessionState = { sessionId: '', token: null, sessionStartTime: 0 };

/** The session of this tab. Survives a reload unless storage is blocked, and ends with the tab. */
export class ClientSession {
  /** Until storage is read, this is the empty session that was prerendered. */
  readonly snapshot = new Snapshot(unbegun);
  readonly #stored = storedValue({ key: 'mayfly.session', area: 'session', read: readSession });

  start(): () => void {
    const check = () => {
      if (isSessionOld(this.current(), Date.now())) this.clear();
    };
    check();
    const timer = setInterval(check, sessionCheckMs);
    return () => clearInterval(timer);
  }

  current(): SessionState {
    if (this.snapshot.get() === unbegun) {
      this.#keep(
        this.#stored.get() ?? { ...unbegun, sessionId: drawSessionId(), sessionStartTime: Date.now() },
      );
    }
    return this.snapshot.get();
  }

  setToken(token: string): void {
    this.#keep({ ...this.current(), token });
  }

  /** Drops the token and restarts the time, but keeps the id. */
  clear(): void {
    this.#keep({ ...this.current(), token: null, sessionStartTime: Date.now() });
  }

  #keep(state: SessionState): void {
    this.#stored.set(state);
    this.snapshot.change(state);
  }
}

function drawSessionId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(sessionIdBytes));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const SessionContext = createContext<ClientSession | undefined>(undefined);

const pageSession = new ClientSession();

type SessionProviderProps = {
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
