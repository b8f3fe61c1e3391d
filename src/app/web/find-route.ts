import type { PageRoute } from './page-route.ts';

/** Whether an address fits a pattern of the router such as `/temp-email/:sessionId`. */
function matches(pattern: string, path: string): boolean {
  const parts = pattern.split('/');
  const given = path.split('/');
  return parts.length === given.length && parts.every((part, i) => part.startsWith(':') || part === given[i]);
}

/** The page at an address; the one for unknown addresses where there is none. */
export function findRoute(routes: readonly PageRoute[], path: string): PageRoute | undefined {
  const known = routes.find((route) =>
    [route.path, ...(route.aliases ?? [])].some((pattern) => matches(pattern, path)),
  );
  return known ?? routes.find((route) => route.status === 404);
}
