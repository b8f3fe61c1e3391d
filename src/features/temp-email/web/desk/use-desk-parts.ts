import { useEffect, useState } from 'react';
import { logInBrowser } from '#platform/log/web/log-in-browser.ts';
import { findLicence, onPlanChanged } from '#site/plan/web/stored-licence.ts';
import { findSessionId, listPremiumSlotIds } from '../address/mailbox-slot.ts';

export type DeskParts = Awaited<ReturnType<typeof loadDesk>>;

/**
 * True if the browser has a license, or addresses that were made with one. A page with a `sessionId` shows only one address.
 */
function needsDesk(): boolean {
  if (findSessionId(window.location) !== undefined) return false;
  return findLicence() !== undefined || listPremiumSlotIds().length > 0;
}

const needsNoDesk = () => !needsDesk();
const always = () => true;

async function loadDesk() {
  const [{ useDesk }, { AddressSwitcher, stylesheet }] = await Promise.all([
    import('./use-desk.ts'),
    import('./address-switcher.tsx'),
  ]);
  await stylesheet;
  return { useDesk, AddressSwitcher };
}

/**
 * Loads the code for several addresses if this browser needs it. The page makes no free address before that code has
 * loaded or failed to load.
 */
export function useDeskParts(): { parts: DeskParts | undefined; mayStart: () => boolean } {
  const [parts, setParts] = useState<DeskParts | 'failed'>();

  useEffect(() => {
    let isWanted = true;
    async function load(): Promise<void> {
      if (!needsDesk()) return;
      try {
        const loaded = await loadDesk();
        if (isWanted) setParts(loaded);
      } catch (cause) {
        logInBrowser('the list of addresses could not be loaded', cause);
        if (isWanted) setParts('failed');
      }
    }
    void load();
    const stop = onPlanChanged(() => void load());
    return () => {
      isWanted = false;
      stop();
    };
  }, []);

  return {
    parts: parts === 'failed' ? undefined : parts,
    mayStart: parts === undefined ? needsNoDesk : always,
  };
}
