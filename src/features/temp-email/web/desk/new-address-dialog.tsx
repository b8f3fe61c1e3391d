import { type SubmitEvent, useId, useState } from 'react';
import { logInBrowser } from '#platform/log/web/log-in-browser.ts';
import { Button } from '#platform/ui/web/button.tsx';
import { Dialog } from '#platform/ui/web/dialog.tsx';
import { openPremium } from '#site/plan/web/open-premium.ts';
import type { PlanFacts } from '#site/plan/web/plan-facts.ts';
import { maxChosenNameCharacters } from '../../common/limits.ts';
import type { AddressWish } from '../address/mailbox-record.ts';
import { licenceSentence } from './licensed-address.ts';

const otherSentence = 'The address could not be created. Please try again.';

type NewAddressDialogProps = {
  open: boolean;
  facts: PlanFacts | undefined;
  onClose: () => void;
  onMake: (wish: AddressWish) => Promise<void>;
};

export function NewAddressDialog({ open, onClose, ...form }: NewAddressDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="New address">
      <NewAddressForm {...form} onClose={onClose} />
    </Dialog>
  );
}

function NewAddressForm({ facts, onClose, onMake }: Omit<NewAddressDialogProps, 'open'>) {
  const [name, setName] = useState('');
  const [domain, setDomain] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const id = useId();

  async function make(): Promise<void> {
    setIsBusy(true);
    setError(undefined);
    const local = name.trim();
    try {
      await onMake({ ...(local === '' ? {} : { name: local }), ...(domain === '' ? {} : { domain }) });
    } catch (cause) {
      logInBrowser('an address could not be made', cause);
      setError(licenceSentence(cause) ?? otherSentence);
      setIsBusy(false);
    }
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (!isBusy) void make();
  }

  return (
    <form onSubmit={submit} className="grid gap-4">
      <div>
        <label htmlFor={`${id}-name`} className="mb-1 block text-sm font-semibold">
          Name
        </label>
        <input
          id={`${id}-name`}
          className="text-field font-mono"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={maxChosenNameCharacters}
          value={name}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-note ${id}-error`}
          onChange={(event) => {
            setName(event.target.value);
            setError(undefined);
          }}
        />
        <p id={`${id}-note`} className="mt-1 text-sm text-soft">
          Leave empty for a random name.
        </p>
      </div>
      <div>
        <label htmlFor={`${id}-domain`} className="mb-1 block text-sm font-semibold">
          Domain
        </label>
        <select
          id={`${id}-domain`}
          className="text-field"
          value={domain}
          onChange={(event) => {
            setDomain(event.target.value);
            setError(undefined);
          }}
        >
          <option value="">Any of our domains</option>
          {facts?.customDomains.map((own) => (
            <option key={own} value={own}>
              {own} (yours)
            </option>
          ))}
          {facts?.mailDomains.map((shared) => (
            <option key={shared} value={shared}>
              {shared}
            </option>
          ))}
        </select>
        <button
          type="button"
          className="text-link mt-1 text-sm"
          onClick={() => {
            onClose();
            openPremium('domains');
          }}
        >
          Add your own domain
        </button>
      </div>
      <p id={`${id}-error`} role="alert" className="text-sm text-bad">
        {error}
      </p>
      <Button kind="primary" size="lg" type="submit" disabled={isBusy}>
        {isBusy ? 'Creating…' : 'Create address'}
      </Button>
    </form>
  );
}
