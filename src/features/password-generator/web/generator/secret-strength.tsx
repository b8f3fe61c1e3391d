import { passwordBits } from '../../common/entropy-bits.ts';
import { maxStrengthScore } from '../../common/limits.ts';
import { measureStrength, type Strength } from '../../common/strength.ts';
import { StrengthBar } from '../strength-bar.tsx';
import { firstPasswordChoice, type Generator } from './use-generator.ts';

/** What the first password is all but sure to have: nothing moves when it comes. */
const expected: Strength = { score: maxStrengthScore, label: 'Very Strong', color: 'green', suggestions: [] };
const expectedBits = passwordBits(firstPasswordChoice);

/** The score by the checker's rules, and the entropy of the choice that the secret was drawn from. */
export function SecretStrength({
  mode,
  secret,
  madeCount,
}: Pick<Generator, 'mode' | 'secret' | 'madeCount'>) {
  if (secret === undefined && (mode === 'passphrase' || madeCount > 0))
    return <div className="generator-strength" />;
  const strength = secret ? measureStrength(secret.text) : expected;
  const bits = Math.floor(secret?.bits ?? expectedBits);
  return (
    <div className={`generator-strength strength-${strength.color}`}>
      <p className="strength-label">{strength.label}</p>
      <p className="strength-bits">
        {bits} <small>bits of entropy</small>
      </p>
      <StrengthBar strength={strength} />
      <p className="password-note">
        One of 2<sup>{bits}</sup> {mode}s, each equally likely.
      </p>
    </div>
  );
}
