import { useEffect, useState } from 'react';
import { logInBrowser } from '#platform/log/web/log-in-browser.ts';
import { onPlanChanged } from '#site/plan/web/stored-licence.ts';
import { hasPremiumHere } from './premium-records.ts';

type PremiumPart = typeof import('./premium-desk.tsx');

const isFreeHere = () => !hasPremiumHere();
const always = () => true;

/**
 * The desk of a licence, fetched by a browser that has one and by no other. Until it is there the free address does not
 * start; it does where the desk does not arrive.
 */
export function usePremiumPart(): { Desk: PremiumPart['PremiumDesk'] | undefined; mayStart: () => boolean } {
  const [part, setPart] = useState<PremiumPart | 'failed'>();

  useEffect(() => {
    let isWanted = true;
    async function look(): Promise<void> {
      if (!hasPremiumHere()) return;
      try {
        const found = await import('./premium-desk.tsx');
        await found.isDressed;
        if (isWanted) setPart(found);
      } catch (cause) {
        logInBrowser('the parts of premium did not arrive', cause);
        if (isWanted) setPart('failed');
      }
    }
    void look();
    const stop = onPlanChanged(() => void look());
    return () => {
      isWanted = false;
      stop();
    };
  }, []);

  if (part === undefined) return { Desk: undefined, mayStart: isFreeHere };
  return part === 'failed'
    ? { Desk: undefined, mayStart: always }
    : { Desk: part.PremiumDesk, mayStart: always };
}
