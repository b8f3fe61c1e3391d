import { type ReactNode, type Ref, useId } from 'react';
import { logInBrowser } from '#platform/log/web/log-in-browser.ts';
import { Button } from '#platform/ui/web/button.tsx';
import { CopyButton } from '#platform/ui/web/copy/copy-button.tsx';
import { joinClasses } from '#platform/ui/web/join-classes.ts';
import { useCountdown } from '#platform/ui/web/use-countdown.ts';
import { formatClock } from '../common/lease-state.ts';
import { isAwaited, type LeaseRecord, type LeaseSnapshot } from './lease-snapshot.ts';

export type LeaseCardWords = {
  noun: 'address' | 'number';
  heading: string;
  expired: string;
  absent: string;
  waiting: string;
  copy: string;
  renew: string;
  renewing: string;
  /** Explains why the last press kept the current lease. */
  kept: ReactNode;
  /** Explains the cooldown after a lease was created. */
  made: string;
};

type LeaseCardProps = {
  state: LeaseSnapshot<LeaseRecord>;
  words: LeaseCardWords;
  text: string | undefined;
  /** If true, copying the code is the main action instead of copying the address or number. */
  isCodeFound: boolean;
  /** Receives the focus when a focused control is disabled. */
  lineRef: Ref<HTMLParagraphElement>;
  onCopied: () => void;
  onRequest: () => void;
  className?: string;
  link?: ReactNode;
  tools?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
};

export function LeaseCard(props: LeaseCardProps) {
  const { state, words, text, isCodeFound, onCopied, onRequest } = props;
  const noteId = useId();
  const cooldown = useCountdown(state.cooldownUntilMs || undefined) ?? 0;
  return (
    <div className={joinClasses('lease-main', props.className)}>
      <div className="lease-label">
        <h2 className="font-sans text-xs font-normal tracking-normal">{words.heading}</h2>
        {props.link}
      </div>
      <LeaseLine state={state} words={words} lineRef={props.lineRef}>
        {props.children}
      </LeaseLine>
      <div className="lease-buttons">
        <CopyButton
          kind={isCodeFound ? 'plain' : 'primary'}
          className="sm:min-w-33"
          text={text}
          onCopied={onCopied}
          onFailed={(cause) => logInBrowser(`the ${words.noun} could not be copied`, cause)}
        >
          {words.copy}
        </CopyButton>
        <Button
          kind={state.phase === 'absent' ? 'primary' : 'plain'}
          disabled={isAwaited(state) || cooldown > 0}
          aria-describedby={cooldown > 0 ? noteId : undefined}
          onClick={onRequest}
        >
          {cooldown > 0
            ? `Wait ${formatClock(cooldown)}`
            : state.phase === 'making'
              ? words.renewing
              : words.renew}
        </Button>
      </div>
      {props.tools}
      {/* Announced only if the visitor's press started the cooldown. Keeps its line when empty. */}
      <p id={noteId} className="lease-note">
        <span role="status">{cooldown > 0 && state.wasKept ? words.kept : null}</span>
        {cooldown > 0 && !state.wasKept ? words.made : null}
      </p>
      {props.footer}
    </div>
  );
}

type LeaseLineProps = Pick<LeaseCardProps, 'state' | 'words' | 'lineRef' | 'children'>;

/** Uses the same element in every phase, so that it keeps the focus when the address or number changes. */
function LeaseLine({ state: { phase, held }, words, lineRef, children }: LeaseLineProps) {
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
