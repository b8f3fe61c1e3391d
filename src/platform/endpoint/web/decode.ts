import { type Answer, UnreadableAnswer } from './call.ts';

/**
 * Describes how to read a value of a contract from a server that may leave it out or send another type. A plain value
 * is the default and names the type; a function reads the value itself and throws if it cannot; a list has one
 * template for its items. A template has every field of the contract, so that a renamed field does not compile.
 */
export type Template<Value> =
  | ((value: unknown) => unknown)
  | (Value extends readonly (infer Item)[]
      ? readonly [Template<Item>]
      : Value extends object
        ? { readonly [Field in keyof Value]-?: Template<Value[Field]> }
        : Value);

export type Decoded<Value, Shape> = Shape extends (value: unknown) => infer Result
  ? Result
  : Shape extends readonly [infer Item]
    ? Decoded<Value extends readonly (infer Entry)[] ? Entry : never, Item>[]
    : Value extends object
      ? { [Field in keyof Value & keyof Shape]: Decoded<Value[Field], Shape[Field]> }
      : Value;

/**
 * Reads an answer by the template of its contract. Drops entries of lists that cannot be read.
 * @throws UnreadableAnswer if the answer itself cannot be read
 */
export function decode<Body, const Shape extends Template<Body>>(
  { body }: Pick<Answer<Body>, 'body'>,
  template: Shape,
): Decoded<Body, Shape> {
  try {
    return decodeValue(body, template) as Decoded<Body, Shape>;
  } catch (cause) {
    throw new UnreadableAnswer(body, cause);
  }
}

function decodeValue(value: unknown, template: unknown): unknown {
  if (typeof template === 'function') return template(value);
  if (Array.isArray(template)) return requireList(value).flatMap((entry) => decodeEntry(entry, template[0]));
  if (isFields(template)) {
    const fields = requireFields(value);
    const parts = Object.entries(template).map(([name, part]) => [name, decodeField(fields[name], part)]);
    return Object.fromEntries(parts);
  }
  if (typeof template === 'string' && typeof value === 'number') return String(value);
  return typeof value === typeof template ? value : template;
}

/** A missing list in a field is read as empty. A body that is not the expected list is an error. */
function decodeField(value: unknown, template: unknown): unknown {
  return Array.isArray(template) && !Array.isArray(value) ? [] : decodeValue(value, template);
}

function decodeEntry(entry: unknown, template: unknown): unknown[] {
  try {
    return [decodeValue(entry, template)];
  } catch {
    return [];
  }
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function requireFields(value: unknown): Readonly<Record<string, unknown>> {
  if (isFields(value)) return value;
  throw new TypeError('not an object');
}

function requireList(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw new TypeError('not a list');
}

export function text(value: unknown): string {
  if (typeof value === 'string' && value !== '') return value;
  throw new TypeError('not a text');
}

/** Template of a value that may be missing: undefined if `template` cannot read it. */
export function optional<Result>(
  template: (value: unknown) => Result,
): (value: unknown) => Result | undefined {
  return (value) => decodeEntry(value, template)[0] as Result | undefined;
}

export function oneOf<const Choice>(choices: readonly Choice[]): (value: unknown) => Choice {
  return (value) => {
    const found = choices.find((choice) => choice === value);
    if (found === undefined) throw new TypeError('not a known value');
    return found;
  };
}
