import { useCallback, useEffect, useState } from 'react';
import { CallError, type Caller } from '#platform/endpoint/web/call.ts';
import { logInBrowser } from '#platform/log/web/log-in-browser.ts';
import { isRecord } from '#platform/storage/web/stored-value.ts';
import { findLicence, keepLicence } from '#site/plan/web/stored-licence.ts';
import { listClaims } from './checkout-claims.ts';

export type ClaimedKey =
  /** The prerendered state. */
  | { phase: 'opening' }
  | { phase: 'none' }
  | { phase: 'on' }
  | { phase: 'waiting' }
  /** The payment was not confirmed within `maxAttempts`. */
  | { phase: 'unconfirmed' }
  | { phase: 'unreachable' }
  | { phase: 'refused' }
  | { phase: 'paid'; key: string; isKept: boolean };

const pollMs = 2_500;
/** 48 attempts take two minutes. A provider usually confirms within seconds. */
const maxAttempts = 48;
const maxFailures = 5;

/** Gets the key for the checkout whose session id is in the URL, or was there before a reload. */
export function useClaimedKey(caller: Caller): { claimed: ClaimedKey; askAgain: () => void } {
  const [claimed, setClaimed] = useState<ClaimedKey>({ phase: 'opening' });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks again
  useEffect(() => {
    const sessionId = takeSessionId();
    if (sessionId === undefined) {
      setClaimed({ phase: findLicence() === undefined ? 'none' : 'on' });
      return;
    }
    const controller = new AbortController();
    setClaimed({ phase: 'waiting' });
    void ask(caller, sessionId, controller.signal).then((answer) => {
      if (!controller.signal.aborted) setClaimed(answer);
    });
    return () => controller.abort();
  }, [caller, round]);
  return { claimed, askAgain: useCallback(() => setRound((count) => count + 1), []) };
}

/** Moves the session id to the history entry, where it survives a reload but is not shared with the URL. */
function takeSessionId(): string | undefined {
  const fromAddress = new URLSearchParams(location.search).get('session_id');
  if (fromAddress) history.replaceState({ checkout: fromAddress }, '', location.pathname);
  const state: unknown = history.state;
  return isRecord(state) && typeof state.checkout === 'string' ? state.checkout : undefined;
}

async function ask(caller: Caller, sessionId: string, signal: AbortSignal): Promise<ClaimedKey> {
  try {
    let failures = 0;
    for (let attempt = 0; attempt < maxAttempts && !signal.aborted; attempt += 1) {
      if (attempt > 0) await new Promise((resolve) => setTimeout(resolve, pollMs));
      try {
        const answer = await askOnce(caller, sessionId);
        if (answer.phase !== 'waiting') return answer;
        failures = 0;
      } catch (cause) {
        failures += 1;
        if (failures === maxFailures || !passesByItself(cause)) throw cause;
      }
    }
    return { phase: 'unconfirmed' };
  } catch (cause) {
    logInBrowser('asking for the key failed', cause);
    return { phase: 'unreachable' };
  }
}

/** A network failure, a rate limit or a restarting server may pass without action. */
function passesByItself(cause: unknown): boolean {
  return cause instanceof CallError && (cause.status === 0 || cause.status === 429 || cause.status >= 500);
}

/** Tries every claim, because only the server knows which one belongs to the session. */
async function askOnce(caller: Caller, sessionId: string): Promise<ClaimedKey> {
  for (const claim of listClaims(Date.now())) {
    try {
      const { body } = await caller.call('premium/claim', { sessionId, claim });
      return body.state === 'paid'
        ? { phase: 'paid', key: body.key, isKept: keep(body.key) }
        : { phase: 'waiting' };
    } catch (cause) {
      if (!(cause instanceof CallError && cause.code === 'claim_refused')) throw cause;
    }
  }
  return { phase: 'refused' };
}

function keep(key: string): boolean {
  try {
    keepLicence(key);
    return true;
  } catch {
    return false;
  }
}
