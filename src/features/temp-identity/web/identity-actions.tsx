import { formatClock } from '#platform/lease/common/lease-state.ts';
import { Button } from '#platform/ui/web/button.tsx';
import { ToastCopyButton } from '#platform/ui/web/copy/toast-copy-button.tsx';
import type { Identity } from '../common/identity.ts';
import { identityJson, identityText } from '../common/identity-fields.ts';
import { identityVcard } from '../common/identity-vcard.ts';

type IdentityActionsProps = {
  identity: Identity | undefined;
  /** Seconds left of the cooldown after a press. */
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
