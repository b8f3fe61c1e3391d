import { Kysely } from 'kysely';
import { type MigrationResult, Migrator } from 'kysely/migration';
import type { RoomMigrations } from '#platform/database/server/database.ts';
import { toDatabaseError } from '#platform/database/server/storage-errors.ts';
import { AppError } from '#platform/errors/common/app-error.ts';
import { prepareSqliteFile } from '#platform/sqlite/server/sqlite-file.ts';
import { SqliteMigrationDialect } from '#platform/sqlite/server/sqlite-migration-dialect.ts';
import type { DatabaseLocation } from './open-database.ts';

/**
 * Runs the pending migrations of all rooms and returns their names. Call it before opening the database. Rejects a database
 * from a newer release with `database_newer`.
 */
export async function migrate(location: DatabaseLocation, migrations: RoomMigrations): Promise<string[]> {
  const kysely = await openForMigration(location);
  try {
    const migrator = new Migrator({
      db: kysely,
      provider: { getMigrations: async () => ({ ...migrations }) },
      // Rooms are independent, so a new room may have migrations with earlier timestamps than those already run.
      allowUnorderedMigrations: true,
    });
    await refuseNewer(kysely, migrations);
    const { error, results = [] } = await migrator.migrateToLatest();
    if (error) throw translate(error, results);
    return results.map((result) => result.migrationName);
  } finally {
    await kysely.destroy();
  }
}

async function openForMigration(location: DatabaseLocation): Promise<Kysely<unknown>> {
  if (location.url !== undefined) {
    const { postgresqlDialect } = await import('#platform/postgresql/server/postgresql-dialect.ts');
    const { PostgresqlPool } = await import('#platform/postgresql/server/postgresql-pool.ts');
    const pool = new PostgresqlPool({ url: location.url, maxConnections: 1, isMigrating: true });
    return new Kysely({ dialect: postgresqlDialect(pool) });
  }
  prepareSqliteFile(location.file);
  return new Kysely({ dialect: new SqliteMigrationDialect(location.file) });
}

type MigrationTable = { kysely_migration: { name: string } };

async function refuseNewer(kysely: Kysely<unknown>, migrations: RoomMigrations): Promise<void> {
  const tables = await kysely.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === 'kysely_migration')) return;
  const rows = await (kysely as Kysely<MigrationTable>)
    .selectFrom('kysely_migration')
    .select('name')
    .execute();
  const unknown = rows.map((row) => row.name).filter((name) => !Object.hasOwn(migrations, name));
  if (unknown.length === 0) return;
  const advice = 'a newer release has used this database: run that release or restore an older backup';
  throw new AppError('database_newer', { details: { migrations: unknown.join(', '), advice } });
}

function translate(error: unknown, results: readonly MigrationResult[]): Error {
  const meaning = toDatabaseError(error);
  if (meaning instanceof AppError) return meaning;
  const failed = results.find((result) => result.status === 'Error')?.migrationName;
  return new Error(`migration ${failed ?? ''} failed: ${meaning.message}`, { cause: meaning });
}
