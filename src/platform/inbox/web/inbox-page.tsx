import { CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ExpiryPanel, type ExpiryWords, useRemaining } from '#platform/lease/web/expiry-panel.tsx';
import type { LeaseRecord, LeaseSnapshot } from '#platform/lease/web/lease-snapshot.ts';
import { cellsOut, putOut, Wing } from '#platform/ui/web/wing/wing.tsx';
import type { InboxMessage } from '../common/inbox-rules.ts';
import { InboxPanel } from './messages/inbox-panel.tsx';
import type { LeasedInbox } from './messages/use-leased-inbox.ts';
import type { Reading } from './messages/use-reading.ts';
import type { InboxPageState } from './use-inbox-page.ts';
import { type Shortcut, ShortcutsDialog, useShortcuts } from './use-shortcuts.tsx';

export type InboxPageWords = ExpiryWords & {
  section: string;
  offline: string;
};

type InboxPageProps<Message extends InboxMessage> = {
  title: string;
  intro: string;
  words: InboxPageWords;
  page: InboxPageState;
  state: LeaseSnapshot<LeaseRecord>;
  rules: { lifeSeconds: number; expiringSoonSeconds: number };
  inbox: LeasedInbox<Message>;
  reading: Reading;
  shortcuts: readonly Shortcut[];
  switcher?: ReactNode;
  card: ReactNode;
  terms?: ReactNode;
  children: ReactNode;
};

export function InboxPage<Message extends InboxMessage>(props: InboxPageProps<Message>) {
  const { words, page, state, rules, inbox } = props;
  const { preferences, toggleShortcuts } = page.alerts;
  const [areShortcutsShown, setAreShortcutsShown] = useState(false);
  const showShortcuts = () => setAreShortcutsShown(true);
  const shortcuts = [...props.shortcuts, { keys: ['?'], does: 'Show this list', act: showShortcuts }];
  useShortcuts(preferences.shortcuts, shortcuts);
  const isLive = state.phase === 'live';
  return (
    <>
      <div className="page-title inbox-wide">
        <div className="grow">
          <h1>{props.title}</h1>
          <p className="mt-2 max-w-[80ch] text-soft max-sm:hidden">{props.intro}</p>
        </div>
        <div className="max-md:hidden">
          <WingClock endsAtMs={state.endsAtMs} lifeSeconds={rules.lifeSeconds} />
        </div>
      </div>
      {page.error === undefined ? null : (
        <div role="alert" className="notice notice-bad inbox-wide inbox-banner">
          <CircleAlert size={20} className="mt-0.5" aria-hidden="true" />
          <p>{page.error}</p>
        </div>
      )}
      {props.switcher}
      <section className="card lease-card inbox-wide" aria-label={words.section}>
        {props.card}
        <ExpiryPanel state={state} {...rules} words={words} />
        {props.terms}
      </section>
      <InboxPanel
        inbox={inbox}
        reading={props.reading}
        isLive={isLive}
        isWaiting={state.origin !== 'made' && isLive && !inbox.isLoaded}
        offlineWords={words.offline}
        alerts={page.alerts}
        onShowShortcuts={showShortcuts}
      >
        {props.children}
      </InboxPanel>
      <ShortcutsDialog
        open={areShortcutsShown}
        shortcuts={shortcuts}
        isOn={preferences.shortcuts}
        onSwitch={toggleShortcuts}
        onClose={() => setAreShortcutsShown(false)}
      />
      <p className="sr-only" role="status">
        {page.announcement}
      </p>
    </>
  );
}

type WingClockProps = { endsAtMs: number | undefined; lifeSeconds: number };

export function WingClock({ endsAtMs, lifeSeconds }: WingClockProps) {
  const wing = useRef<SVGSVGElement>(null);
  const remaining = useRemaining(endsAtMs, lifeSeconds);
  const out = remaining === undefined ? 0 : cellsOut(remaining / lifeSeconds);
  useEffect(() => {
    if (wing.current) putOut(wing.current, out);
  }, [out]);
  return <Wing ref={wing} className="w-62" />;
}
