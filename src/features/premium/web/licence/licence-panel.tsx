import { type SubmitEvent, useCallback, useId, useState } from 'react';
import type { Caller } from '#platform/endpoint/web/call.ts';
import { logInBrowser } from '#platform/log/web/log-in-browser.ts';
import { Button } from '#platform/ui/web/button.tsx';
import { ManageButton } from '#site/plan/web/manage-button.tsx';
import { checkLicence } from '#site/plan/web/plan-facts.ts';
import {
  dropLicence,
  findLapsedLicence,
  findLicence,
  keepLicence,
  lapseLicence,
} from '#site/plan/web/stored-licence.ts';
import { licenceSentence } from '../error-sentences.ts';
import { KeptLicence, type Refused } from './kept-licence.tsx';

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

const notKept = 'Your browser does not save data for this site. Allow site data to use a key here.';
/** Every key is shorter, and the server rejects longer ones. */
const maxKeyCharacters = 200;

type KeyFormProps = {
  caller: Caller;
  initialKey: string;
  initialError: string | undefined;
  onKept: () => void;
};

function KeyForm({ caller, initialKey, initialError, onKept }: KeyFormProps) {
  const [key, setKey] = useState(initialKey);
  const [error, setError] = useState(initialError);
  const [isBusy, setIsBusy] = useState(false);
  const id = useId();

  async function use(): Promise<void> {
    setIsBusy(true);
    setError(undefined);
    try {
      await checkLicence(caller, key.trim());
    } catch (cause) {
      logInBrowser('checking a key failed', cause);
      setError(licenceSentence(cause));
      setIsBusy(false);
      return;
    }
    try {
      keepLicence(key.trim());
      onKept();
    } catch {
      setError(notKept);
      setIsBusy(false);
    }
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (key.trim() !== '' && !isBusy) void use();
  }

  return (
    <form onSubmit={submit} className="grid gap-4">
      <div>
        <label htmlFor={id} className="mb-1 block text-sm font-semibold">
          License key
        </label>
        <input
          id={id}
          className="text-field font-mono"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={maxKeyCharacters}
          value={key}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => {
            setKey(event.target.value);
            setError(undefined);
          }}
        />
        <p id={`${id}-note`} className="mt-1 text-sm text-soft">
          You got it after paying. Use it in as many of your browsers as you like.
        </p>
        <p role="alert" className="mt-1 text-sm text-bad">
          {error}
        </p>
      </div>
      <Button kind="primary" size="lg" type="submit" disabled={isBusy || key.trim() === ''}>
        {isBusy ? 'Checking...' : 'Use this key'}
      </Button>
    </form>
  );
}
