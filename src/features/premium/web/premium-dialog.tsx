import { useId, useState } from 'react';
import { caller as browserCaller, type Caller } from '#platform/endpoint/web/call.ts';
import { Dialog } from '#platform/ui/web/dialog.tsx';
import { type Snapshot, useSnapshot } from '#platform/ui/web/snapshot.ts';
import { findLicence } from '#site/plan/web/stored-licence.ts';
import { LicencePanel } from './licence-panel.tsx';
import { SubscriptionForm } from './subscription-form.tsx';

export type PremiumAsking = {
  /** Where from; `key` opens the half for keys. Undefined while the dialog is closed. */
  reason: string | undefined;
};

type PremiumDialogProps = {
  asking: Snapshot<PremiumAsking>;
  /** Tests put their own in. */
  caller?: Caller;
};

export function PremiumDialog({ asking, caller = browserCaller }: PremiumDialogProps) {
  const { reason } = useSnapshot(asking);
  const close = () => asking.change({ reason: undefined });
  return (
    <Dialog open={reason !== undefined} onClose={close} title="Premium Subscription">
      <PremiumChoice caller={caller} reason={reason ?? ''} onOpened={close} />
    </Dialog>
  );
}

type Half = 'subscribe' | 'key';

type PremiumChoiceProps = { caller: Caller; reason: string; onOpened: () => void };

function PremiumChoice({ caller, reason, onOpened }: PremiumChoiceProps) {
  const [half, setHalf] = useState<Half>(() =>
    findLicence() === undefined && reason !== 'key' ? 'subscribe' : 'key',
  );
  const name = useId();
  const choice = (value: Half, label: string) => (
    <label className="grow text-center">
      <input
        className="sr-only"
        type="radio"
        name={name}
        checked={half === value}
        onChange={() => setHalf(value)}
      />
      {label}
    </label>
  );
  return (
    <div className="premium-dialog">
      <fieldset className="mode-switch">
        <legend className="sr-only">Subscribe, or use a key</legend>
        {choice('subscribe', 'Subscribe')}
        {choice('key', 'I have a key')}
      </fieldset>
      {half === 'subscribe' ? (
        <SubscriptionForm caller={caller} onOpened={onOpened} />
      ) : (
        <LicencePanel caller={caller} />
      )}
    </div>
  );
}
