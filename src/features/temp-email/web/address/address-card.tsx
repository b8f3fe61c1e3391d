import { QrCode, Trash2 } from 'lucide-react';
import { type Ref, useId } from 'react';
import { LeaseLine } from '#platform/inbox/web/lease/lease-line.tsx';
import { CooldownNote, RenewButton } from '#platform/inbox/web/lease/renew-button.tsx';
import { logInBrowser } from '#platform/log/web/log-in-browser.ts';
import { Button } from '#platform/ui/web/button.tsx';
import { CopyButton } from '#platform/ui/web/copy/copy-button.tsx';
import { premiumSection } from '#site/plan/web/open-premium.ts';
import { reuseThresholdSeconds } from '../../common/limits.ts';
import { AddressText } from './address-text.tsx';
import { firstInboxPath } from './use-inbox-name.ts';
import type { Mailbox } from './use-mailbox.ts';

const lineWords = {
  expired: 'This address has expired',
  absent: 'No address',
  waiting: 'Creating an address',
};
const cooldownWords = {
  kept: (
    <>
      You keep this address while more than {reuseThresholdSeconds} seconds are left. Delete it to get a new
      one now
      <span className="[html[data-plan=premium]_&]:hidden">
        , or{' '}
        <a className="text-link" href={premiumSection} data-premium="addresses" aria-haspopup="dialog">
          get ten with Premium
        </a>
      </span>
      .
    </>
  ),
  made: 'Please wait before generating another one.',
};

type AddressCardProps = {
  mailbox: Mailbox;
  /** A code is what one came for, once there is one. A link is the sender's, and no main action of ours. */
  isCodeFound: boolean;
  /** The line of the address, which takes the focus when a control that had it goes to rest. */
  lineRef: Ref<HTMLParagraphElement>;
  onCopied: () => void;
  onRequest: () => void;
  onShowQr: () => void;
  onDelete: () => void;
};

export function AddressCard({
  mailbox,
  isCodeFound,
  lineRef,
  onCopied,
  onRequest,
  onShowQr,
  onDelete,
}: AddressCardProps) {
  const { state, place } = mailbox;
  const noteId = useId();
  const email = state.phase === 'live' ? state.held?.email : undefined;
  return (
    <div className="lease-main">
      <div className="lease-label">
        <h2 className="font-sans text-xs font-normal tracking-normal">Your address</h2>
        {place?.sessionId === undefined ? null : (
          <a className="text-link" href={firstInboxPath}>
            Back to the first inbox
          </a>
        )}
      </div>
      <LeaseLine state={state} words={lineWords} lineRef={lineRef}>
        {email === undefined ? null : <AddressText email={email} />}
      </LeaseLine>
      <div className="lease-buttons">
        <CopyButton
          kind={isCodeFound ? 'plain' : 'primary'}
          className="sm:min-w-33"
          text={email}
          onCopied={onCopied}
          onFailed={(cause) => logInBrowser('the address could not be copied', cause)}
        >
          Copy address
        </CopyButton>
        <RenewButton state={state} makingWords="Generating…" noteId={noteId} onPress={onRequest}>
          Generate New Email
        </RenewButton>
      </div>
      <div className="lease-tools">
        <Button disabled={email === undefined} onClick={onShowQr}>
          <QrCode size={18} aria-hidden="true" />
          <span className="max-sm:sr-only">QR code</span>
        </Button>
        <Button kind="quiet" danger disabled={email === undefined} onClick={onDelete}>
          <Trash2 size={18} aria-hidden="true" />
          <span className="max-sm:sr-only">Delete now</span>
        </Button>
      </div>
      <CooldownNote id={noteId} state={state} words={cooldownWords} />
      <p className="lease-seal">
        Stored mail is sealed to a token that only this browser keeps.{' '}
        <a className="text-link" href="/privacy#sealed-mail">
          How sealing works
        </a>
      </p>
    </div>
  );
}
