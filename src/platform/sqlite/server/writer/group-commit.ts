import type { DatabaseSync } from 'node:sqlite';
import { describeSqliteError, type StorageFailure } from '#platform/database/server/storage-errors.ts';
import { type PackedUnit, readStatement, unitId, wantsRows } from './packed-unit.ts';
import type { StatementCache } from './statement-cache.ts';
import type { WriterAnswer } from './writer-message.ts';

/** Commits several units in one transaction, so that they share one fsync. A failing unit does not affect the others. */
export class GroupCommit {
  readonly #connection: DatabaseSync;
  readonly #statements: StatementCache;

  constructor(connection: DatabaseSync, statements: StatementCache) {
    this.#connection = connection;
    this.#statements = statements;
  }

  run(units: PackedUnit[]): WriterAnswer[] {
    try {
      this.#execute('begin immediate');
      const answers = this.#runTogether(units) ?? this.#runApart(units);
      if (answers === undefined) return this.#commitOneByOne(units);
      this.#execute('commit');
      return answers;
    } catch (error) {
      this.#rollback();
      const failure = error instanceof LostTransaction ? error.failure : describeSqliteError(error);
      if (failure.code === 'storage_short' && units.length > 1) return this.#commitOneByOne(units);
      return units.map((unit) => ({ id: unitId(unit), failure }));
    }
  }

  /** Used after the whole batch failed, for example on a full disk, because small units may still fit. */
  #commitOneByOne(units: PackedUnit[]): WriterAnswer[] {
    return units.flatMap((unit) => this.run([unit]));
  }

  /**
   * Runs all units without savepoints, because a savepoint copies every page that the unit touches, and
   * nearly always all units succeed. If one fails, rolls everything back and returns undefined.
   */
  #runTogether(units: PackedUnit[]): WriterAnswer[] | undefined {
    try {
      return units.map((unit) => this.#runStatements(unit));
    } catch {
      this.#rollback();
      this.#execute('begin immediate');
      return undefined;
    }
  }

  /** Returns undefined if SQLite rolled back the whole transaction because of one of several units. */
  #runApart(units: PackedUnit[]): WriterAnswer[] | undefined {
    const answers: WriterAnswer[] = [];
    for (const unit of units) {
      const answer = this.#runUnit(unit);
      answers.push(answer);
      if (this.#connection.isTransaction) continue;
      if (units.length > 1) return undefined;
      throw 'failure' in answer
        ? new LostTransaction(answer.failure)
        : new Error('the transaction ended early');
    }
    return answers;
  }

  #runUnit(unit: PackedUnit): WriterAnswer {
    const alone = isPlain(unit);
    try {
      if (!alone) this.#execute('savepoint unit');
      const answer = this.#runStatements(unit);
      if (!alone) this.#execute('release unit');
      return answer;
    } catch (error) {
      if (!alone && this.#connection.isTransaction) {
        this.#execute('rollback to unit');
        this.#execute('release unit');
      }
      return { id: unitId(unit), failure: describeUnitError(error) };
    }
  }

  #runStatements(unit: PackedUnit): WriterAnswer {
    const counts: number[] = [];
    let rows: unknown[] = [];
    for (let next = readStatement(unit); next !== undefined; next = readStatement(unit, next.next)) {
      const result = this.#statements.run(next.statement, next.parameters);
      if (next.expectRows !== undefined && next.expectRows !== result.count) {
        throw new ConditionFailed(counts.length);
      }
      counts.push(result.count);
      rows = result.rows;
    }
    return wantsRows(unit) ? [unitId(unit), counts, rows] : [unitId(unit), counts];
  }

  #rollback(): void {
    if (this.#connection.isTransaction) this.#execute('rollback');
  }

  #execute(sql: string): void {
    this.#statements.run(sql, []);
  }
}

class ConditionFailed extends Error {
  readonly statement: number;

  constructor(statement: number) {
    super('a condition of the unit does not hold');
    this.statement = statement;
  }
}

class LostTransaction extends Error {
  readonly failure: StorageFailure;

  constructor(failure: StorageFailure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** True for a single statement without a condition, which needs no savepoint. */
function isPlain(unit: PackedUnit): boolean {
  const first = readStatement(unit);
  return first !== undefined && first.expectRows === undefined && first.next === unit.length;
}

function describeUnitError(error: unknown): StorageFailure {
  if (error instanceof ConditionFailed) {
    return { code: 'unit_condition_failed', message: error.message, statement: error.statement };
  }
  return describeSqliteError(error);
}
