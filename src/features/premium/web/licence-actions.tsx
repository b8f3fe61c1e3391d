import { useState } from 'react';
import type { Caller } from '#platform/endpoint/web/call.ts';
import { logInBrowser } from '#platform/log/web/log-in-browser.ts';
import { Button } from '#platform/ui/web/button.tsx';
import { showToast } from '#platform/ui/web/show-toast.ts';
import { openPageLater } from './open-page-later.ts';
import { findPortal } from './premium-calls.ts';

type LicenceActionsProps = {
  caller: Caller;
  licenceKey: string;
  canManage: boolean;
  onRemove: () => void;
};

export function LicenceActions({ caller, licenceKey, canManage, onRemove }: LicenceActionsProps) {
  const [isOpening, setIsOpening] = useState(false);
  const [isAsking, setIsAsking] = useState(false);

  async function manage(): Promise<void> {
    const portal = openPageLater('Opening the billing portal…');
    setIsOpening(true);
    try {
      portal.show(await findPortal(caller, licenceKey));
    } catch (cause) {
      portal.close();
      logInBrowser('opening the billing portal failed', cause);
      showToast({
        title: 'Error',
        description: 'The billing portal cannot be opened at the moment. Please try again.',
        kind: 'destructive',
      });
    }
    setIsOpening(false);
  }

  if (isAsking)
    return (
      <div className="notice notice-warn flex-wrap">
        <p>Without a copy of the key you cannot come back to premium. Remove it from this browser?</p>
        <Button size="sm" danger onClick={onRemove}>
          Remove it
        </Button>
        <Button size="sm" autoFocus onClick={() => setIsAsking(false)}>
          Keep it
        </Button>
      </div>
    );
  return (
    <div className="flex flex-wrap gap-2">
      {canManage ? (
        <Button disabled={isOpening} onClick={() => void manage()}>
          {isOpening ? 'Opening...' : 'Manage or cancel'}
        </Button>
      ) : null}
      <Button kind="quiet" danger onClick={() => setIsAsking(true)}>
        Remove key from this browser
      </Button>
    </div>
  );
}
