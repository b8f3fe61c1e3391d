import { storedValue } from '#platform/storage/web/stored-value.ts';
import { Snapshot } from '#platform/ui/web/snapshot.ts';
import { isSessionOld, readSession, type SessionState, sessionCheckMs } from '../common/session-rules.ts';

const sessionIdBytes = 16;
const unbegun: SessionState = { sessionId: '', token: null, sessionStartTime: 0 };

/** The session of this tab. It outlives a reload, never the tab; where storage is blocked, never the page. */
export class ClientSession {
  /** For what is shown: before the first look at storage it is the empty session that was prerendered. */
  readonly snapshot = new Snapshot(unbegun);
  readonly #stored = storedValue({ key: 'mayfly.session', area: 'session', read: readSession });

  /** Checks at once and every 60 s that the session is not too old; returns the way to stop. */
  start(): () => void {
    const check = () => {
      if (isSessionOld(this.current(), Date.now())) this.clear();
    };
    check();
    const timer = setInterval(check, sessionCheckMs);
    return () => clearInterval(timer);
  }

  /** Begins a session where there is none. */
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

  /** Forgets the token and starts the time anew; the id stays. */
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
