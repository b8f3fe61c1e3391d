import type { ReactNode, Ref } from 'react';
import type { LeaseRecord, LeaseSnapshot } from '#platform/lease/web/lease-snapshot.ts';
import { joinClasses } from '#platform/ui/web/join-classes.ts';

type LeaseLineProps = {
  state: LeaseSnapshot<LeaseRecord>;
  words: { expired: string; absent: string; waiting: string };
  /** It takes the focus when a control that had it goes to rest. */
  lineRef: Ref<HTMLParagraphElement>;
  /** The address or number; undefined while there is none. */
  children: ReactNode;
};

/** One element in every phase, so that the focus stays on it while the address or number changes. */
export function LeaseLine({ state: { phase, held }, words, lineRef, children }: LeaseLineProps) {
  const isLive = phase === 'live' && held !== undefined;
  return (
    <p ref={lineRef} tabIndex={-1} className={joinClasses('lease-line', !isLive && 'lease-none')}>
      {isLive ? (
        children
      ) : phase === 'expired' || phase === 'absent' ? (
        words[phase]
      ) : (
        // In the page's own markup, so that the largest paint need not wait for an answer.
        <span className="lease-waiting">{phase === 'making' ? words.waiting : 'One moment'}</span>
      )}
    </p>
  );
}
