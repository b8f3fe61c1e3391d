/** Turns off browser features that our pages do not use. The transcriber needs the microphone. */
const permissionsPolicy = [
  'accelerometer=()',
  'autoplay=()',
  'browsing-topics=()',
  'camera=()',
  'display-capture=()',
  'fullscreen=(self)',
  'geolocation=()',
  'gyroscope=()',
  'magnetometer=()',
  'microphone=(self)',
  'midi=()',
  'payment=()',
  'usb=()',
].join(', ');

export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': permissionsPolicy,
  // Resolving link hosts in advance would tell name servers what is in a mail.
  'x-dns-prefetch-control': 'off',
} as const;

/** For everything that is not a page: API answers, errors, redirects. */
export const inertContentPolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Two years, sent only if the public address is https. Excludes subdomains, which the operator may use for something
 * else.
 */
export const strictTransport = 'max-age=63072000';

/** Directives that the operator's ads and trackers may extend. */
const openToOperator = new Set([
  'script-src',
  'style-src',
  'img-src',
  'font-src',
  'connect-src',
  'frame-src',
]);

const pageDirectives: readonly (readonly [string, string])[] = [
  ['default-src', "'none'"],
  ['script-src', "'self'"],
  ['style-src', "'self'"],
  ['img-src', "'self' data: blob:"],
  ['font-src', "'self'"],
  ['connect-src', "'self'"],
  ['media-src', "'self' blob:"],
  ['worker-src', "'self'"],
  ['manifest-src', "'self'"],
  ['frame-src', "'self'"],
  ['form-action', "'self'"],
  ['base-uri', "'none'"],
  ['object-src', "'none'"],
  ['frame-ancestors', "'none'"],
];

/** @param connectSources hosts that scripts may send to, but not load from */
export function pageContentPolicy(
  operatorSources: readonly string[],
  connectSources: readonly string[] = [],
): string {
  return pageDirectives
    .map(([name, sources]) =>
      [
        name,
        sources,
        ...(openToOperator.has(name) ? operatorSources : []),
        ...(name === 'connect-src' ? connectSources : []),
      ].join(' '),
    )
    .join('; ');
}
