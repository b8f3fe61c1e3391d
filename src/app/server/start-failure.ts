import { isAppError } from '#platform/errors/common/app-error.ts';
import { SiteMissingError } from '#platform/http/server/load-site.ts';
import type { ProductSettings } from './config.ts';

/** What went wrong in words for whoever runs the product; undefined for faults of ours. */
export function explainStartFailure(error: unknown, settings: ProductSettings): string | undefined {
  if (error instanceof SiteMissingError) return error.message;
  if (isAppError(error, 'database_newer')) return `The database does not fit: ${error.details.advice}.`;
  if (isAppError(error)) return `The database cannot be used (${error.code}).`;
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return explainListenFailure(error as NodeJS.ErrnoException & { port?: number }, settings);
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
  if (error.code === 'EADDRINUSE') return `${place} is already in use. Stop what uses it, or set ${setting}.`;
  if (error.code === 'EACCES')
    return `${place} may not be used without privileges. Choose another with ${setting}.`;
  if (error.code === 'EADDRNOTAVAIL')
    return `${host} is not an address of this machine. See ${setting.replace('PORT', 'HOST')}.`;
  return undefined;
}
