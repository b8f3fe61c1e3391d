/** Features that no page of ours uses; the transcriber needs the microphone. */
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
  // Looking up the hosts of links in advance would tell name servers what is in a mail.
  'x-dns-prefetch-control': 'off',
} as const;

/** Everything that is not a page: answers of the API, errors, redirects. */
export const inertContentPolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Two years; only where the public address is https. Of that name alone: those below it are the operator's affair. */
export const strictTransport = 'max-age=63072000';

/** What an operator's ads and trackers may need; the rest of the policy stays closed to them. */
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

/** `connectSources` may be sent to, and nothing else. */
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
