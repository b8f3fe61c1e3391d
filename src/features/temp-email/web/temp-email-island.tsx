import { useCallback, useMemo, useRef, useState } from 'react';
import { caller as browserCaller, type Caller, type openEventStream } from '#platform/endpoint/web/call.ts';
import { logInBrowser } from '#platform/log/web/log-in-browser.ts';
import { copyText } from '#platform/ui/web/copy-text.ts';
import { SessionProvider } from '#site/session/web/session-context.tsx';
import { usePageView } from '#site/usage/web/use-page-view.ts';
import { AddressCard } from './address-card.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { ErrorBanner } from './error-banner.tsx';
import { errorSentences } from './error-sentences.ts';
import { ExpiryPanel } from './expiry-panel.tsx';
import { InboxPanel } from './inbox-panel.tsx';
import { MailFilesContext, openMailFiles } from './mail-files.ts';
import { findOffer, OfferPanel } from './offer-panel.tsx';
import { QrDialog } from './qr-dialog.tsx';
import type { Message } from './read-messages.ts';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { useAlerts } from './use-alerts.ts';
import { useBanner } from './use-banner.ts';
import { useInbox } from './use-inbox.ts';
import { useMailbox } from './use-mailbox.ts';
import { moveBetweenMessages, useShortcuts } from './use-shortcuts.ts';
import { useTitleCount } from './use-title-count.ts';
import { WingClock } from './wing-clock.tsx';

type TempEmailIslandProps = {
  /** Tests put their own in. */
  caller?: Caller;
  openStream?: typeof openEventStream;
};

/** The server's end comes before ours by the way its answer took: that is no session lost. */
const ordinaryEndMs = 2_000;

type OpenDialog = 'qr' | 'delete' | 'shortcuts' | undefined;

export function TempEmailIsland(props: TempEmailIslandProps) {
  return (
    <SessionProvider>
      <TempEmail {...props} />
    </SessionProvider>
  );
}

function TempEmail({ caller = browserCaller, openStream }: TempEmailIslandProps) {
  usePageView('temp-email');
  const banner = useBanner();
  const alerts = useAlerts();
  const mailbox = useMailbox(caller, banner.show);
  const [announcement, setAnnouncement] = useState('');
  const [refreshCount, setRefreshCount] = useState(0);
  const [openId, setOpenId] = useState<string>();
  const [dialog, setDialog] = useState<OpenDialog>();
  const addressLine = useRef<HTMLParagraphElement>(null);
  const { state, place } = mailbox;
  const held = state.phase === 'live' ? state.held : undefined;

  const inbox = useInbox({
    caller,
    openStream,
    held,
    isFresh: state.origin === 'made',
    place,
    onLost: (token) => {
      const leftMs = (state.endsAtMs ?? 0) - Date.now();
      if (leftMs > ordinaryEndMs) banner.show(errorSentences.token_expired);
      mailbox.lose(token);
    },
    onArrived: (messages) => {
      setAnnouncement(describeArrival(messages));
      alerts.announce(messages);
    },
  });
  const unreadCount = inbox.messages.filter(({ isRead }) => !isRead).length;
  const offer = findOffer(inbox.messages);
  useTitleCount(unreadCount);

  const { markRead } = inbox;
  const toggle = useCallback(
    (id: string) => {
      setOpenId((current) => (current === id ? undefined : id));
      markRead(id);
    },
    [markRead],
  );
  const announceCopied = useCallback(() => setAnnouncement('Copied to the clipboard'), []);
  const refresh = () => {
    setRefreshCount((count) => count + 1);
    inbox.refresh();
  };
  const copy = (text: string | undefined) => {
    if (text === undefined) return;
    copyText(text).then(announceCopied, (cause: unknown) => logInBrowser('copying failed', cause));
  };

  const closeDelete = () => {
    setDialog(undefined);
    // The button that opened it rests while the next address is made, and a resting button takes no focus.
    if (document.activeElement === document.body) addressLine.current?.focus();
  };

  useShortcuts(alerts.preferences.shortcuts, {
    c: () => copy(held?.email),
    v: () => copy(offer.withCode?.code),
    n: () => mailbox.request(),
    r: () => held && refresh(),
    j: () => moveBetweenMessages(1),
    k: () => moveBetweenMessages(-1),
    o: () =>
      (document.activeElement as HTMLElement | null)?.closest<HTMLElement>('[data-message-id]')?.click(),
    d: () => held && setDialog('delete'),
    '?': () => setDialog('shortcuts'),
  });

  const files = useMemo(() => held && openMailFiles(caller, held), [caller, held]);
  return (
    <MailFilesContext value={files}>
      <div className="page-title mail-wide">
        <div className="grow">
          <h1>Temporary email</h1>
          <p className="mt-2 max-w-[80ch] text-soft max-sm:hidden">
            An address that lives ten minutes. Mail arrives here, and nothing is left behind when it goes.
          </p>
        </div>
        <div className="max-md:hidden">
          <WingClock endsAtMs={state.endsAtMs} />
        </div>
      </div>
      <ErrorBanner sentence={banner.sentence} />
      <section className="card mail-card mail-wide" aria-label="Temporary address">
        <AddressCard
          mailbox={mailbox}
          isOfferFound={offer.withCode !== undefined || offer.withLink !== undefined}
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
        <ExpiryPanel state={state} />
      </section>
      <InboxPanel
        inbox={inbox}
        unreadCount={unreadCount}
        refreshCount={refreshCount}
        isLive={held !== undefined}
        isWaiting={state.origin !== 'made' && held !== undefined && !inbox.isLoaded}
        openId={openId}
        offer={offer}
        alerts={alerts}
        onToggle={toggle}
        onRefresh={refresh}
        onCopied={announceCopied}
        onShowShortcuts={() => setDialog('shortcuts')}
      />
      <QrDialog email={held?.email} open={dialog === 'qr'} onClose={() => setDialog(undefined)} />
      <DeleteDialog open={dialog === 'delete'} onClose={closeDelete} onDelete={() => mailbox.destroy()} />
      <ShortcutsDialog
        open={dialog === 'shortcuts'}
        isOn={alerts.preferences.shortcuts}
        onSwitch={alerts.toggleShortcuts}
        onClose={() => setDialog(undefined)}
      />
      <p className="sr-only" role="status">
        {announcement}
      </p>
    </MailFilesContext>
  );
}

/** Says no more than the row does, which is there to be read. */
function describeArrival(messages: readonly Message[]): string {
  const count =
    messages.length === 1 ? 'New mail has arrived' : `${messages.length} new messages have arrived`;
  return messages.some(({ code }) => code !== undefined) ? `${count}, with a code` : count;
}
