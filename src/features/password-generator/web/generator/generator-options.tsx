import { useId } from 'react';
import type { CharacterType, PasswordChoice } from '../../common/generate-password.ts';
import { type PassphraseChoice, separators } from '../../common/generate-password.ts';
import {
  maxPassphraseWords,
  maxPasswordLength,
  minPassphraseWords,
  minPasswordLength,
} from '../../common/limits.ts';

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

const separatorNames: Readonly<Record<PassphraseChoice['separator'], string>> = {
  '-': 'Hyphen  -',
  '.': 'Period  .',
  _: 'Underscore  _',
  ' ': 'Space',
  '': 'None',
};

type PassphraseOptionsProps = {
  choice: PassphraseChoice;
  onChange: (difference: Partial<PassphraseChoice>) => void;
};

export function PassphraseOptions({ choice, onChange }: PassphraseOptionsProps) {
  const separatorId = useId();
  return (
    <>
      <LengthSlider
        label="Words"
        unit="words"
        min={minPassphraseWords}
        max={maxPassphraseWords}
        value={choice.wordCount}
        onChange={(wordCount) => onChange({ wordCount })}
      />
      <fieldset className="option-list">
        <legend className="sr-only">Form</legend>
        <div className="option">
          <label className="grow" htmlFor={separatorId}>
            Separator
          </label>
          <select
            id={separatorId}
            autoComplete="off"
            className="option-select"
            value={choice.separator}
            onChange={(event) => {
              const separator = separators.find((candidate) => candidate === event.currentTarget.value);
              if (separator !== undefined) onChange({ separator });
            }}
          >
            {separators.map((separator) => (
              <option key={separator} value={separator}>
                {separatorNames[separator]}
              </option>
            ))}
          </select>
        </div>
        <CheckOption
          label="Capitals"
          sample="Clay-Zebra"
          checked={choice.capitals}
          onChange={(capitals) => onChange({ capitals })}
        />
        <CheckOption
          label="A digit"
          sample="clay-zebra7"
          checked={choice.digit}
          onChange={(digit) => onChange({ digit })}
        />
      </fieldset>
    </>
  );
}

type LengthSliderProps = {
  label: string;
  unit: string;
  min: number;
  max: number;
  value: number;
  onChange: (value: number) => void;
};

function LengthSlider({ label, unit, min, max, value, onChange }: LengthSliderProps) {
  const id = useId();
  return (
    <div className="length-slider">
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id} className="length-value">
        {value}
      </output>
      <input
        id={id}
        type="range"
        autoComplete="off"
        min={min}
        max={max}
        step={1}
        value={value}
        aria-valuetext={`${value} ${unit}`}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
      <span aria-hidden="true">{min}</span>
      <span aria-hidden="true">{max}</span>
    </div>
  );
}

type CheckOptionProps = {
  label: string;
  sample: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

function CheckOption({ label, sample, checked, onChange }: CheckOptionProps) {
  return (
    <label className="option">
      <input
        type="checkbox"
        autoComplete="off"
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className="grow">{label}</span>
      <code className="option-sample" aria-hidden="true">
        {sample}
      </code>
    </label>
  );
}
