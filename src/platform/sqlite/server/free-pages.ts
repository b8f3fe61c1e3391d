import { CompiledQuery, type Kysely, sql } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import type { Job } from '#platform/schedule/server/scheduler.ts';

const everyMs = 1_000;
const keptFreeBytes = 16 * 1024 * 1024;
/**
 * Pages per step. SQLite searches the list of free pages for each page: with 50,000 free pages, a step of 1,024 would
 * delay commits by 60 ms.
 */
const stepPages = 256;

/** Returns the pages of deleted rows to the file system in small steps. PostgreSQL does this by itself. */
export function freePageJobs(database: Pick<Database<unknown>, 'engine' | 'kysely' | 'unit'>): Job[] {
  if (database.engine !== 'sqlite') return [];
  const { kysely } = database;
  const run = async (signal: AbortSignal) => {
    const pageBytes = await ask(kysely, 'page_size');
    for (;;) {
      const surplus = (await ask(kysely, 'freelist_count')) - keptFreeBytes / pageBytes;
      if (surplus <= 0 || signal.aborted) return;
      const pages = Math.min(Math.ceil(surplus), stepPages);
      const query = { compile: () => CompiledQuery.raw(`pragma incremental_vacuum(${pages})`) };
      await database.unit([{ query }]);
    }
  };
  return [{ id: 'db.free-pages', everyMs, atStart: false, run }];
}

async function ask(kysely: Kysely<unknown>, pragma: string): Promise<number> {
  const { rows } = await sql.raw<Record<string, number>>(`pragma ${pragma}`).execute(kysely);
  return Number(rows[0]?.[pragma]);
}
