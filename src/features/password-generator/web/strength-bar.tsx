import { barShare, type Strength } from '../common/strength.ts';

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
