import type { Compilable, CompiledQuery, Kysely } from 'kysely';

/** Stands for a parameter while a statement is compiled, so that `bind` can put its value in each place. */
class Placeholder {
  readonly index: number;

  constructor(index: number) {
    this.index = index;
  }
}

export class StatementTemplate<Row> {
  readonly number: number;
  readonly compiled: CompiledQuery<Row>;
  readonly #slots: readonly unknown[];

  constructor(number: number, compiled: CompiledQuery<Row>) {
    this.number = number;
    this.compiled = compiled;
    this.#slots = compiled.parameters;
  }

  bind(values: readonly unknown[]): unknown[] {
    return this.#slots.map((slot) => (slot instanceof Placeholder ? values[slot.index] : slot));
  }
}

export class BoundStatement<Row> implements Compilable<Row> {
  readonly template: StatementTemplate<Row>;
  readonly parameters: readonly unknown[];

  constructor(template: StatementTemplate<Row>, values: readonly unknown[]) {
    this.template = template;
    this.parameters = template.bind(values);
  }

  compile(): CompiledQuery<Row> {
    return { ...this.template.compiled, parameters: this.parameters };
  }
}

export type StatementBuilder<Tables, Parameters extends readonly unknown[], Row> = (
  kysely: Kysely<Tables>,
  ...placeholders: Parameters
) => Compilable<Row>;

let templatesMade = 0;

export function compileTemplate<Tables, Parameters extends readonly unknown[], Row>(
  kysely: Kysely<Tables>,
  build: StatementBuilder<Tables, Parameters, Row>,
): StatementTemplate<Row> {
  const placeholders = Array.from({ length: build.length - 1 }, (_, index) => new Placeholder(index));
  const compiled = build(kysely, ...(placeholders as unknown as Parameters)).compile();
  templatesMade += 1;
  return new StatementTemplate(templatesMade, compiled);
}

export type QueryValue = null | number | bigint | string | Uint8Array;

/** PostgreSQL, unlike SQLite, cannot store this character in a text. */
const nul = '\0';
const replacement = '\u{fffd}';

/** Booleans become integers on both engines, because node:sqlite rejects booleans. */
export function toQueryValue(value: unknown): QueryValue {
  if (value === null || typeof value === 'number') return value;
  if (typeof value === 'string') return value.includes(nul) ? value.replaceAll(nul, replacement) : value;
  if (value instanceof Uint8Array || typeof value === 'bigint') return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  throw new TypeError(`a parameter of type ${typeof value} cannot be stored`);
}
