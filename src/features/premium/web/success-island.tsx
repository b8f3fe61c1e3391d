import { Check } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { caller as browserCaller, type Caller } from '#platform/endpoint/web/call.ts';
import { Button, ButtonLink } from '#platform/ui/web/button.tsx';
import { useCountdown } from '#platform/ui/web/use-countdown.ts';
import { openPremium } from '#site/plan/web/open-premium.ts';
import { premiumFeatures } from '../common/plans.ts';
import { type ClaimedKey, useClaimedKey } from './checkout/use-claimed-key.ts';
import { LicenceKeyCard } from './licence/licence-key-card.tsx';

const redirectAfterMs = 5_000;

type Redirect = {
  secondsLeft: number | undefined;
  isStaying: boolean;
  stay: () => void;
};

/** Any key press counts as staying, because the countdown is too short to reach a control by keyboard. */
function useRedirect(isDue: boolean, leave: () => void): Redirect {
  const [deadlineMs, setDeadlineMs] = useState<number>();
  const [isStaying, setIsStaying] = useState(false);
  const stay = useCallback(() => setIsStaying(true), []);
  const isCounting = isDue && !isStaying;
  useEffect(() => setDeadlineMs(isCounting ? Date.now() + redirectAfterMs : undefined), [isCounting]);
  const secondsLeft = useCountdown(isCounting ? deadlineMs : undefined);
  useEffect(() => {
    if (secondsLeft === 0) leave();
  }, [secondsLeft, leave]);
  useEffect(() => {
    if (!isCounting) return;
    document.addEventListener('keydown', stay);
    return () => document.removeEventListener('keydown', stay);
  }, [isCounting, stay]);
  return { secondsLeft, isStaying: isDue && isStaying, stay };
}

type SuccessIslandProps = {
  leave?: () => void;
  caller?: Caller;
};

export function SuccessIsland({ leave = goHome, caller = browserCaller }: SuccessIslandProps) {
  const { claimed, askAgain } = useClaimedKey(caller);
  const { phase } = claimed;
  const { title, text } = words[phase];
  const isPaid = claimed.phase === 'paid';
  const isUnpaid = phase === 'none' || phase === 'on';
  // After a payment, leaves the page only if the browser has stored the key. Otherwise, the visitor would lose the key.
  const redirect = useRedirect(isUnpaid || (isPaid && claimed.isKept), leave);
  const isWithoutPayment = isUnpaid || phase === 'opening';
  useEffect(() => {
    if (isWithoutPayment) return;
    const builtTitle = document.title;
    document.title = `${title} · Mayfly`;
    return () => {
      document.title = builtTitle;
    };
  }, [isWithoutPayment, title]);
  const isPlanShown = isPaid || isWithoutPayment;

  return (
    <>
      <h1>{title}</h1>
      <p className="mt-3 text-lg text-soft" aria-live="polite">
        {text}
      </p>
      {isPaid ? <PaidKey claimed={claimed} onTouched={redirect.stay} /> : null}
      {isPlanShown ? null : <NotPaid phase={phase} onAskAgain={askAgain} />}
      <div className="success-ways">
        <ButtonLink kind={isPlanShown ? 'primary' : 'plain'} size="lg" href="/">
          Go to the home page
        </ButtonLink>
        {isUnpaid ? <SeePremium onSeen={redirect.stay} /> : null}
      </div>
      <Countdown {...redirect} />
      {isPlanShown ? <UnlockedFeatures /> : null}
    </>
  );
}

const words: Readonly<Record<ClaimedKey['phase'], { title: string; text: string }>> = {
  opening: {
    title: 'Your license key',
    text: 'It appears here right after you pay for Premium.',
  },
  none: {
    title: 'No payment yet',
    text: 'Your license key appears here right after you pay for Premium. You came without a payment, so there is no key to show.',
  },
  on: {
    title: 'Premium is on',
    text: 'This browser has your license key. Open Premium to see it again.',
  },
  paid: {
    title: 'Payment Successful!',
    text: 'Thank you. Premium is on in this browser. Keep the key for your other browsers; you can find it again under Premium.',
  },
  waiting: {
    title: 'Waiting for your payment',
    text: 'The payment provider has not confirmed it yet. This page checks every few seconds.',
  },
  unconfirmed: {
    title: 'Not confirmed yet',
    text: 'The payment provider has still not confirmed your payment. Once it has, your key stays here for a day: come back to this tab, or check again.',
  },
  unreachable: {
    title: 'No answer',
    text: 'Your key cannot be loaded at the moment. Nothing is lost: please check again.',
  },
  refused: {
    title: 'No key to show',
    text: 'A key is shown only in the browser that paid, for 24 hours. If you already have it, enter it here.',
  },
};

function UnlockedFeatures() {
  return (
    <section className="w-full" aria-labelledby="unlocked">
      <h2 id="unlocked" className="headline text-xl">
        What Premium unlocks
      </h2>
      <ul className="card success-features" aria-labelledby="unlocked">
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
    </section>
  );
}

function SeePremium({ onSeen }: { onSeen: () => void }) {
  const see = () => {
    onSeen();
    openPremium('success');
  };
  return (
    <Button size="lg" aria-haspopup="dialog" onClick={see}>
      See Premium
    </Button>
  );
}

type PaidKeyProps = { claimed: Extract<ClaimedKey, { phase: 'paid' }>; onTouched: () => void };

function PaidKey({ claimed, onTouched }: PaidKeyProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only observes use of the controls inside
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
          Check again
        </Button>
      )}
    </div>
  );
}

function Countdown({ secondsLeft, isStaying, stay }: Redirect) {
  const isCounting = secondsLeft !== undefined;
  return (
    <div className="success-countdown">
      <p className={isStaying ? undefined : 'sr-only'} role="status">
        {isCounting ? 'You will be taken to the home page in a few seconds. Press any key to stay.' : null}
        {isStaying ? 'You will stay on this page.' : null}
      </p>
      {isCounting ? (
        <>
          <p className="tabular-nums" aria-hidden="true">
            Going to the home page in {secondsLeft} {secondsLeft === 1 ? 'second' : 'seconds'}
          </p>
          <Button size="sm" onClick={stay}>
            Stay on this page
          </Button>
        </>
      ) : null}
    </div>
  );
}

/** Replaces the history entry, because a visitor who went back to this page would be redirected again. */
function goHome(): void {
  location.replace('/');
}
