import { QrCode, Trash2 } from 'lucide-react';
import type { Ref } from 'react';
import { LeaseCard, type LeaseCardWords } from '#platform/lease/web/lease-card.tsx';
import { Button } from '#platform/ui/web/button.tsx';
import { premiumSectionUrl } from '#site/plan/web/open-premium.ts';
import { reuseThresholdSeconds } from '../../common/limits.ts';
import { AddressText } from './address-text.tsx';
import { firstInboxPath } from './use-inbox-name.ts';
import type { Mailbox } from './use-mailbox.ts';

const words: LeaseCardWords = {
  noun: 'address',
  heading: 'Your address',
  expired: 'This address has expired',
  absent: 'No address',
  waiting: 'Creating an address',
  copy: 'Copy address',
  renew: 'Generate New Email',
  renewing: 'Generating…',
  kept: (
    <>
      You keep this address while more than {reuseThresholdSeconds} seconds are left. Delete it to get a new
      one now
      <span className="[html[data-plan=premium]_&]:hidden">
        , or{' '}
        <a className="text-link" href={premiumSectionUrl} data-premium="addresses" aria-haspopup="dialog">
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
  isCodeFound: boolean;
  lineRef: Ref<HTMLParagraphElement>;
  onCopied: () => void;
  onRequest: () => void;
  onShowQr: () => void;
  onDelete: () => void;
};

export function AddressCard({ mailbox, onShowQr, onDelete, ...card }: AddressCardProps) {
  const { state, slot } = mailbox;
  const email = state.phase === 'live' ? state.held?.email : undefined;
  return (
    <LeaseCard
      {...card}
      state={state}
      words={words}
      text={email}
      link={
        slot?.sessionId === undefined ? null : (
          <a className="text-link" href={firstInboxPath}>
            Back to the first inbox
          </a>
        )
      }
      tools={
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
      }
      footer={
        <p className="lease-seal">
          Stored mail is encrypted, and only this browser keeps the key.{' '}
          <a className="text-link" href="/privacy#sealed-mail">
            How sealing works
          </a>
        </p>
      }
    >
      {email === undefined ? null : <AddressText email={email} />}
    </LeaseCard>
  );
}
