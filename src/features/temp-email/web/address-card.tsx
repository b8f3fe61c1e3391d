import { QrCode, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatClock } from '#platform/lease/common/lease-state.ts';
import { logInBrowser } from '#platform/log/web/log-in-browser.ts';
import { Button } from '#platform/ui/web/button.tsx';
import { CopyButton } from '#platform/ui/web/copy-button.tsx';
import { useCountdown } from '#platform/ui/web/use-countdown.ts';
import { AddressText } from './address-text.tsx';
import type { Mailbox } from './use-mailbox.ts';

type AddressCardProps = {
  mailbox: Mailbox;
  /** A code or a link is what one came for, once there is one. */
  isOfferFound: boolean;
  onCopied: () => void;
  onShowQr: () => void;
  onDelete: () => void;
  /** The newest code or link, below the buttons. */
  children: ReactNode;
};

export function AddressCard({
  mailbox,
  isOfferFound,
  onCopied,
  onShowQr,
  onDelete,
  children,
}: AddressCardProps) {
  const { state, place } = mailbox;
  const email = state.phase === 'live' ? state.held?.email : undefined;
  return (
    <div className="mail-address-card">
      <div className="mail-address-label">
        <h2 className="font-sans text-xs font-normal tracking-normal">Your address</h2>
        {place?.sessionId === undefined ? null : (
          <span>
            Inbox “{place.sessionId}” ·{' '}
            <a className="text-link" href="/temp-email">
              shared inbox
            </a>
          </span>
        )}
      </div>
      <AddressLine state={state} />
      <div className="mail-address-buttons">
        <CopyButton
          kind={isOfferFound ? 'plain' : 'primary'}
          className="sm:min-w-33"
          text={email}
          onCopied={onCopied}
          onFailed={(cause) => logInBrowser('the address could not be copied', cause)}
        >
          Copy address
        </CopyButton>
        <GenerateButton mailbox={mailbox} />
      </div>
      <div className="mail-address-tools">
        <Button disabled={email === undefined} onClick={onShowQr}>
          <QrCode size={18} aria-hidden="true" />
          <span className="max-sm:sr-only">QR code</span>
        </Button>
        <Button kind="quiet" danger disabled={email === undefined} onClick={onDelete}>
          <Trash2 size={18} aria-hidden="true" />
          <span className="max-sm:sr-only">Delete now</span>
        </Button>
      </div>
      <div className="mail-address-more">
        {children}
        <CooldownNote state={state} />
      </div>
    </div>
  );
}

function AddressLine({ state }: { state: Mailbox['state'] }) {
  const { phase, held } = state;
  if (phase === 'live' && held) {
    return (
      <p className="mail-address-line">
        <AddressText email={held.email} />
      </p>
    );
  }
  if (phase === 'expired') {
    return <p className="mail-address-line mail-address-none">This address has expired</p>;
  }
  if (phase === 'absent') return <p className="mail-address-line mail-address-none">No address</p>;
  return (
    <p className="mail-address-line">
      <span className="skeleton inline-block h-[1em] w-full max-w-96 align-middle" />
      <span className="sr-only">An address is being made</span>
    </p>
  );
}

function GenerateButton({ mailbox: { state, request } }: { mailbox: Mailbox }) {
  const cooldown = useCountdown(state.cooldownUntilMs || undefined) ?? 0;
  const isMaking = state.phase === 'making' || state.phase === 'starting';
  return (
    <Button
      kind={state.phase === 'absent' ? 'primary' : 'plain'}
      disabled={isMaking || cooldown > 0}
      onClick={request}
    >
      {cooldown > 0
        ? `Wait ${formatClock(cooldown)}`
        : state.phase === 'making'
          ? 'Generating…'
          : 'Generate New Email'}
    </Button>
  );
}

function describeRest(wasKept: boolean): string {
  return wasKept
    ? 'This address still has time left, so it stays. Delete it if you want another one now.'
    : 'Please wait before generating another one.';
}

function CooldownNote({ state }: { state: Mailbox['state'] }) {
  const cooldown = useCountdown(state.cooldownUntilMs || undefined) ?? 0;
  return <p className="mail-note">{cooldown === 0 ? null : describeRest(state.wasKept)}</p>;
}
