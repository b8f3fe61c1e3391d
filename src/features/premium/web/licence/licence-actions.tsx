import { useState } from 'react';
import type { Caller } from '#platform/endpoint/web/call.ts';
import { Button } from '#platform/ui/web/button.tsx';
import { ManageButton } from '#site/plan/web/manage-button.tsx';

type LicenceActionsProps = {
  caller: Caller;
  licenceKey: string;
  canManage: boolean;
  onRemove: () => void;
};

export function LicenceActions({ caller, licenceKey, canManage, onRemove }: LicenceActionsProps) {
  const [isAsking, setIsAsking] = useState(false);

  if (isAsking)
    return (
      <div className="notice notice-warn flex-wrap">
        <p>Without a copy of the key, you cannot get Premium back. Remove it from this browser?</p>
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
      {canManage ? <ManageButton caller={caller} licenceKey={licenceKey} /> : null}
      <Button kind="quiet" danger onClick={() => setIsAsking(true)}>
        Remove key from this browser
      </Button>
    </div>
  );
}
