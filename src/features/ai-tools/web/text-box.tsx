import { useDeferredValue, useId, useMemo } from 'react';
import { joinClasses } from '#platform/ui/web/join-classes.ts';
import { countWords } from '../common/count-words.ts';

type TextBoxProps = {
  name: string;
  label: string;
  value: string;
  limit: number;
  /** A single-line field if undefined. */
  rows?: number;
  placeholder?: string;
  isWrong: boolean;
  onChange: (value: string) => void;
};

export function TextBox({ name, label, value, limit, rows, isWrong, onChange, ...look }: TextBoxProps) {
  const id = useId();
  const isTooLong = value.length > limit;
  const field = {
    ...look,
    id,
    name,
    value,
    autoComplete: 'off',
    'aria-invalid': isWrong || isTooLong || undefined,
    'aria-describedby': `${id}-counts`,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  return (
    <div className="ai-field">
      <label htmlFor={id} className="mb-1.5 block text-xs text-soft">
        {label}
      </label>
      {rows === undefined ? (
        <input {...field} className="text-field" type="text" />
      ) : (
        <textarea {...field} className="text-field" rows={rows} />
      )}
      <p id={`${id}-counts`} className="ai-counts text-xs text-soft">
        <span className={joinClasses(isTooLong && 'font-semibold text-bad')}>
          <Counts value={value} limit={limit} />
        </span>
      </p>
    </div>
  );
}

function Counts({ value, limit }: { value: string; limit: number }) {
  // Deferred, because counting a long text takes longer than a keystroke.
  const deferred = useDeferredValue(value);
  const words = useMemo(() => countWords(deferred), [deferred]);
  const characters = `${value.length.toLocaleString('en')} of ${limit.toLocaleString('en')} characters`;
  return `${characters} · ${words.toLocaleString('en')} ${words === 1 ? 'word' : 'words'}`;
}
