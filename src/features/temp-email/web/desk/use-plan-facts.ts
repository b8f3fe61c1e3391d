import { useCallback, useEffect, useRef, useState } from 'react';
import type { Caller } from '#platform/endpoint/web/call.ts';
import { logInBrowser } from '#platform/log/web/log-in-browser.ts';
import { showToast } from '#platform/ui/web/toast/show-toast.ts';
import { checkLicence, isKeyRejected, isLicenceEnded, type PlanFacts } from '#site/plan/web/plan-facts.ts';
import { dropLicence, lapseLicence } from '#site/plan/web/stored-licence.ts';

const gatherMs = 300;

/** Loads again whenever `stamp` changes. Removes a rejected key, or sets it aside if its subscription has ended. */
export function usePlanFacts(
  caller: Caller,
  licence: string | undefined,
  stamp: string,
): { facts: PlanFacts | undefined; askAgain: () => void } {
  const [facts, setFacts] = useState<PlanFacts>();
  const latest = useRef(0);

  const askAgain = useCallback(() => {
    if (licence === undefined) return;
    latest.current += 1;
    const mine = latest.current;
    checkLicence(caller, licence).then(
      (answer) => {
        if (mine === latest.current) setFacts(answer);
      },
      (cause: unknown) => {
        logInBrowser('the license could not be checked', cause);
        if (mine === latest.current && isKeyRejected(cause)) endPremium(cause);
      },
    );
  }, [caller, licence]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new stamp means that something has changed
  useEffect(() => {
    const timer = setTimeout(askAgain, gatherMs);
    return () => clearTimeout(timer);
  }, [askAgain, stamp]);

  return { facts: licence === undefined ? undefined : facts, askAgain };
}

function endPremium(cause: unknown): void {
  if (isLicenceEnded(cause)) lapseLicence();
  else dropLicence();
  showToast({
    title: 'Premium has ended',
    description:
      'The license key in this browser is no longer valid. Your addresses work until their ten minutes are up.',
    kind: 'destructive',
  });
}
