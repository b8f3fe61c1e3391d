import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { premiumMigrations } from '#features/premium/server/feature.ts';
import { statusMigrations } from '#features/status/server/feature.ts';
import { tempEmailMigrations } from '#features/temp-email/server/feature.ts';
import { tempPhoneMigrations } from '#features/temp-phone/server/feature.ts';
import type { Database } from '#platform/database/server/database.ts';
import { migrate } from '#platform/database-engine/server/migrate.ts';
import { type DatabaseLocation, openDatabase } from '#platform/database-engine/server/open-database.ts';
import { AppError } from '#platform/errors/common/app-error.ts';
import type { Logger } from '#platform/log/server/logger.ts';
import { lockDataFolder } from '#platform/sqlite/server/data-folder-lock.ts';
import { refuseDamagedLog } from '#platform/sqlite/server/sqlite-file.ts';
import { usageMigrations } from '#site/usage/server/usage.ts';
import type { Part } from './lifetime.ts';
import type { ProductSettings } from './settings/config.ts';

const databaseFile = 'mayfly.db';
/** SQLite reports neither which page is damaged nor whether the others are intact. */
const damageAdvice = 'the database is damaged: stop Mayfly and restore it from a backup';

export async function openOwnStorage(
  settings: ProductSettings,
  log: Logger,
): Promise<{ database: Database<unknown>; locks: readonly Part[] }> {
  const { databaseUrl, dataDir } = settings.product;
  // With PostgreSQL, the folder contains only the secret, and nodes may share it.
  const locks = databaseUrl === undefined ? [lockDataFolder(dataDir)] : [];
  if (databaseUrl === undefined) refuseDamagedLog(join(dataDir, databaseFile));
  return { database: await openStorage(settings, () => log.error(damageAdvice)), locks };
}

/** Throws `database_missing` instead of creating a database in the wrong folder. */
export async function openExistingStorage(settings: ProductSettings): Promise<Database<unknown>> {
  const { databaseUrl, dataDir } = settings.product;
  if (databaseUrl === undefined && !existsSync(join(dataDir, databaseFile)))
    throw new AppError('database_missing', { details: { dataDir } });
  return await openStorage(settings);
}

export async function openStorage(
  { product }: ProductSettings,
  onDamage: () => void = () => undefined,
): Promise<Database<unknown>> {
  const location: DatabaseLocation =
    product.databaseUrl === undefined
      ? { file: join(product.dataDir, databaseFile) }
      : { url: product.databaseUrl.reveal() };
  await migrate(location, {
    ...tempEmailMigrations,
    ...tempPhoneMigrations,
    ...premiumMigrations,
    ...usageMigrations,
    ...statusMigrations,
  });
  return await openDatabase({ ...location, observer: { onDamage } });
}
