export type SessionState = {
  /** 32 random hexadecimal digits that reveal nothing about the visitor. */
  sessionId: string;
  token: string | null;
  sessionStartTime: number;
};

export const sessionLifeMs = 900_000;
export const sessionCheckMs = 60_000;

const sessionIdPattern = /^[0-9a-f]{32}$/u;

export function isSessionId(text: string): boolean {
  return sessionIdPattern.test(text);
}

export function readSession(value: unknown): SessionState | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { sessionId, token, sessionStartTime } = value as Record<string, unknown>;
  if (typeof sessionId !== 'string' || !isSessionId(sessionId)) return undefined;
  if (token !== null && typeof token !== 'string') return undefined;
  if (typeof sessionStartTime !== 'number' || !Number.isFinite(sessionStartTime)) return undefined;
  return { sessionId, token, sessionStartTime };
}

/** A start in the future means that the clock was set back. The age is then unknown, so the session counts as old. */
export function isSessionOld({ sessionStartTime }: SessionState, nowMs: number): boolean {
  return nowMs - sessionStartTime > sessionLifeMs || sessionStartTime > nowMs;
}
