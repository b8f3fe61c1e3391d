import { Eye, EyeOff } from 'lucide-react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#platform/ui/web/button.tsx';
import { IconButton } from '#platform/ui/web/icon-button.tsx';
import { measureStrength, type Strength } from '../../common/strength.ts';
import { StrengthBar } from '../strength-bar.tsx';
import type { PasswordEvents } from '../use-password-events.ts';
import { CrackPanel, loadEstimator as loadCarriedEstimator } from './crack-panel.tsx';

type Checked = { password: string; strength: Strength };

type CheckerCardProps = {
  events: PasswordEvents;
  loadEstimator?: typeof loadCarriedEstimator;
};

/**
 * Keeps the password out of URLs and markup: the field has no name, so a submitted form omits it, and it is
 * uncontrolled, so React does not write its value into the page.
 */
export function CheckerCard({ events, loadEstimator = loadCarriedEstimator }: CheckerCardProps) {
  const field = useRef<HTMLInputElement>(null);
  const [isEmpty, setIsEmpty] = useState(true);
  const [isRevealed, setIsRevealed] = useState(false);
  const [checked, setChecked] = useState<Checked>();
  const [isEstimateWanted, setIsEstimateWanted] = useState(false);

  // The visitor may have typed before hydration.
  useEffect(() => setIsEmpty(!field.current?.value), []);

  function check(event: SubmitEvent): void {
    event.preventDefault();
    const password = field.current?.value ?? '';
    if (password === '') return;
    const strength = measureStrength(password);
    setChecked({ password, strength });
    events.tellChecked(strength);
  }

  return (
    <section className="card checker-card" aria-labelledby="checker">
      <h2 id="checker">Check a password</h2>
      <form className="checker-form" onSubmit={check} autoComplete="off">
        <label htmlFor="checked-password" className="checker-label">
          Password to check
        </label>
        <div className="checker-field">
          <input
            ref={field}
            id="checked-password"
            type={isRevealed ? 'text' : 'password'}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => {
              setIsEmpty(event.currentTarget.value === '');
              setChecked(undefined);
            }}
          />
          <IconButton
            kind="quiet"
            label={isRevealed ? 'Hide what you typed' : 'Show what you typed'}
            onClick={() => setIsRevealed(!isRevealed)}
          >
            {isRevealed ? <EyeOff size={20} /> : <Eye size={20} />}
          </IconButton>
        </div>
        <Button type="submit" size="lg" disabled={isEmpty}>
          Check password
        </Button>
      </form>
      <div role="status">{checked ? <CheckerResult strength={checked.strength} /> : null}</div>
      {checked ? (
        <CrackPanel
          key={checked.password}
          password={checked.password}
          isWanted={isEstimateWanted}
          onWanted={() => setIsEstimateWanted(true)}
          loadEstimator={loadEstimator}
        />
      ) : null}
      <p className="password-note">
        The check runs in your browser. What you type is never sent, stored or logged.
      </p>
    </section>
  );
}

function CheckerResult({ strength }: { strength: Strength }) {
  return (
    <div className="checker-result">
      <div className="checker-grade">
        <strong>{strength.label}</strong>
        <span className="text-soft">{strength.score} of 6</span>
        <StrengthBar strength={strength} />
      </div>
      {strength.score >= 6 ? <p>This password looks very strong!</p> : null}
      {strength.suggestions.length > 0 ? (
        <ul className="plain-dots">
          {strength.suggestions.map((suggestion) => (
            <li key={suggestion}>{suggestion}</li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
