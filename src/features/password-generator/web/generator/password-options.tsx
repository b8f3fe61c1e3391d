import type { CharacterType, PasswordChoice } from '../../common/character-types.ts';
import { maxPasswordLength, minPasswordLength } from '../../common/limits.ts';
import { CheckOption } from './check-option.tsx';
import { LengthSlider } from './length-slider.tsx';

const typeLabels: readonly (readonly [type: CharacterType, label: string, sample: string])[] = [
  ['uppercase', 'Uppercase', 'A–Z'],
  ['lowercase', 'Lowercase', 'a–z'],
  ['numbers', 'Numbers', '0–9'],
  ['symbols', 'Symbols', '!@#$%'],
];

type PasswordOptionsProps = {
  choice: PasswordChoice;
  onChange: (difference: Partial<PasswordChoice>) => void;
};

export function PasswordOptions({ choice, onChange }: PasswordOptionsProps) {
  return (
    <>
      <LengthSlider
        label="Length"
        unit="characters"
        min={minPasswordLength}
        max={maxPasswordLength}
        value={choice.length}
        onChange={(length) => onChange({ length })}
      />
      <fieldset className="option-list">
        <legend className="sr-only">Characters</legend>
        {typeLabels.map(([type, label, sample]) => (
          <CheckOption
            key={type}
            label={label}
            sample={sample}
            checked={choice[type]}
            onChange={(checked) => onChange({ [type]: checked })}
          />
        ))}
        <CheckOption
          label="Exclude ambiguous"
          sample="0 O 1 l I"
          checked={choice.excludeAmbiguous}
          onChange={(excludeAmbiguous) => onChange({ excludeAmbiguous })}
        />
      </fieldset>
    </>
  );
}
