import { useCallback, useEffect, useState } from 'react';
import type { Caller } from '#platform/endpoint/web/call.ts';
import { logInBrowser } from '#platform/log/web/log-in-browser.ts';
import { Button } from '#platform/ui/web/button.tsx';
import { ManageButton } from '#site/plan/web/manage-button.tsx';
import { checkLicence, isKeyRejected, isLicenceEnded, type PlanFacts } from '#site/plan/web/plan-facts.ts';
import {
  dropLicence,
  findLapsedLicence,
  findLicence,
  keepLicence,
  lapseLicence,
} from '#site/plan/web/stored-licence.ts';
import { licenceSentence } from '../error-sentences.ts';
import { KeyForm } from './key-form.tsx';
import { LicenceFacts } from './licence-facts.tsx';
import { LicenceKeyCard } from './licence-key-card.tsx';

/** A key that the server would not take, and why. */
type Refused = { key: string; sentence: string; hasEnded: boolean };

/** The second half of the dialog: a key is entered here, or what the kept one is good for is shown. */
export function LicencePanel({ caller }: { caller: Caller }) {
  const [key, setKey] = useState(() => findLicence() ?? findLapsedLicence());
  const [refused, setRefused] = useState<Refused>();
  const refuse = useCallback((reason: Refused) => {
    if (reason.hasEnded) lapseLicence();
    else dropLicence();
    setRefused(reason);
    setKey(undefined);
  }, []);

  if (key === undefined)
    return (
      <div className="grid gap-5">
        <KeyForm
          caller={caller}
          initialKey={refused?.key ?? ''}
          initialError={refused?.sentence}
          onKept={() => setKey(findLicence())}
        />
        {refused?.hasEnded ? <ManageButton caller={caller} licenceKey={refused.key} /> : null}
      </div>
    );
  return (
    <KeptLicence
      caller={caller}
      licenceKey={key}
      onRefused={refuse}
      onRemove={() => {
        dropLicence();
        setRefused(undefined);
        setKey(undefined);
      }}
    />
  );
}

type KeptLicenceProps = {
  caller: Caller;
  licenceKey: string;
  onRefused: (reason: Refused) => void;
  onRemove: () => void;
};

function KeptLicence({ caller, licenceKey, onRefused, onRemove }: KeptLicenceProps) {
  const [state, setState] = useState<PlanFacts>();
  const [failure, setFailure] = useState<string>();
  const check = useCallback(() => {
    setFailure(undefined);
    const take = (answer: PlanFacts) => {
      setState(answer);
      // One that was put aside is good again.
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
