/** A field of what a carrier sent, if that is an object that has it. */
export function readField(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}

/** Carriers write ids, numbers and codes as text or as numbers; empty when it is neither. */
export function readText(value: unknown, name: string): string {
  const field = readField(value, name);
  return typeof field === 'string' || typeof field === 'number' ? String(field).trim() : '';
}

/** A list that stands alone or under one of these names. */
export function readList(value: unknown, names: readonly string[]): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value;
  return names.map((name) => readField(value, name)).find((field) => Array.isArray(field));
}
