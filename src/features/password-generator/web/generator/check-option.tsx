type CheckOptionProps = {
  label: string;
  /** The characters or the form that it stands for. */
  sample: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

export function CheckOption({ label, sample, checked, onChange }: CheckOptionProps) {
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
