import type { DatabaseSync } from 'node:sqlite';
import type { StatementCache } from './statement-cache.ts';
import { describeSqliteError, type StorageFailure } from './storage-errors.ts';
import type { WriterAnswer, WriterUnit } from './writer-message.ts';

/** Commits several units as one transaction, so that they share one sync of the disk, yet each fails alone. */
export class GroupCommit {
  readonly #connection: DatabaseSync;
  readonly #statements: StatementCache;

  constructor(connection: DatabaseSync, statements: StatementCache) {
    this.#connection = connection;
    this.#statements = statements;
  }

  run(units: WriterUnit[]): WriterAnswer[] {
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
      return units.map((unit) => ({ id: unit.id, failure }));
    }
  }

  /** After a full disk took a whole batch with it: the small units may still fit. */
  #commitOneByOne(units: WriterUnit[]): WriterAnswer[] {
    return units.flatMap((unit) => this.run([unit]));
  }

  /**
   * Nearly always every unit succeeds, and then none needs a savepoint, which copies each page that it touches.
   * Nothing, and nothing done, when one fails.
   */
  #runTogether(units: WriterUnit[]): WriterAnswer[] | undefined {
    try {
      return units.map((unit) => this.#runStatements(unit));
    } catch {
      this.#rollback();
      this.#execute('begin immediate');
      return undefined;
    }
  }

  /** Nothing when SQLite gave up the whole transaction because of one of several units. */
  #runApart(units: WriterUnit[]): WriterAnswer[] | undefined {
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

  #runUnit(unit: WriterUnit): WriterAnswer {
    const alone = unit.statements.length === 1 && unit.statements[0]?.expectRows === undefined;
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
      return { id: unit.id, failure: describeUnitError(error) };
    }
  }

  #runStatements(unit: WriterUnit): WriterAnswer {
    const counts: number[] = [];
    let rows: unknown[] = [];
    for (const [index, statement] of unit.statements.entries()) {
      const result = this.#statements.run(statement.sql, statement.parameters);
      if (statement.expectRows !== undefined && statement.expectRows !== result.count) {
        throw new ConditionFailed(index);
      }
      counts.push(result.count);
      rows = result.rows;
    }
    return { id: unit.id, counts, rows: unit.wantsRows ? rows : [] };
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

/** Carries a unit's own failure out of a transaction that SQLite has already rolled back. */
class LostTransaction extends Error {
  readonly failure: StorageFailure;

  constructor(failure: StorageFailure) {
    super(failure.message);
    this.failure = failure;
  }
}

function describeUnitError(error: unknown): StorageFailure {
  if (error instanceof ConditionFailed) {
    return { code: 'unit_condition_failed', message: error.message, statement: error.statement };
  }
  return describeSqliteError(error);
}
