import { type Ref, type SubmitEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import type { Caller } from '#platform/endpoint/web/call.ts';
import { logInBrowser } from '#platform/log/web/log-in-browser.ts';
import { Button } from '#platform/ui/web/button.tsx';
import type { CustomDomain } from '../../common/contract.ts';
import { domainSentence } from '../error-sentences.ts';
import { DomainCard } from './domain-card.tsx';

type DomainsPanelProps = { caller: Caller; licenceKey: string };

export function DomainsPanel({ caller, licenceKey }: DomainsPanelProps) {
  const [domains, setDomains] = useState<readonly CustomDomain[]>();
  const [failure, setFailure] = useState<string>();
  const [news, setNews] = useState('');
  const input = useRef<HTMLInputElement>(null);

  const list = useCallback(async () => {
    try {
      const { body } = await caller.call('premium/domains', { key: licenceKey });
      setDomains(body);
      setFailure(undefined);
    } catch (cause) {
      logInBrowser('the custom domains could not be listed', cause);
      setFailure(domainSentence(cause));
    }
  }, [caller, licenceKey]);
  useEffect(() => void list(), [list]);

  async function remove(domain: string): Promise<void> {
    await caller.call('premium/remove_domain', { key: licenceKey, domain });
    await list();
    setNews(`${domain} was removed.`);
    input.current?.focus();
  }

  return (
    <div className="grid gap-5">
      <p className="text-sm text-soft">
        Get addresses at your own domain: add it here, set two DNS records at your DNS provider, and verify
        them. After that, we check them once a day.
      </p>
      {failure === undefined ? null : (
        <div className="notice notice-bad" role="alert">
          <p className="grow">{failure}</p>
          <Button size="sm" onClick={() => void list()}>
            Try again
          </Button>
        </div>
      )}
      {domains === undefined && failure === undefined ? (
        <p role="status" className="text-soft">
          Loading your domains...
        </p>
      ) : null}
      {domains?.map((domain) => (
        <DomainCard
          key={domain.domain}
          domain={domain}
          onVerify={async () => {
            try {
              await caller.call('premium/verify_domain', { key: licenceKey, domain: domain.domain });
            } finally {
              await list();
            }
          }}
          onRemove={() => remove(domain.domain)}
        />
      ))}
      <DomainForm
        inputRef={input}
        onAdd={async (typed) => {
          try {
            const { body } = await caller.call('premium/add_domain', { key: licenceKey, domain: typed });
            setNews(`${body.domain} was added. Set its two DNS records next.`);
          } finally {
            await list();
          }
        }}
      />
      <p role="status" className="sr-only">
        {news}
      </p>
    </div>
  );
}

const maxDomainCharacters = 253;

type DomainFormProps = {
  inputRef: Ref<HTMLInputElement>;
  onAdd: (domain: string) => Promise<void>;
};

function DomainForm({ inputRef, onAdd }: DomainFormProps) {
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
