import { join } from 'node:path';
import { premiumMigrations } from '#features/premium/server/feature.ts';
import { statusMigrations } from '#features/status/server/feature.ts';
import { tempEmailMigrations } from '#features/temp-email/server/feature.ts';
import { tempPhoneMigrations } from '#features/temp-phone/server/feature.ts';
import type { Database } from '#platform/db/server/database.ts';
import { migrate } from '#platform/db/server/migrate.ts';
import { type DatabaseLocation, openDatabase } from '#platform/db/server/open-database.ts';
import type { Logger } from '#platform/log/server/logger.ts';
import { usageMigrations } from '#site/usage/server/usage.ts';
import type { ProductSettings } from './config.ts';

const databaseFile = 'mayfly.db';
/** Which page it is nobody can tell, nor whether the others are sound. */
const damageAdvice = 'the database is damaged: stop Mayfly and restore it from a backup';

/** The database of the settings, brought up to date with the migrations of all rooms. */
export async function openStorage({ product }: ProductSettings, log?: Logger): Promise<Database<unknown>> {
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
  return await openDatabase({ ...location, observer: { onDamage: () => log?.error(damageAdvice) } });
}
