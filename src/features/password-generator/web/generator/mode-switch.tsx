import type { GeneratorMode } from './use-generator.ts';

const modes: readonly (readonly [mode: GeneratorMode, label: string])[] = [
  ['password', 'Password'],
  ['passphrase', 'Passphrase'],
];

type ModeSwitchProps = { mode: GeneratorMode; onChange: (mode: GeneratorMode) => void };

export function ModeSwitch({ mode, onChange }: ModeSwitchProps) {
  return (
    <fieldset className="mode-switch">
      <legend className="sr-only">What to generate</legend>
      {modes.map(([value, label]) => (
        <label key={value}>
          <input
            className="sr-only"
            type="radio"
            name="mode"
            autoComplete="off"
            checked={mode === value}
            onChange={() => onChange(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
