import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { caller as browserCaller, type Caller } from '#platform/endpoint/web/call.ts';
import { Button, ButtonLink } from '#platform/ui/web/button.tsx';
import { useCountdown } from '#platform/ui/web/use-countdown.ts';
import { openPremium } from '#site/plan/web/open-premium.ts';
import { premiumFeatures } from '../common/premium-features.ts';
import { LicenceKeyCard } from './licence-key-card.tsx';
import { type ClaimedKey, useClaimedKey } from './use-claimed-key.ts';

const redirectAfterMs = 5_000;

type SuccessIslandProps = {
  /** Tests put their own in. */
  leave?: () => void;
  caller?: Caller;
};

/** What is paid, its key, and the way home; the visitor is taken there unless asked not to. */
export function SuccessIsland({ leave = goHome, caller = browserCaller }: SuccessIslandProps) {
  const { claimed, askAgain } = useClaimedKey(caller);
  const [deadlineMs, setDeadlineMs] = useState<number>();
  const [isStaying, setIsStaying] = useState(false);
  const leavesByItself = claimed.phase === 'none' || (claimed.phase === 'paid' && claimed.isKept);
  useEffect(() => setDeadlineMs(leavesByItself ? Date.now() + redirectAfterMs : undefined), [leavesByItself]);
  const secondsLeft = useCountdown(isStaying ? undefined : deadlineMs);
  useEffect(() => {
    if (secondsLeft === 0) leave();
  }, [secondsLeft, leave]);
  const stay = () => setIsStaying(true);
  const { title, text } = words[claimed.phase];
  const isPaid = claimed.phase === 'none' || claimed.phase === 'paid';
  useEffect(() => {
    if (isPaid) return;
    const titleOfPaid = document.title;
    document.title = `${title} · Mayfly`;
    return () => {
      document.title = titleOfPaid;
    };
  }, [isPaid, title]);

  return (
    <>
      <h1>{title}</h1>
      <p className="mt-3 text-lg text-soft" aria-live="polite">
        {text}
      </p>
      {claimed.phase === 'paid' ? <PaidKey claimed={claimed} onTouched={stay} /> : null}
      {isPaid ? <UnlockedFeatures /> : <NotPaid phase={claimed.phase} onAskAgain={askAgain} />}
      <ButtonLink kind={isPaid ? 'primary' : 'plain'} size="lg" href="/">
        Go to the home page
      </ButtonLink>
      <div className="success-countdown">
        {isStaying ? <p role="status">You stay here.</p> : null}
        {secondsLeft === undefined || isStaying ? null : (
          <Countdown secondsLeft={secondsLeft} onStay={stay} />
        )}
      </div>
    </>
  );
}

const words: Readonly<Record<ClaimedKey['phase'], { title: string; text: string }>> = {
  none: {
    title: 'Payment Successful!',
    text: 'Thank you. Premium is yours; this is what it unlocks.',
  },
  paid: {
    title: 'Payment Successful!',
    text: 'Thank you. Premium is on in this browser; keep the key for your others.',
  },
  waiting: {
    title: 'Waiting for your payment',
    text: 'The payment provider has not confirmed it yet. This page asks every few seconds.',
  },
  unconfirmed: {
    title: 'Not confirmed yet',
    text: 'The payment provider has still not confirmed your payment. Once it has, your key waits here for a day: come back to this tab, or ask again.',
  },
  unreachable: {
    title: 'No answer',
    text: 'Your key cannot be fetched at the moment. Nothing is lost: please ask again.',
  },
  refused: {
    title: 'No key to show',
    text: 'A key is shown only to the browser that paid, for 24 hours. If you have it already, enter it here.',
  },
};

function UnlockedFeatures() {
  return (
    <ul className="card success-features" aria-label="Unlocked premium features">
      {premiumFeatures.map(({ title, text }) => (
        <li key={title}>
          <Check size={20} className="text-good" />
          <div>
            <p className="font-semibold">{title}</p>
            <p className="text-sm text-soft">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

type PaidKeyProps = { claimed: Extract<ClaimedKey, { phase: 'paid' }>; onTouched: () => void };

/** Whoever copies, selects or saves the key is not taken away from it. */
function PaidKey({ claimed, onTouched }: PaidKeyProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices what is done to the controls inside
    <div className="success-key" onPointerDown={onTouched} onFocus={onTouched} onCopy={onTouched}>
      <LicenceKeyCard licenceKey={claimed.key} />
      {claimed.isKept ? null : (
        <p className="notice notice-warn mt-3">
          This browser could not keep the key. Copy or download it before you leave.
        </p>
      )}
    </div>
  );
}

type NotPaidProps = { phase: ClaimedKey['phase']; onAskAgain: () => void };

function NotPaid({ phase, onAskAgain }: NotPaidProps) {
  if (phase === 'waiting') return <div className="skeleton success-waiting" />;
  return (
    <div className="my-8">
      {phase === 'refused' ? (
        <Button kind="primary" size="lg" aria-haspopup="dialog" onClick={() => openPremium('key')}>
          Enter a key
        </Button>
      ) : (
        <Button kind="primary" size="lg" onClick={onAskAgain}>
          Ask again
        </Button>
      )}
    </div>
  );
}

type CountdownProps = { secondsLeft: number; onStay: () => void };

function Countdown({ secondsLeft, onStay }: CountdownProps) {
  return (
    <>
      <p className="tabular-nums">
        Taking you there in {secondsLeft} {secondsLeft === 1 ? 'second' : 'seconds'}
      </p>
      <Button kind="quiet" size="sm" onClick={onStay}>
        Stay here
      </Button>
    </>
  );
}

/** Not one step of the history: going back would only lead here, and home again. */
function goHome(): void {
  location.replace('/');
}
