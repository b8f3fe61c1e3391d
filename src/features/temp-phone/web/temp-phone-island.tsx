import { useRef, useState } from 'react';
import {
  caller as browserCaller,
  postJson as browserPost,
  type Caller,
  type openEventStream,
} from '#platform/endpoint/web/call.ts';
import { type Notice, useAlerts } from '#platform/inbox/web/alerts/use-alerts.ts';
import { ExpiryPanel, type ExpiryWords } from '#platform/inbox/web/lease/expiry-panel.tsx';
import { ErrorBanner } from '#platform/inbox/web/messages/error-banner.tsx';
import { isOrdinaryEnd } from '#platform/inbox/web/messages/failure-words.ts';
import { FoundCode } from '#platform/inbox/web/messages/found-code.tsx';
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
import { errorBannerMs, expiringSoonSeconds, phoneLifeSeconds } from '../common/limits.ts';
import { previewText } from './inbox/preview-text.ts';
import { damagedWords, type Sms } from './inbox/read-sms.ts';
import { SmsList } from './inbox/sms-list.tsx';
import { TermsNotice } from './inbox/terms-notice.tsx';
import { useSms } from './inbox/use-sms.ts';
import { errorSentences } from './number/error-sentences.ts';
import { NumberCard } from './number/number-card.tsx';
import type { PhoneRecord } from './number/phone-record.ts';
import { useNumber } from './number/use-number.ts';

const expiryWords: ExpiryWords = {
  active: 'Active',
  expiring: 'Expiring soon!',
  expired: 'Expired',
  absent: 'No number',
  waiting: 'Finding a number',
  bar: 'Share of the fifteen minutes remaining',
  life: 'A number lasts fifteen minutes.',
  next: 'A new number is on its way.',
};

const shortcuts: readonly Shortcut[] = [
  { keys: ['c'], does: 'Copy the number' },
  { keys: ['v'], does: 'Copy the newest code' },
  { keys: ['n'], does: 'Get a new number' },
  { keys: ['r'], does: 'Refresh the inbox' },
  { keys: ['j', 'k'], does: 'Next or previous message' },
  { keys: ['o', 'Enter'], does: 'Open or close the message' },
  { keys: ['?'], does: 'Show this list' },
];

type TempPhoneIslandProps = {
  /** Tests put their own in. */
  caller?: Caller;
  post?: typeof browserPost;
  openStream?: typeof openEventStream;
};

export function TempPhoneIsland(props: TempPhoneIslandProps) {
  return (
    <SessionProvider>
      <TempPhone {...props} />
    </SessionProvider>
  );
}

function TempPhone({ caller = browserCaller, post = browserPost, openStream }: TempPhoneIslandProps) {
  usePageView('temp-phone');
  const banner = useBanner(errorBannerMs);
  const alerts = useAlerts();
  const { lease, state } = useNumber(caller, banner.show);
  const { words, announce, announceCopied, copy } = useAnnouncement();
  const [areShortcutsShown, setAreShortcutsShown] = useState(false);
  const numberLine = useRef<HTMLParagraphElement>(null);
  const held = state.phase === 'live' ? state.held : undefined;
  const terms = useLastKnown(state.held);

  const inbox = useSms({
    caller,
    openStream,
    held,
    isFresh: state.origin === 'made',
    onLost: (token) => {
      if (isOrdinaryEnd(state.endsAtMs, Date.now())) {
        lease.lose(token);
        return;
      }
      banner.show(errorSentences.token_expired);
      lease.drop(token);
    },
    onArrived: (messages) => {
      announce(describeArrival(messages, 'A new SMS has arrived'));
      const [newest] = messages;
      if (newest !== undefined) alerts.announce(noticeOf(newest));
    },
  });
  const reading = useReading(inbox);
  const withCode = inbox.messages.find(({ code }) => code !== undefined);

  useShortcuts(alerts.preferences.shortcuts, {
    ...listShortcuts,
    c: () => copy(held?.phone),
    v: () => copy(withCode?.code),
    n: () => lease.request(),
    r: () => held && reading.refresh(),
    '?': () => setAreShortcutsShown(true),
  });

  return (
    <>
      <InboxTitle
        title="Temporary phone"
        intro="A number that lasts fifteen minutes. SMS codes arrive here, and everything is erased when time is up."
        endsAtMs={state.endsAtMs}
        lifeSeconds={phoneLifeSeconds}
      />
      <ErrorBanner sentence={banner.sentence} />
      <section className="card lease-card inbox-wide" aria-label="Temporary number">
        <NumberCard
          state={state}
          isCodeFound={withCode !== undefined}
          lineRef={numberLine}
          onCopied={announceCopied}
          onRequest={() => {
            lease.request();
            numberLine.current?.focus({ preventScroll: true });
          }}
        />
        {withCode?.code === undefined ? null : (
          <div className="lease-offer">
            <FoundCode code={withCode.code} isPrimary={true} onCopied={announceCopied} />
          </div>
        )}
        <ExpiryPanel
          state={state}
          lifeSeconds={phoneLifeSeconds}
          expiringSoonSeconds={expiringSoonSeconds}
          words={expiryWords}
        />
        <TermsNotice
          isSandbox={terms?.sandbox === true}
          isPaid={terms?.paid !== false}
          phone={held?.phone}
          post={post}
        />
      </section>
      <InboxPanel
        inbox={inbox}
        reading={reading}
        isLive={held !== undefined}
        isWaiting={state.origin !== 'made' && held !== undefined && !inbox.isLoaded}
        offlineWords="You are offline. SMS keep arriving and appear when you are back online."
        alerts={alerts}
        onShowShortcuts={() => setAreShortcutsShown(true)}
      >
        <SmsList
          inbox={inbox}
          isLive={held !== undefined || isAwaited(state)}
          openId={reading.openId}
          offeredId={withCode?.id}
          onToggle={reading.toggle}
          onCopied={announceCopied}
        />
      </InboxPanel>
      <ShortcutsDialog
        open={areShortcutsShown}
        shortcuts={shortcuts}
        isOn={alerts.preferences.shortcuts}
        onSwitch={alerts.toggleShortcuts}
        onClose={() => setAreShortcutsShown(false)}
      />
      <p className="sr-only" role="status">
        {words}
      </p>
    </>
  );
}

/** Keeps the last known terms, because the price still holds after a number is lost. */
function useLastKnown(held: PhoneRecord | undefined): PhoneRecord | undefined {
  const [known, setKnown] = useState(held);
  if (held !== undefined && held !== known) setKnown(held);
  return held ?? known;
}

function noticeOf({ from, message, code, damaged }: Sms): Notice {
  return {
    title: code === undefined ? 'New SMS' : `Code ${code}`,
    body: `${from}\n${damaged ? damagedWords : (previewText(message) ?? message)}`,
  };
}
