import { useId } from 'react';
import { type PassphraseChoice, separators } from '../../common/generate-passphrase.ts';
import { maxPassphraseWords, minPassphraseWords } from '../../common/limits.ts';
import { CheckOption } from './check-option.tsx';
import { LengthSlider } from './length-slider.tsx';

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
