/** The session of one browser tab. It ends when the tab is closed. */
export type SessionState = {
  /** 32 random hexadecimal digits that reveal nothing about the visitor. */
  sessionId: string;
  token: string | null;
  /** Milliseconds since the Unix epoch. */
  sessionStartTime: number;
};

/** Age at which a session is cleared. */
export const sessionLifeMs = 900_000;
export const sessionCheckMs = 60_000;

const sessionIdPattern = /^[0-9a-f]{32}$/u;

export function isSessionId(text: string): boolean {
  return sessionIdPattern.test(text);
}

/** Parses a stored session. Returns undefined for any other value. */
export function readSession(value: unknown): SessionState | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { sessionId, token, sessionStartTime } = value as Record<string, unknown>;
  if (typeof sessionId !== 'string' || !isSessionId(sessionId)) return undefined;
  if (token !== null && typeof token !== 'string') return undefined;
  if (typeof sessionStartTime !== 'number' || !Number.isFinite(sessionStartTime)) return undefined;
  return { sessionId, token, sessionStartTime };
}

/** True also if the start is in the future: the clock was set back, so the age is unknown. */
export function isSessionOld({ sessionStartTime }: SessionState, nowMs: number): boolean {
  return nowMs - sessionStartTime > sessionLifeMs || sessionStartTime > nowMs;
}
