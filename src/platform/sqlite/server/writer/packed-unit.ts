import type { Compilable, CompiledQuery } from 'kysely';
import {
  BoundStatement,
  type QueryValue,
  toQueryValue,
} from '#platform/database/server/prepared-statement.ts';

/**
 * A unit as a flat array for the writer thread, because cloning objects costs more than running the statements. Layout: id, 1 if
 * rows of the last statement are wanted (`returning`), bytes of all parameters; then per statement its number or text, the
 * rows that it must affect (-1: any), its parameter count, and its parameters.
 */
export type PackedUnit = QueryValue[];

const headLength = 3;
const anyRows = -1;

export type PackedStatement = {
  statement: number | string;
  expectRows: number | undefined;
  parameters: QueryValue[];
  next: number;
};

type Query = Compilable | CompiledQuery;

export function packUnit(
  statements: readonly { query: Query; expectRows?: number }[],
  wantsRows: boolean,
): PackedUnit {
  const unit: PackedUnit = [0, wantsRows ? 1 : 0, 0];
  let bytes = 0;
  for (const { query, expectRows = anyRows } of statements) {
    const { statement, parameters } = readQuery(query);
    unit.push(statement, expectRows, parameters.length);
    for (const parameter of parameters) {
      const value = toQueryValue(parameter);
      if (value instanceof Uint8Array) bytes += value.byteLength;
      else if (typeof value === 'string') bytes += value.length;
      unit.push(value);
    }
  }
  unit[2] = bytes;
  return unit;
}

function readQuery(query: Query): { statement: number | string; parameters: readonly unknown[] } {
  if (query instanceof BoundStatement) {
    return { statement: query.template.number, parameters: query.parameters };
  }
  const { sql, parameters } = 'compile' in query ? query.compile() : query;
  return { statement: sql, parameters };
}

export function setUnitId(unit: PackedUnit, id: number): void {
  unit[0] = id;
}

export function unitId(unit: PackedUnit): number {
  return unit[0] as number;
}

/** Approximate, because only texts and byte arrays count. */
export function unitBytes(unit: PackedUnit): number {
  return unit[2] as number;
}

export function wantsRows(unit: PackedUnit): boolean {
  return unit[1] === 1;
}

export function readStatement(unit: PackedUnit, at: number = headLength): PackedStatement | undefined {
  if (at >= unit.length) return undefined;
  const from = at + 3;
  const next = from + (unit[at + 2] as number);
  const expected = unit[at + 1] as number;
  return {
    statement: unit[at] as number | string,
    expectRows: expected === anyRows ? undefined : expected,
    parameters: unit.slice(from, next),
    next,
  };
}
