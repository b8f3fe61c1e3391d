import { useState } from 'react';
import { logInBrowser } from '#platform/log/web/log-in-browser.ts';
import { Badge } from '#platform/ui/web/badge.tsx';
import { Button } from '#platform/ui/web/button.tsx';
import { CopyIconButton } from '#platform/ui/web/copy/copy-icon-button.tsx';
import type { CustomDomain } from '../../common/contract.ts';
import { domainSentence } from '../error-sentences.ts';

type DomainCardProps = {
  domain: CustomDomain;
  onVerify: () => Promise<void>;
  onRemove: () => Promise<void>;
};

export function DomainCard({ domain, onVerify, onRemove }: DomainCardProps) {
  const { domain: name, records } = domain;
  const isProved = domain.state === 'proved';
  const [isBusy, setIsBusy] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [error, setError] = useState<string>();

  async function attempt(action: () => Promise<void>): Promise<void> {
    setIsBusy(true);
    setError(undefined);
    try {
      await action();
    } catch (cause) {
      logInBrowser('a custom domain could not be changed', cause);
      setError(domainSentence(cause));
    }
    setIsBusy(false);
  }

  return (
    <section className="domain-card" aria-label={name}>
      <div className="domain-head">
        <h3 className="font-mono font-medium">{name}</h3>
        <Badge tone={isProved ? 'good' : 'warn'}>{isProved ? 'Verified' : 'Not verified'}</Badge>
      </div>
      <p className="text-sm text-soft" role="status">
        {describeState(domain)}
      </p>
      <details open={!isProved}>
        <summary className="text-link text-sm">The two DNS records</summary>
        <div className="domain-records">
          {records.map((record) => (
            <DomainRecord
              key={record.type}
              record={record}
              isMissing={domain.missing.includes(record.type)}
            />
          ))}
        </div>
      </details>
      <p role="alert" className="text-sm text-bad">
        {error}
      </p>
      {isAsking ? (
        <div className="notice notice-warn flex-wrap">
          <p>Mail to its addresses will be rejected. Remove it?</p>
          <Button size="sm" danger disabled={isBusy} onClick={() => void attempt(onRemove)}>
            Remove it
          </Button>
          <Button size="sm" autoFocus onClick={() => setIsAsking(false)}>
            Keep it
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" disabled={isBusy} onClick={() => void attempt(onVerify)}>
            {isBusy ? 'Checking...' : 'Verify records'}
          </Button>
          <Button kind="quiet" size="sm" danger onClick={() => setIsAsking(true)}>
            Remove domain
          </Button>
        </div>
      )}
    </section>
  );
}

function describeState({ state, missing, checkedAt }: CustomDomain): string {
  if (state === 'proved') return 'Ready. Choose it when you create a new address.';
  const absent = missing.map((type) => `${type} record`).join(' and ');
  if (absent !== '') {
    const words = state === 'lost' ? 'It was verified, but is no longer found' : 'Not found yet';
    return `${words}: ${absent}.`;
  }
  if (state === 'lost') return 'Verification has lapsed. Check the DNS records again.';
  return checkedAt === null
    ? 'Its records have not been checked yet.'
    : 'This domain is verified with another license.';
}

type DomainRecordProps = { record: CustomDomain['records'][number]; isMissing: boolean };

function DomainRecord({ record, isMissing }: DomainRecordProps) {
  const { type, name, value, priority } = record;
  return (
    <dl className="domain-record">
      <dt>Type</dt>
      <dd>
        <strong>{type}</strong> {isMissing ? <Badge tone="warn">not found</Badge> : null}
      </dd>
      <dd aria-hidden="true" />
      <dt>Name</dt>
      <dd className="font-mono">{name}</dd>
      <dd>
        <CopyIconButton size="sm" text={name} label={`Copy name of the ${type} record`} />
      </dd>
      <dt>Value</dt>
      <dd className="font-mono">{value}</dd>
      <dd>
        <CopyIconButton size="sm" text={value} label={`Copy value of the ${type} record`} />
      </dd>
      {priority === null ? null : (
        <>
          <dt>Priority</dt>
          <dd className="font-mono">{priority}</dd>
          <dd aria-hidden="true" />
        </>
      )}
    </dl>
  );
}
