import { QrCode, Trash2 } from 'lucide-react';
import type { Ref } from 'react';
import { formatClock } from '#platform/lease/common/lease-state.ts';
import { logInBrowser } from '#platform/log/web/log-in-browser.ts';
import { Button } from '#platform/ui/web/button.tsx';
import { CopyButton } from '#platform/ui/web/copy-button.tsx';
import { joinClasses } from '#platform/ui/web/join-classes.ts';
import { useCountdown } from '#platform/ui/web/use-countdown.ts';
import { AddressText } from './address-text.tsx';
import type { Mailbox } from './use-mailbox.ts';

type AddressCardProps = {
  mailbox: Mailbox;
  /** A code or a link is what one came for, once there is one. */
  isOfferFound: boolean;
  /** The line of the address, which takes the focus when a control that had it goes to rest. */
  lineRef: Ref<HTMLParagraphElement>;
  onCopied: () => void;
  onRequest: () => void;
  onShowQr: () => void;
  onDelete: () => void;
};

export function AddressCard({
  mailbox,
  isOfferFound,
  lineRef,
  onCopied,
  onRequest,
  onShowQr,
  onDelete,
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
      <AddressLine state={state} lineRef={lineRef} />
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
        <GenerateButton state={state} onPress={onRequest} />
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
      <CooldownNote state={state} />
    </div>
  );
}

type AddressLineProps = { state: Mailbox['state']; lineRef: Ref<HTMLParagraphElement> };

/** One element in every phase, so that the focus stays on it while the address changes. */
function AddressLine({ state: { phase, held }, lineRef }: AddressLineProps) {
  const isLive = phase === 'live' && held !== undefined;
  return (
    <p
      ref={lineRef}
      tabIndex={-1}
      className={joinClasses('mail-address-line', !isLive && 'mail-address-none')}
    >
      {isLive ? (
        <AddressText email={held.email} />
      ) : phase === 'expired' ? (
        'This address has expired'
      ) : phase === 'absent' ? (
        'No address'
      ) : (
        <>
          <span className="skeleton mail-address-waiting" />
          <span className="sr-only">An address is being made</span>
        </>
      )}
    </p>
  );
}

type GenerateButtonProps = { state: Mailbox['state']; onPress: () => void };

function GenerateButton({ state, onPress }: GenerateButtonProps) {
  const cooldown = useCountdown(state.cooldownUntilMs || undefined) ?? 0;
  const isMaking = state.phase === 'making' || state.phase === 'starting';
  return (
    <Button
      kind={state.phase === 'absent' ? 'primary' : 'plain'}
      disabled={isMaking || cooldown > 0}
      onClick={onPress}
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
    ? 'It has time left: please wait, or delete it.'
    : 'Please wait before generating another one.';
}

function CooldownNote({ state }: { state: Mailbox['state'] }) {
  const cooldown = useCountdown(state.cooldownUntilMs || undefined) ?? 0;
  return <p className="mail-note">{cooldown === 0 ? null : describeRest(state.wasKept)}</p>;
}
