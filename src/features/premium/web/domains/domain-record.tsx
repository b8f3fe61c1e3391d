import { Badge } from '#platform/ui/web/badge.tsx';
import { CopyIconButton } from '#platform/ui/web/copy/copy-icon-button.tsx';
import type { CustomDomain } from '../../common/contract.ts';

type DomainRecordProps = { record: CustomDomain['records'][number]; isMissing: boolean };

/** One record as the form of a registrar asks for it. */
export function DomainRecord({ record, isMissing }: DomainRecordProps) {
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
