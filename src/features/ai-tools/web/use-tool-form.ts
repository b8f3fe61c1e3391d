import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { isRecord, storedValue } from '#platform/storage/web/stored-value.ts';
import { showToast, type Toast } from '#platform/ui/web/toast/show-toast.ts';

export type Fields = Readonly<Record<string, string>>;

type ToolFormOptions<Values extends Fields> = {
  initial: Values;
  limits: { readonly [Name in keyof Values]?: number };
  choices: { readonly [Name in keyof Values]?: readonly string[] };
};

export type ToolForm<Values extends Fields> = {
  element: RefObject<HTMLFormElement | null>;
  values: Values;
  wrong: keyof Values | undefined;
  isEmpty: boolean;
  change: (changed: Partial<Values>) => void;
  append: (name: keyof Values, text: string) => void;
  check: (required: readonly (keyof Values)[], whenEmpty: Toast) => boolean;
  clear: () => void;
};

/** Stores the input for this tab only, so that a reload loses nothing. */
export function useToolForm<Values extends Fields>(
  slug: string,
  options: ToolFormOptions<Values>,
): ToolForm<Values> {
  const { initial, limits } = options;
  const element = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const [wrong, setWrong] = useState<keyof Values>();
  const latest = useRef(values);
  const [stored] = useState(() =>
    storedValue({ key: `mayfly.${slug}`, area: 'session', read: (value) => readValues(value, options) }),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, at hydration
  useEffect(() => {
    const kept = { ...initial, ...stored.get() };
    show({ ...kept, ...readTyped(element.current, initial) });
  }, []);

  function show(next: Values): void {
    latest.current = next;
    setValues(next);
  }

  function change(changed: Partial<Values>): void {
    const next = { ...latest.current, ...changed };
    show(next);
    setWrong(undefined);
    stored.set(next);
  }

  function append(name: keyof Values, text: string): void {
    const before = latest.current[name]?.trimEnd() ?? '';
    change({ [name]: before === '' ? text : `${before}\n${text}` } as Partial<Values>);
  }

  function refuse(name: keyof Values, toast: Toast): void {
    showToast({ ...toast, kind: 'destructive' });
    setWrong(name);
    const field = element.current?.elements.namedItem(String(name));
    if (field instanceof HTMLElement) field.focus();
  }

  function check(required: readonly (keyof Values)[], whenEmpty: Toast): boolean {
    const empty = required.find((name) => values[name]?.trim() === '');
    if (empty !== undefined) {
      refuse(empty, whenEmpty);
      return false;
    }
    for (const [name, limit] of Object.entries<number | undefined>(limits)) {
      if (limit === undefined || (values[name]?.length ?? 0) <= limit) continue;
      const description = `Please keep it within ${limit.toLocaleString('en')} characters.`;
      refuse(name, { title: 'Text too long', description });
      return false;
    }
    return true;
  }

  const isEmpty = useMemo(() => Object.keys(limits).every((name) => values[name] === ''), [limits, values]);
  function clear(): void {
    show(initial);
    setWrong(undefined);
    stored.remove();
  }
  return { element, values, wrong, isEmpty, change, append, check, clear };
}

function readValues<Values extends Fields>(
  value: unknown,
  { initial, choices }: ToolFormOptions<Values>,
): Partial<Values> | undefined {
  if (!isRecord(value)) return undefined;
  const known = Object.keys(initial).filter((name) => {
    const kept = value[name];
    const words = choices[name];
    return typeof kept === 'string' && (words === undefined || words.includes(kept));
  });
  return Object.fromEntries(known.map((name) => [name, value[name]])) as Partial<Values>;
}

/** Reads texts that were typed before hydration or restored by the browser. */
function readTyped<Values extends Fields>(form: HTMLFormElement | null, initial: Values): Partial<Values> {
  const typed = Object.keys(initial).flatMap((name): [string, string][] => {
    const field = form?.elements.namedItem(name);
    const isText = field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement;
    return isText && field.value !== '' && field.value !== initial[name] ? [[name, field.value]] : [];
  });
  return Object.fromEntries(typed) as Partial<Values>;
}
