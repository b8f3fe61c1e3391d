/** What one browser tab keeps of its visitor, until it is closed. */
export type SessionState = {
  /** 32 random hexadecimal digits; says nothing of the visitor. */
  sessionId: string;
  token: string | null;
  /** Milliseconds since the Unix epoch. */
  sessionStartTime: number;
};

/** A session older than this is cleared. */
export const sessionLifeMs = 900_000;
export const sessionCheckMs = 60_000;

const sessionIdPattern = /^[0-9a-f]{32}$/u;

export function isSessionId(text: string): boolean {
  return sessionIdPattern.test(text);
}

/** What was kept, if it is a session; `undefined` for anything else. */
export function readSession(value: unknown): SessionState | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { sessionId, token, sessionStartTime } = value as Record<string, unknown>;
  if (typeof sessionId !== 'string' || !isSessionId(sessionId)) return undefined;
  if (token !== null && typeof token !== 'string') return undefined;
  if (typeof sessionStartTime !== 'number' || !Number.isFinite(sessionStartTime)) return undefined;
  return { sessionId, token, sessionStartTime };
}

/** A start that lies ahead means that the clock was set back: nobody knows then how old the session is. */
export function isSessionOld({ sessionStartTime }: SessionState, nowMs: number): boolean {
  return nowMs - sessionStartTime > sessionLifeMs || sessionStartTime > nowMs;
}
