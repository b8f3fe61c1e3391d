import { Check } from 'lucide-react';
import { type KeyboardEvent, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { CallError, type Caller } from '#platform/endpoint/web/call.ts';
import { decode, optional, text } from '#platform/endpoint/web/decode.ts';
import { logInBrowser } from '#platform/log/web/log-in-browser.ts';
import { Button } from '#platform/ui/web/button.tsx';
import { openPageLater } from '#platform/ui/web/island/open-page-later.ts';
import { showToast } from '#platform/ui/web/toast/show-toast.ts';
import { maxEmailCharacters } from '../../common/limits.ts';
import { type PriceId, plans, premiumFeatures } from '../../common/plans.ts';
import { canKeepClaims, keepClaim } from './checkout-claims.ts';

type SubscriptionFormProps = {
  caller: Caller;
  onOpened: () => void;
};

export function SubscriptionForm({ caller, onOpened }: SubscriptionFormProps) {
  const [priceId, setPriceId] = useState<PriceId>(plans[0].priceId);
  const [email, setEmail] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [isSold, setIsSold] = useState(true);
  const [canKeep] = useState(canKeepClaims);
  const emailId = useId();
  const abort = useRef<AbortController>(undefined);
  // Closing the dialog cancels the call.
  useEffect(() => () => abort.current?.abort(), []);

  async function subscribe(): Promise<void> {
    const checkout = openPageLater('Opening the checkout…');
    abort.current = new AbortController();
    const { signal } = abort.current;
    setIsBusy(true);
    try {
      const answer = await caller.call('create-checkout', { priceId, email: email.trim() }, { signal });
      const { url, claim } = decode(answer, { url: text, claim: optional(text) });
      if (claim !== undefined) keepClaim(claim, Date.now());
      checkout.show(url);
      onOpened();
    } catch (cause) {
      checkout.close();
      if (signal.aborted) return;
      logInBrowser('starting a checkout failed', cause);
      showToast({
        title: 'Error',
        description: 'Failed to process subscription. Please try again.',
        kind: 'destructive',
      });
      if (cause instanceof CallError && cause.code === 'checkout_not_configured') setIsSold(false);
      setIsBusy(false);
    }
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (email.trim() === '') askForEmail();
    else void subscribe();
  }

  /** Browsers ignore Enter while the form's only button is disabled. */
  function submitEmpty(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || email.trim() !== '') return;
    event.preventDefault();
    askForEmail();
  }

  return (
    <form onSubmit={submit} className="grid gap-5">
      <PlanChoice chosen={priceId} onChoose={setPriceId} />
      <ul className="premium-list" aria-label="What you get with Premium">
        {premiumFeatures.map(({ title }) => (
          <li key={title}>
            <Check size={18} className="text-good" aria-hidden="true" />
            {title}
          </li>
        ))}
      </ul>
      <div>
        <label htmlFor={emailId} className="mb-1 block text-sm font-semibold">
          Email
        </label>
        <input
          id={emailId}
          className="text-field"
          type="email"
          autoComplete="email"
          required
          maxLength={maxEmailCharacters}
          value={email}
          aria-describedby={`${emailId}-note`}
          onChange={(event) => setEmail(event.target.value)}
          onKeyDown={submitEmpty}
        />
        <p id={`${emailId}-note`} className="mt-1 text-sm text-soft">
          For the receipt. We do not keep it.
        </p>
      </div>
      {canKeep ? null : (
        <p className="notice notice-warn">
          Your browser does not save data for this site, so you could not get your key. Allow site data first.
        </p>
      )}
      <p role="status" className="text-sm text-soft empty:hidden">
        {isSold ? null : 'This site does not sell Premium at the moment.'}
      </p>
      <Button kind="primary" size="lg" type="submit" disabled={isBusy || email.trim() === '' || !canKeep}>
        {isBusy ? 'Processing...' : 'Continue to payment'}
      </Button>
    </form>
  );
}

function askForEmail(): void {
  showToast({
    title: 'Email required',
    description: 'Please enter your email address to continue.',
    kind: 'destructive',
  });
}

type PlanChoiceProps = { chosen: PriceId; onChoose: (priceId: PriceId) => void };

function PlanChoice({ chosen, onChoose }: PlanChoiceProps) {
  return (
    <fieldset className="plan-choice">
      <legend className="sr-only">Billing period</legend>
      {plans.map(({ priceId, label, dollars, savingPercent }) => (
        <label key={priceId}>
          <input
            className="sr-only"
            type="radio"
            name="billing-period"
            autoComplete="off"
            checked={chosen === priceId}
            onChange={() => onChoose(priceId)}
          />
          <span>{label}</span>
          <strong>${dollars}</strong>
          {savingPercent > 0 ? <span className="badge badge-good">saving {savingPercent}%</span> : null}
        </label>
      ))}
    </fieldset>
  );
}
