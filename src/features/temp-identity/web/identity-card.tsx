import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatClock } from '#platform/lease/common/lease-state.ts';
import { Button, ButtonLink } from '#platform/ui/web/button.tsx';
import { CopyIconButton } from '#platform/ui/web/copy/copy-icon-button.tsx';
import { ToastCopyButton } from '#platform/ui/web/copy/toast-copy-button.tsx';
import { readyLinks } from '#site/catalogue/common/site-pages.ts';
import { ageOn, calendarDateOf, type Identity } from '../common/identity.ts';
import {
  type IdentityField,
  identityFields,
  identityJson,
  identityText,
  identityVcard,
} from '../common/identity-fields.ts';

/** Fields that an identity leaves empty, with the tool that offers each. */
const reachable = [
  { label: 'Email', path: '/temp-email', offer: 'Get a temporary email' },
  { label: 'Phone', path: '/temp-phone', offer: 'Get a temporary phone' },
] as const;

type IdentityCardProps = {
  identity: Identity | undefined;
  onCopied: (part: string) => void;
  children: ReactNode;
};

export function IdentityCard({ identity, onCopied, children }: IdentityCardProps) {
  const [name, ...others] = identityFields.map((field) => (
    <Field key={field.name} field={field} identity={identity} onCopied={onCopied} />
  ));
  return (
    <section className="card identity-card" aria-label="Identity" aria-busy={identity === undefined}>
      <div className="identity-head">
        <span className="identity-monogram tool-tile tool-tile-plum" aria-hidden="true">
          {identity ? `${identity.firstName[0]}${identity.lastName[0]}` : null}
        </span>
        <dl className="identity-name">{name}</dl>
        {children}
      </div>
      <dl className="identity-fields">
        {others}
        {readyLinks(reachable).map(({ label, path, offer }) => (
          <div key={path} className="identity-field">
            <dt>{label}</dt>
            <dd>
              <ButtonLink size="sm" href={path} target="_blank" rel="noopener">
                {offer}
                <ExternalLink size={15} aria-hidden="true" />
                <span className="sr-only">(opens in a new tab)</span>
              </ButtonLink>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type FieldProps = {
  field: IdentityField;
  identity: Identity | undefined;
  onCopied: (part: string) => void;
};

function Field({ field: { name, label, read }, identity, onCopied }: FieldProps) {
  const value = identity && read(identity);
  return (
    <div className="identity-field">
      <dt>{label}</dt>
      <dd>
        <span className={value === undefined ? 'identity-value skeleton' : 'identity-value'}>{value}</span>
        {identity && name === 'date-of-birth' ? (
          <span className="identity-note">{describeAge(identity)}</span>
        ) : null}
        <CopyIconButton text={value} label={`Copy ${label}`} onCopied={() => onCopied(name)} />
      </dd>
    </div>
  );
}

function describeAge({ dateOfBirth, generatedAt }: Identity): string {
  return `${ageOn(dateOfBirth, calendarDateOf(new Date(generatedAt)))} years old`;
}

type IdentityActionsProps = {
  identity: Identity | undefined;
  remainingSeconds: number;
  onGenerate: () => void;
  onCopied: (part: string) => void;
};

export function IdentityActions({ identity, remainingSeconds, onGenerate, onCopied }: IdentityActionsProps) {
  const isResting = remainingSeconds > 0;
  return (
    <div className="identity-actions">
      <ToastCopyButton
        kind="primary"
        text={identity && identityText(identity)}
        onCopied={() => onCopied('everything')}
      >
        Copy complete identity
      </ToastCopyButton>
      <Button
        className="identity-generate"
        disabled={identity === undefined || isResting}
        onClick={onGenerate}
      >
        {isResting ? `Wait ${formatClock(remainingSeconds)}` : 'Generate New Identity'}
      </Button>
      <div className="identity-formats">
        <ToastCopyButton
          kind="quiet"
          text={identity && identityJson(identity)}
          onCopied={() => onCopied('json')}
        >
          Copy as JSON
        </ToastCopyButton>
        <ToastCopyButton
          kind="quiet"
          text={identity && identityVcard(identity)}
          onCopied={() => onCopied('vcard')}
        >
          Copy as vCard
        </ToastCopyButton>
      </div>
    </div>
  );
}
