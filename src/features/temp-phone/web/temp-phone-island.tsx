import { useRef, useState } from 'react';
import {
  caller as browserCaller,
  postJson as browserPost,
  type Caller,
  type openEventStream,
} from '#platform/endpoint/web/call.ts';
import { InboxPage, type InboxPageWords } from '#platform/inbox/web/inbox-page.tsx';
import { isOrdinaryEnd } from '#platform/inbox/web/messages/failure-words.ts';
import { FoundCode } from '#platform/inbox/web/messages/found-code.tsx';
import { useReading } from '#platform/inbox/web/messages/use-reading.ts';
import type { Notice } from '#platform/inbox/web/use-alerts.ts';
import { useInboxPage } from '#platform/inbox/web/use-inbox-page.ts';
import { listShortcuts, type Shortcut } from '#platform/inbox/web/use-shortcuts.tsx';
import { isAwaited } from '#platform/lease/web/lease-snapshot.ts';
import { SessionProvider } from '#site/session/web/session-context.tsx';
import { usePageView } from '#site/usage/web/use-track.ts';
import { errorBannerMs } from '../common/limits.ts';
import { damagedWords, previewText, type Sms } from './inbox/read-sms.ts';
import { SmsList } from './inbox/sms-list.tsx';
import { TermsNotice } from './inbox/terms-notice.tsx';
import { useSms } from './inbox/use-sms.ts';
import { errorSentences } from './number/error-sentences.ts';
import { NumberCard } from './number/number-card.tsx';
import type { PhoneRecord } from './number/phone-record.ts';
import { numberRules, useNumber } from './number/use-number.ts';

const words: InboxPageWords = {
  section: 'Temporary number',
  offline: 'You are offline. SMS keep arriving and appear when you are back online.',
  active: 'Active',
  expiring: 'Expiring soon!',
  expired: 'Expired',
  absent: 'No number',
  waiting: 'Finding a number',
  bar: 'Share of the fifteen minutes remaining',
  life: 'A number lasts fifteen minutes.',
  next: 'A new number is on its way.',
};

type TempPhoneIslandProps = {
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
  const page = useInboxPage(errorBannerMs);
  const [lease, state] = useNumber(caller, page.showError);
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
      page.showError(errorSentences.token_expired);
      lease.drop(token);
    },
    onArrived: (messages) => page.announceArrival(messages, 'A new SMS has arrived', noticeOf),
  });
  const reading = useReading(inbox);
  const withCode = inbox.messages.find(({ code }) => code !== undefined);

  const shortcuts: readonly Shortcut[] = [
    { keys: ['c'], does: 'Copy the number', act: () => page.copy(held?.phone) },
    { keys: ['v'], does: 'Copy the newest code', act: () => page.copy(withCode?.code) },
    { keys: ['n'], does: 'Get a new number', act: () => lease.request() },
    { keys: ['r'], does: 'Refresh the inbox', act: () => held && reading.refresh() },
    ...listShortcuts,
  ];

  return (
    <InboxPage
      title="Temporary phone"
      intro="A number that lasts fifteen minutes. SMS codes arrive here, and everything is erased when time is up."
      words={words}
      page={page}
      state={state}
      rules={numberRules}
      inbox={inbox}
      reading={reading}
      shortcuts={shortcuts}
      card={
        <>
          <NumberCard
            state={state}
            isCodeFound={withCode !== undefined}
            lineRef={numberLine}
            onCopied={page.announceCopied}
            onRequest={() => {
              lease.request();
              numberLine.current?.focus({ preventScroll: true });
            }}
          />
          {withCode?.code === undefined ? null : (
            <div className="lease-offer">
              <FoundCode code={withCode.code} isPrimary={true} onCopied={page.announceCopied} />
            </div>
          )}
        </>
      }
      terms={
        <TermsNotice
          isSandbox={terms?.sandbox === true}
          isPaid={terms?.paid !== false}
          phone={held?.phone}
          post={post}
        />
      }
    >
      <SmsList
        inbox={inbox}
        isLive={held !== undefined || isAwaited(state)}
        openId={reading.openId}
        offeredId={withCode?.id}
        onToggle={reading.toggle}
        onCopied={page.announceCopied}
      />
    </InboxPage>
  );
}

/** Keeps the last known terms, because the price still applies after a number is lost. */
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
