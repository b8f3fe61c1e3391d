import { barShare, type Strength } from '../common/strength.ts';

/** The caller shows the label as text. */
export function StrengthBar({ strength }: { strength: Strength }) {
  return (
    <meter
      className={`strength-bar strength-${strength.color}`}
      min={0}
      max={1}
      value={barShare(strength.score)}
      aria-label="Strength"
      aria-valuetext={strength.label}
    >
      {strength.label}
    </meter>
  );
}
