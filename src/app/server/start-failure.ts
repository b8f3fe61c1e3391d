import { resolve, sep } from 'node:path';
import { type AppError, isAppError } from '#platform/errors/common/app-error.ts';
import { SiteMissingError } from '#platform/http/server/site/load-site.ts';
import type { ProductSettings } from './settings/config.ts';

const databaseFailures: Readonly<Record<string, string>> = {
  storage_busy: 'it does not respond, or another process has locked it',
  storage_short: 'its disk is full (see "df" and "df -i") or failing',
};

/** Explains a failed start to the operator. Returns undefined if a bug caused it. */
export function explainStartFailure(error: unknown, settings: ProductSettings): string | undefined {
  if (error instanceof SiteMissingError) return error.message;
  if (isAppError(error, 'secret_damaged')) {
    return `The secret is damaged: restore ${error.details.file} from a backup, or move it away so that a new one is created.`;
  }
  if (isAppError(error, 'database_missing')) {
    return `There is no database in ${error.details.dataDir}. Start Mayfly first, or set MAYFLY_DATA_DIR to its folder.`;
  }
  if (isAppError(error, 'data_folder_in_use')) {
    return `Another Mayfly is using the data folder ${error.details.dataDir}. Stop it, or set MAYFLY_DATA_DIR to another folder. Several nodes can share a PostgreSQL database; see MAYFLY_DATABASE_URL.`;
  }
  if (isAppError(error, 'tracker_unreadable')) {
    return `MAYFLY_TRACKER_FILE is set to ${error.details.file}, which cannot be read.`;
  }
  if (isAppError(error, 'ad_unreadable')) {
    return `${error.details.file}, of MAYFLY_ADS_DIR, ${error.details.reason}.`;
  }
  if (isAppError(error, 'certificate_unusable')) {
    const { certFile, keyFile } = error.details;
    return `${certFile} and ${keyFile} are not a certificate and its key in PEM format without a passphrase.`;
  }
  if (isAppError(error)) return explainDatabaseFailure(error, settings);
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  const failure = error as NodeJS.ErrnoException & { port?: number };
  return explainListenFailure(failure, settings) ?? explainFileFailure(failure, settings);
}

function explainDatabaseFailure(error: AppError, settings: ProductSettings): string {
  const { cause, details } = error;
  const ofFile = cause instanceof Error ? explainFileFailure(cause, settings) : undefined;
  if (ofFile !== undefined) return ofFile;
  if (details.advice === undefined)
    return `The database cannot be used: ${databaseFailures[error.code] ?? error.code}.`;
  const state = error.code === 'database_corrupt' ? 'is damaged' : 'does not fit';
  return `The database ${state}: ${details.advice}.`;
}

function explainListenFailure(
  error: NodeJS.ErrnoException & { port?: number },
  { http, smtp }: ProductSettings,
): string | undefined {
  if (error.syscall !== 'listen' && error.syscall !== 'bind') return undefined;
  const isSmtp = error.port === smtp.port && smtp.port !== 0;
  const { host, port } = isSmtp ? smtp : http;
  const setting = isSmtp ? 'MAYFLY_SMTP_PORT' : 'MAYFLY_HTTP_PORT';
  const place = `Port ${error.port ?? port} on ${host}`;
  if (error.code === 'EADDRINUSE')
    return `${place} is already in use. Stop the program that uses it, or set ${setting}.`;
  if (error.code === 'EACCES') return `${place} needs root privileges. Choose another one with ${setting}.`;
  if (error.code === 'EADDRNOTAVAIL')
    return `${host} is not an address of this machine. See ${setting.replace('PORT', 'HOST')}.`;
  return undefined;
}

const fileFailures: Readonly<Record<string, string>> = {
  ENOENT: 'it does not exist',
  EACCES: 'permission is denied',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'it is not a folder',
  EEXIST: 'it is not a folder',
  EROFS: 'it is read-only',
};

function explainFileFailure(error: NodeJS.ErrnoException, { product }: ProductSettings): string | undefined {
  const isUncreated = error.code === 'ENOENT' && error.syscall === 'mkdir';
  const reason = isUncreated ? 'it cannot be created' : fileFailures[error.code ?? ''];
  if (reason === undefined) return undefined;
  const dataDir = resolve(product.dataDir);
  // A write error contains no path. Before the product listens, it writes only to the data folder.
  const isData = error.path === undefined || `${resolve(error.path)}${sep}`.startsWith(`${dataDir}${sep}`);
  if (!isData) return `${error.path} cannot be used: ${reason}.`;
  return `The data folder ${product.dataDir} cannot be used: ${reason}. See MAYFLY_DATA_DIR.`;
}
