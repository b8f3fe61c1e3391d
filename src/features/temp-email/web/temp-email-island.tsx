import { useMemo, useRef, useState } from 'react';
import { caller as browserCaller, type Caller, type openEventStream } from '#platform/endpoint/web/call.ts';
import { useAlerts } from '#platform/inbox/web/alerts/use-alerts.ts';
import { ExpiryPanel, type ExpiryWords } from '#platform/inbox/web/lease/expiry-panel.tsx';
import { ErrorBanner } from '#platform/inbox/web/messages/error-banner.tsx';
import { isOrdinaryEnd } from '#platform/inbox/web/messages/failure-words.ts';
import { InboxPanel } from '#platform/inbox/web/messages/inbox-panel.tsx';
import { InboxTitle } from '#platform/inbox/web/messages/inbox-title.tsx';
import { useReading } from '#platform/inbox/web/messages/use-reading.ts';
import { ShortcutsDialog } from '#platform/inbox/web/shortcuts-dialog.tsx';
import { describeArrival, useAnnouncement } from '#platform/inbox/web/use-announcement.ts';
import { useBanner } from '#platform/inbox/web/use-banner.ts';
import { listShortcuts, type Shortcut, useShortcuts } from '#platform/inbox/web/use-shortcuts.ts';
import { isAwaited } from '#platform/lease/web/lease-snapshot.ts';
import { SessionProvider } from '#site/session/web/session-context.tsx';
import { usePageView } from '#site/usage/web/use-track.ts';
import { errorBannerMs, expiringSoonSeconds, mailboxLifeSeconds } from '../common/limits.ts';
import { AddressCard } from './address/address-card.tsx';
import { DeleteDialog } from './address/delete-dialog.tsx';
import { errorSentences } from './address/error-sentences.ts';
import type { MailboxDesk } from './address/mailbox-desk.ts';
import { QrDialog } from './address/qr-dialog.tsx';
import { useInboxName } from './address/use-inbox-name.ts';
import { useMailbox } from './address/use-mailbox.ts';
import { usePremiumPart } from './desk/use-premium-part.ts';
import { noticeOf } from './inbox/describe-mail.ts';
import { MessageList } from './inbox/message-list.tsx';
import { findOffer, OfferPanel } from './inbox/offer-panel.tsx';
import { useInbox } from './inbox/use-inbox.ts';
import { MailFilesContext, openMailFiles } from './message/mail-files.ts';

type TempEmailIslandProps = {
  /** Tests put their own in. */
  caller?: Caller;
  openStream?: typeof openEventStream;
};

type OpenDialog = 'qr' | 'delete' | 'shortcuts' | undefined;

export function TempEmailIsland(props: TempEmailIslandProps) {
  return (
    <SessionProvider>
      <OneOrSeveral {...props} />
    </SessionProvider>
  );
}

/** One address for everybody; a desk of several for a licence. */
function OneOrSeveral(props: TempEmailIslandProps) {
  usePageView('temp-email');
  const { Desk, mayStart } = usePremiumPart();
  if (Desk === undefined) return <TempEmail {...props} mayStart={mayStart} />;
  return (
    <Desk caller={props.caller ?? browserCaller} openStream={props.openStream}>
      {(desk) => <TempEmail {...props} desk={desk} />}
    </Desk>
  );
}

type TempEmailProps = TempEmailIslandProps & { desk?: MailboxDesk; mayStart?: () => boolean };

function TempEmail({ caller = browserCaller, openStream, desk, mayStart }: TempEmailProps) {
  const banner = useBanner(errorBannerMs);
  const alerts = useAlerts();
  const mailbox = useMailbox({ caller, showError: banner.show, desk, mayStart });
  const { words, announce, announceCopied, copy } = useAnnouncement();
  const [dialog, setDialog] = useState<OpenDialog>();
  const addressLine = useRef<HTMLParagraphElement>(null);
  const { state, place } = mailbox;
  const inboxName = useInboxName(place);
  const held = state.phase === 'live' ? state.held : undefined;

  const inbox = useInbox({
    caller,
    openStream,
    held: mailbox.isBeingDestroyed ? undefined : held,
    isFresh: state.origin === 'made',
    isReadAtOnce: desk !== undefined,
    place,
    onLost: (token) => {
      if (!isOrdinaryEnd(state.endsAtMs, Date.now())) banner.show(errorSentences.token_expired);
      mailbox.lose(token);
    },
    onArrived: (messages) => {
      announce(describeArrival(messages, 'New mail has arrived'));
      const [newest] = messages;
      if (newest !== undefined) alerts.announce(noticeOf(newest));
    },
  });
  const reading = useReading(inbox);
  const offer = findOffer(inbox.messages);

  const closeDelete = (isDeleted: boolean) => {
    setDialog(undefined);
    // The button that opened it rests while the next address is made, and a resting button loses the focus given back to it.
    if (isDeleted || document.activeElement === document.body) addressLine.current?.focus();
  };

  useShortcuts(alerts.preferences.shortcuts, {
    ...listShortcuts,
    c: () => copy(held?.email),
    v: () => copy(offer.withCode?.code),
    n: () => mailbox.request(),
    r: () => held && reading.refresh(),
    d: () => held && setDialog('delete'),
    '?': () => setDialog('shortcuts'),
  });

  const files = useMemo(() => held && openMailFiles(caller, held), [caller, held]);
  return (
    <MailFilesContext value={files}>
      <InboxTitle
        title={inboxName ?? 'Temporary email'}
        intro={
          inboxName === undefined
            ? 'An address that lasts ten minutes. Mail arrives here, and everything is erased when time is up.'
            : 'A separate address with its own inbox. It lasts ten minutes, too.'
        }
        endsAtMs={state.endsAtMs}
        lifeSeconds={mailboxLifeSeconds}
      />
      <ErrorBanner sentence={banner.sentence} />
      {desk?.renderSwitcher({ unreadCount: reading.unreadCount, notify: alerts.announce, announce })}
      <section className="card lease-card inbox-wide" aria-label="Temporary address">
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
        <ExpiryPanel
          state={state}
          lifeSeconds={mailboxLifeSeconds}
          expiringSoonSeconds={expiringSoonSeconds}
          words={expiryWords}
        />
      </section>
      <InboxPanel
        inbox={inbox}
        reading={reading}
        isLive={held !== undefined}
        isWaiting={state.origin !== 'made' && held !== undefined && !inbox.isLoaded}
        offlineWords="You are offline. Mail keeps arriving and appears when you are back online."
        alerts={alerts}
        onShowShortcuts={() => setDialog('shortcuts')}
      >
        <MessageList
          inbox={inbox}
          isLive={held !== undefined || isAwaited(state)}
          openId={reading.openId}
          offer={offer}
          onToggle={reading.toggle}
          onCopied={announceCopied}
        />
      </InboxPanel>
      <QrDialog email={held?.email} open={dialog === 'qr'} onClose={() => setDialog(undefined)} />
      <DeleteDialog
        open={dialog === 'delete'}
        onClose={closeDelete}
        hasOthers={desk?.hasOthers === true}
        onDelete={() => mailbox.destroy()}
      />
      <ShortcutsDialog
        open={dialog === 'shortcuts'}
        shortcuts={shortcuts}
        isOn={alerts.preferences.shortcuts}
        onSwitch={alerts.toggleShortcuts}
        onClose={() => setDialog(undefined)}
      />
      <p className="sr-only" role="status">
        {words}
      </p>
    </MailFilesContext>
  );
}

const shortcuts: readonly Shortcut[] = [
  { keys: ['c'], does: 'Copy the address' },
  { keys: ['v'], does: 'Copy the newest code' },
  { keys: ['n'], does: 'Generate a new address' },
  { keys: ['r'], does: 'Refresh the inbox' },
  { keys: ['j', 'k'], does: 'Next or previous message' },
  { keys: ['o', 'Enter'], does: 'Open or close the message' },
  { keys: ['d'], does: 'Delete address and mail (asks first)' },
  { keys: ['?'], does: 'Show this list' },
];

const expiryWords: ExpiryWords = {
  active: 'Active',
  expiring: 'Expiring Soon',
  expired: 'Expired',
  absent: 'No address',
  waiting: 'Creating an address',
  bar: 'Share of the ten minutes remaining',
  life: 'An address lasts ten minutes.',
  next: 'A new address is on its way.',
};
