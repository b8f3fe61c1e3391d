import { useMemo, useRef, useState } from 'react';
import { caller as browserCaller, type Caller, type openEventStream } from '#platform/endpoint/web/call.ts';
import { InboxPage, type InboxPageWords } from '#platform/inbox/web/inbox-page.tsx';
import { isOrdinaryEnd } from '#platform/inbox/web/messages/failure-words.ts';
import { useReading } from '#platform/inbox/web/messages/use-reading.ts';
import { useInboxPage } from '#platform/inbox/web/use-inbox-page.ts';
import { listShortcuts, type Shortcut } from '#platform/inbox/web/use-shortcuts.tsx';
import { isAwaited } from '#platform/lease/web/lease-snapshot.ts';
import { SessionProvider } from '#site/session/web/session-context.tsx';
import { usePageView } from '#site/usage/web/use-track.ts';
import { errorBannerMs } from '../common/limits.ts';
import { AddressCard } from './address/address-card.tsx';
import { DeleteDialog, QrDialog } from './address/address-dialogs.tsx';
import { errorSentences } from './address/error-sentences.ts';
import { useInboxName } from './address/use-inbox-name.ts';
import { mailboxRules, useMailbox } from './address/use-mailbox.ts';
import type { Desk } from './desk/use-desk.ts';
import { type DeskParts, useDeskParts } from './desk/use-desk-parts.ts';
import { noticeOf } from './inbox/describe-mail.ts';
import { MessageList } from './inbox/message-list.tsx';
import { findOffer, OfferPanel } from './inbox/offer-panel.tsx';
import { useInbox } from './inbox/use-inbox.ts';
import { MailFilesContext, openMailFiles } from './message/mail-files.ts';

const words: InboxPageWords = {
  section: 'Temporary address',
  offline: 'You are offline. Mail keeps arriving and appears when you are back online.',
  active: 'Active',
  expiring: 'Expiring Soon',
  expired: 'Expired',
  absent: 'No address',
  waiting: 'Creating an address',
  bar: 'Share of the ten minutes remaining',
  life: 'An address lasts ten minutes.',
  next: 'A new address is on its way.',
};

type TempEmailIslandProps = {
  caller?: Caller;
  openStream?: typeof openEventStream;
};

export function TempEmailIsland(props: TempEmailIslandProps) {
  return (
    <SessionProvider>
      <OneOrSeveral {...props} />
    </SessionProvider>
  );
}

function OneOrSeveral({ caller = browserCaller, openStream }: TempEmailIslandProps) {
  usePageView('temp-email');
  const { parts, mayStart } = useDeskParts();
  const shared = { caller, openStream };
  return parts === undefined ? (
    <TempEmail {...shared} mayStart={mayStart} />
  ) : (
    <TempEmailWithDesk {...shared} parts={parts} />
  );
}

type SharedProps = { caller: Caller; openStream: typeof openEventStream | undefined };

function TempEmailWithDesk({ parts, ...shared }: SharedProps & { parts: DeskParts }) {
  const desk = parts.useDesk(shared.caller);
  return <TempEmail {...shared} desk={desk} AddressSwitcher={parts.AddressSwitcher} />;
}

type TempEmailProps = SharedProps & {
  mayStart?: () => boolean;
  desk?: Desk;
  AddressSwitcher?: DeskParts['AddressSwitcher'];
};

function TempEmail({ caller, openStream, mayStart, desk, AddressSwitcher }: TempEmailProps) {
  const page = useInboxPage(errorBannerMs);
  const { announceArrival, announceCopied } = page;
  const mailbox = useMailbox({ caller, showError: page.showError, desk, mayStart });
  const [dialog, setDialog] = useState<'qr' | 'delete'>();
  const addressLine = useRef<HTMLParagraphElement>(null);
  const { state, slot } = mailbox;
  const inboxName = useInboxName(slot);
  const held = state.phase === 'live' ? state.held : undefined;

  const inbox = useInbox({
    caller,
    openStream,
    held: mailbox.isBeingDestroyed ? undefined : held,
    isFresh: state.origin === 'made',
    isReadAtOnce: desk !== undefined,
    slot,
    onLost: (token) => {
      if (!isOrdinaryEnd(state.endsAtMs, Date.now())) page.showError(errorSentences.token_expired);
      mailbox.lose(token);
    },
    onArrived: (messages) => announceArrival(messages, 'New mail has arrived', noticeOf),
  });
  const reading = useReading(inbox);
  const offer = findOffer(inbox.messages);

  const closeDelete = (isDeleted: boolean) => {
    setDialog(undefined);
    // The button that opened the dialog is disabled while the next address is made, so it cannot keep the focus.
    if (isDeleted || document.activeElement === document.body) addressLine.current?.focus();
  };

  const shortcuts: readonly Shortcut[] = [
    { keys: ['c'], does: 'Copy the address', act: () => page.copy(held?.email) },
    { keys: ['v'], does: 'Copy the newest code', act: () => page.copy(offer.withCode?.code) },
    { keys: ['n'], does: 'Generate a new address', act: () => mailbox.request() },
    { keys: ['r'], does: 'Refresh the inbox', act: () => held && reading.refresh() },
    ...listShortcuts,
    { keys: ['d'], does: 'Delete address and mail (asks first)', act: () => held && setDialog('delete') },
  ];

  const files = useMemo(() => held && openMailFiles(caller, held), [caller, held]);
  return (
    <MailFilesContext value={files}>
      <InboxPage
        title={inboxName ?? 'Temporary email'}
        intro={
          inboxName === undefined
            ? 'An address that lasts ten minutes. Mail arrives here, and everything is erased when time is up.'
            : 'A separate address with its own inbox. It lasts ten minutes, too.'
        }
        words={words}
        page={page}
        state={state}
        rules={mailboxRules}
        inbox={inbox}
        reading={reading}
        shortcuts={shortcuts}
        switcher={
          desk && AddressSwitcher ? (
            <AddressSwitcher
              caller={caller}
              openStream={openStream}
              desk={desk}
              unreadCount={reading.unreadCount}
              announceArrival={announceArrival}
            />
          ) : null
        }
        card={
          <>
            <AddressCard
              mailbox={mailbox}
              isCodeFound={offer.withCode !== undefined}
              lineRef={addressLine}
              onCopied={announceCopied}
              onRequest={() => {
                mailbox.request();
                addressLine.current?.focus({ preventScroll: true });
              }}
              onShowQr={() => setDialog('qr')}
              onDelete={() => setDialog('delete')}
            />
            <OfferPanel offer={offer} onCopied={announceCopied} />
          </>
        }
      >
        <MessageList
          inbox={inbox}
          isLive={held !== undefined || isAwaited(state)}
          openId={reading.openId}
          offer={offer}
          onToggle={reading.toggle}
          onCopied={announceCopied}
        />
      </InboxPage>
      <QrDialog email={held?.email} open={dialog === 'qr'} onClose={() => setDialog(undefined)} />
      <DeleteDialog
        open={dialog === 'delete'}
        onClose={closeDelete}
        hasOthers={desk !== undefined && desk.others.length > 0}
        onDelete={() => mailbox.destroy()}
      />
    </MailFilesContext>
  );
}
