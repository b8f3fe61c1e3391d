import { useId, useState, useSyncExternalStore } from 'react';
import { caller as browserCaller, type Caller } from '#platform/endpoint/web/call.ts';
import { Dialog } from '#platform/ui/web/dialog.tsx';
import { type Snapshot, useSnapshot } from '#platform/ui/web/snapshot.ts';
import { findLicence, onPlanChanged } from '#site/plan/web/stored-licence.ts';
import { SubscriptionForm } from './checkout/subscription-form.tsx';
import { DomainsPanel } from './domains/domains-panel.tsx';
import { LicencePanel } from './licence/licence-panel.tsx';

export type PremiumAsking = {
  /** Why the dialog was opened; undefined while it is closed. `key` and `domains` open those parts. */
  reason: string | undefined;
};

type PremiumDialogProps = {
  asking: Snapshot<PremiumAsking>;
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

type Part = 'subscribe' | 'key' | 'domains';

const limitSentences: Readonly<Record<string, string>> = {
  addresses: 'One address at a time is free. Premium gives you ten, each with a name of your choice.',
};

type PremiumChoiceProps = { caller: Caller; reason: string; onOpened: () => void };

function PremiumChoice({ caller, reason, onOpened }: PremiumChoiceProps) {
  const licence = useSyncExternalStore(onPlanChanged, findLicence);
  const [part, setPart] = useState<Part>(() => firstPart(licence, reason));
  const name = useId();
  const shown = part === 'domains' && licence === undefined ? 'key' : part;
  const choice = (value: Part, label: string) => (
    <label className="grow text-center">
      <input
        className="sr-only"
        type="radio"
        name={name}
        checked={shown === value}
        onChange={() => setPart(value)}
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
        {licence === undefined ? null : choice('domains', 'Domains')}
      </fieldset>
      {shown === 'subscribe' && licence === undefined && limitSentences[reason] ? (
        <p>{limitSentences[reason]}</p>
      ) : null}
      {shown === 'subscribe' ? <SubscriptionForm caller={caller} onOpened={onOpened} /> : null}
      {shown === 'key' ? <LicencePanel caller={caller} /> : null}
      {shown === 'domains' && licence !== undefined ? (
        <DomainsPanel caller={caller} licenceKey={licence} />
      ) : null}
    </div>
  );
}

function firstPart(licence: string | undefined, reason: string): Part {
  if (licence === undefined) return reason === 'key' ? 'key' : 'subscribe';
  return reason === 'domains' ? 'domains' : 'key';
}
