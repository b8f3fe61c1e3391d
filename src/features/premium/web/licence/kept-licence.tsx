import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { Caller } from '#platform/endpoint/web/call.ts';
import { logInBrowser } from '#platform/log/web/log-in-browser.ts';
import { Button } from '#platform/ui/web/button.tsx';
import { ManageButton } from '#site/plan/web/manage-button.tsx';
import {
  checkLicence,
  formatMegabytes,
  isKeyRejected,
  isLicenceEnded,
  type PlanFacts,
} from '#site/plan/web/plan-facts.ts';
import { findLapsedLicence, keepLicence } from '#site/plan/web/stored-licence.ts';
import { plans } from '../../common/plans.ts';
import { licenceSentence } from '../error-sentences.ts';
import { LicenceKeyCard } from './licence-key-card.tsx';

export type Refused = { key: string; sentence: string; hasEnded: boolean };

type KeptLicenceProps = {
  caller: Caller;
  licenceKey: string;
  onRefused: (reason: Refused) => void;
  onRemove: () => void;
};

export function KeptLicence({ caller, licenceKey, onRefused, onRemove }: KeptLicenceProps) {
  const [state, setState] = useState<PlanFacts>();
  const [failure, setFailure] = useState<string>();
  const check = useCallback(() => {
    setFailure(undefined);
    const take = (answer: PlanFacts) => {
      setState(answer);
      // A license that had expired is valid again.
      if (findLapsedLicence() === licenceKey) keepLicence(licenceKey);
    };
    checkLicence(caller, licenceKey).then(take, (cause: unknown) => {
      logInBrowser('checking the kept key failed', cause);
      const sentence = licenceSentence(cause);
      if (isKeyRejected(cause)) onRefused({ key: licenceKey, sentence, hasEnded: isLicenceEnded(cause) });
      else setFailure(sentence);
    });
  }, [caller, licenceKey, onRefused]);
  useEffect(check, [check]);

  return (
    <div className="grid gap-5">
      {state ? <LicenceFacts state={state} /> : null}
      {failure !== undefined ? (
        <div className="notice notice-bad" role="alert">
          <p className="grow">{failure}</p>
          <Button size="sm" onClick={check}>
            Try again
          </Button>
        </div>
      ) : null}
      {state === undefined && failure === undefined ? (
        <p role="status" className="text-soft">
          Checking the key...
        </p>
      ) : null}
      <LicenceKeyCard licenceKey={licenceKey} />
      <LicenceActions
        caller={caller}
        licenceKey={licenceKey}
        canManage={state?.canManage === true}
        onRemove={onRemove}
      />
    </div>
  );
}

type LicenceActionsProps = {
  caller: Caller;
  licenceKey: string;
  canManage: boolean;
  onRemove: () => void;
};

function LicenceActions({ caller, licenceKey, canManage, onRemove }: LicenceActionsProps) {
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

const dayFormat = new Intl.DateTimeFormat('en', { dateStyle: 'long' });

const untilWords = {
  active: 'Renews on',
  ending: 'Canceled, active until',
  grace: 'Stays active without payment until',
} as const satisfies Record<PlanFacts['state'], string>;

function LicenceFacts({ state: licence }: { state: PlanFacts }) {
  const { state, endsAt, priceId, addresses, storage, supportContact } = licence;
  const plan = plans.find((candidate) => candidate.priceId === priceId);
  const until = new Date(endsAt);
  return (
    <>
      <p role="status" className="font-semibold text-good">
        Premium is on in this browser.
      </p>
      {state === 'grace' ? (
        <p className="notice notice-warn">Your last payment failed. Please update your payment details.</p>
      ) : null}
      <dl className="licence-facts">
        <dt>Plan</dt>
        <dd>{plan ? `${plan.label}, $${plan.dollars}` : 'Issued by the operator'}</dd>
        <dt>{plan ? untilWords[state] : 'Active until'}</dt>
        <dd>
          <time dateTime={until.toISOString().slice(0, 10)}>{dayFormat.format(until)}</time>
        </dd>
        <dt>Addresses</dt>
        <dd>
          {addresses.used} of {addresses.limit}
        </dd>
        <dt>Storage</dt>
        <dd>
          {formatMegabytes(storage.usedBytes)} of {formatMegabytes(storage.limitBytes)}MB
        </dd>
        <dt>Support</dt>
        <dd>
          {supportContact === undefined ? 'The operator has not provided a contact.' : linkTo(supportContact)}
        </dd>
      </dl>
    </>
  );
}

/** The operator may have set an email address, a URL or any other text. */
function linkTo(contact: string): ReactNode {
  const address = /^https?:\/\//u.test(contact)
    ? contact
    : /^[^\s@]+@[^\s@]+$/u.test(contact)
      ? `mailto:${contact}`
      : undefined;
  if (address === undefined) return contact;
  return (
    <a className="text-link" href={address}>
      {contact}
    </a>
  );
}
