import type { ReactNode, Ref } from 'react';
import type { LeaseRecord, LeaseSnapshot } from '#platform/lease/web/lease-snapshot.ts';
import { joinClasses } from '#platform/ui/web/join-classes.ts';

type LeaseLineProps = {
  state: LeaseSnapshot<LeaseRecord>;
  words: { expired: string; absent: string; waiting: string };
  /** Receives the focus when a focused control is disabled. */
  lineRef: Ref<HTMLParagraphElement>;
  /** Address or number. Undefined while there is none. */
  children: ReactNode;
};

/** Uses the same element in every phase, so that it keeps the focus when the address or number changes. */
export function LeaseLine({ state: { phase, held }, words, lineRef, children }: LeaseLineProps) {
  const isLive = phase === 'live' && held !== undefined;
  return (
    <p ref={lineRef} tabIndex={-1} className={joinClasses('lease-line', !isLive && 'lease-none')}>
      {isLive ? (
        children
      ) : phase === 'expired' || phase === 'absent' ? (
        words[phase]
      ) : (
        // Prerendered, so that the largest contentful paint does not wait for an answer.
        <span className="lease-waiting">{phase === 'making' ? words.waiting : 'One moment'}</span>
      )}
    </p>
  );
}
