import { useId } from 'react';

type LengthSliderProps = {
  label: string;
  unit: string;
  min: number;
  max: number;
  value: number;
  onChange: (value: number) => void;
};

export function LengthSlider({ label, unit, min, max, value, onChange }: LengthSliderProps) {
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
