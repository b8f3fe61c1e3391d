import { CompiledQuery } from 'kysely';
import { expect, it } from 'vitest';
import { type PackedStatement, packUnit, readStatement, unitBytes, wantsRows } from './packed-unit.ts';
import { moveBytesToArena } from './writer-message.ts';

function readAll(unit: ReturnType<typeof packUnit>): Omit<PackedStatement, 'next'>[] {
  const statements = [];
  for (let at = readStatement(unit); at !== undefined; at = readStatement(unit, at.next)) {
    const { next: _, ...statement } = at;
    statements.push(statement);
  }
  return statements;
}

it('packed statements are unpacked in order', () => {
  const bytes = new Uint8Array([1, 2, 3]);
  const unit = packUnit(
    [
      { query: CompiledQuery.raw('update a set b = ?', ['text']), expectRows: 0 },
      { query: CompiledQuery.raw('delete from a', []) },
      { query: CompiledQuery.raw('insert into a values (?, ?, ?)', [-1, null, bytes]), expectRows: 1 },
    ],
    true,
  );
  expect(readAll(unit)).toEqual([
    { statement: 'update a set b = ?', expectRows: 0, parameters: ['text'] },
    { statement: 'delete from a', expectRows: undefined, parameters: [] },
    { statement: 'insert into a values (?, ?, ?)', expectRows: 1, parameters: [-1, null, bytes] },
  ]);
  expect([unitBytes(unit), wantsRows(unit)]).toEqual([7, true]);
});

it("the bytes of all units are moved into one buffer without detaching the caller's buffers", () => {
  const [first, second] = [Buffer.from('first'), Buffer.from('second')];
  const units = [first, second].map((content) =>
    packUnit([{ query: CompiledQuery.raw('insert into a values (?)', [content]) }], false),
  );
  const arena = moveBytesToArena(units);
  expect(arena?.byteLength).toBe(11);
  const moved = units.map((unit) => readAll(unit)[0]?.parameters[0] as Uint8Array);
  expect(moved.map((bytes) => Buffer.from(bytes).toString())).toEqual(['first', 'second']);
  expect(moved.every((bytes) => bytes.buffer === arena)).toBe(true);
  structuredClone(units, { transfer: [arena as ArrayBuffer] });
  expect([first.toString(), second.toString()]).toEqual(['first', 'second']);
  expect(moveBytesToArena([packUnit([], false)])).toBeUndefined();
});
