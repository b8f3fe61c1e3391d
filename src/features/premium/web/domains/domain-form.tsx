import { type Ref, type SubmitEvent, useId, useState } from 'react';
import { logInBrowser } from '#platform/log/web/log-in-browser.ts';
import { Button } from '#platform/ui/web/button.tsx';
import { domainSentence } from '../error-sentences.ts';

/** RFC 1035: no domain is longer. */
const maxDomainCharacters = 253;

type DomainFormProps = {
  inputRef: Ref<HTMLInputElement>;
  /** Rejects when the domain is not added. */
  onAdd: (domain: string) => Promise<void>;
};

export function DomainForm({ inputRef, onAdd }: DomainFormProps) {
  const [domain, setDomain] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const id = useId();

  async function add(): Promise<void> {
    setIsBusy(true);
    setError(undefined);
    try {
      await onAdd(domain.trim());
      setDomain('');
    } catch (cause) {
      logInBrowser('the domain could not be added', cause);
      setError(domainSentence(cause));
    }
    setIsBusy(false);
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (domain.trim() !== '' && !isBusy) void add();
  }

  return (
    <form onSubmit={submit}>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        Your domain
      </label>
      <div className="domain-form">
        <input
          id={id}
          ref={inputRef}
          className="text-field font-mono"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="url"
          maxLength={maxDomainCharacters}
          value={domain}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-error`}
          onChange={(event) => {
            setDomain(event.target.value);
            setError(undefined);
          }}
        />
        <Button size="lg" type="submit" disabled={isBusy || domain.trim() === ''}>
          {isBusy ? 'Checking...' : 'Add domain'}
        </Button>
      </div>
      <p id={`${id}-error`} role="alert" className="mt-1 text-sm text-bad">
        {error}
      </p>
    </form>
  );
}
