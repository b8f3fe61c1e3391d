import { isLoopback } from '#platform/http/common/is-loopback.ts';

/**
 * Where the page that calls was opened, if on this machine: by another name than the site's it keeps its storage under
 * that name, and must come back there.
 */
export function loopbackOrigin(header: (name: string) => string | undefined): string | undefined {
  const url = URL.parse(header('origin') ?? '');
  return url !== null && isLoopback(url.host) ? url.origin : undefined;
}
