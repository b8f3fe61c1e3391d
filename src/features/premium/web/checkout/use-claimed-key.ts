import { useCallback, useEffect, useState } from 'react';
import { CallError, type Caller } from '#platform/endpoint/web/call.ts';
import { logInBrowser } from '#platform/log/web/log-in-browser.ts';
import { isRecord } from '#platform/storage/web/stored-value.ts';
import { findLicence, keepLicence } from '#site/plan/web/stored-licence.ts';
import { claimKey } from '../premium-calls.ts';
import { listClaims } from './checkout-claims.ts';

export type ClaimedKey =
  /** Not yet known what brought the visitor here, as prerendered. */
  | { phase: 'opening' }
  /** Opened without a payment, in a browser without a key. */
  | { phase: 'none' }
  /** Opened without a payment, in a browser that has a key. */
  | { phase: 'on' }
  | { phase: 'waiting' }
  /** Asked long enough. */
  | { phase: 'unconfirmed' }
  | { phase: 'unreachable' }
  /** Not begun in this browser, or too long ago. */
  | { phase: 'refused' }
  | { phase: 'paid'; key: string; isKept: boolean };

const pollMs = 2_500;
/** Two minutes: a provider confirms within seconds, or something is wrong. */
const maxAttempts = 48;
/** In a row: ten seconds without an answer are told. */
const maxFailures = 5;

/** The key of the payment that the address or a reload tells of. */
export function useClaimedKey(caller: Caller): { claimed: ClaimedKey; askAgain: () => void } {
  const [claimed, setClaimed] = useState<ClaimedKey>({ phase: 'opening' });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks anew
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

/** Out of the address bar, and into the entry of the history: there it outlives a reload and nothing else. */
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

/** A gap in the network, a limit met, a server that restarts. */
function passesByItself(cause: unknown): boolean {
  return cause instanceof CallError && (cause.status === 0 || cause.status === 429 || cause.status >= 500);
}

/** Which claim belongs to the session is known to the server alone. */
async function askOnce(caller: Caller, sessionId: string): Promise<ClaimedKey> {
  for (const claim of listClaims(Date.now())) {
    try {
      const key = await claimKey(caller, sessionId, claim);
      return key === undefined ? { phase: 'waiting' } : { phase: 'paid', key, isKept: keep(key) };
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
