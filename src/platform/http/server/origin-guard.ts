import { AppError } from '#platform/errors/common/app-error.ts';
import { isLoopback } from '../common/is-loopback.ts';

/** Headers that supabase-js sends, and `last-event-id`, which resumes a stream. */
const allowedHeaders = 'authorization, apikey, content-type, x-client-info, last-event-id';
const exposedHeaders = 'retry-after, content-disposition, answer-version';
const preflightSeconds = '7200';

export type OriginRule = 'any' | 'own';

export class OriginGuard {
  readonly #own: ReadonlySet<string>;
  readonly #ownHost: string;
  readonly #listed: ReadonlySet<string>;

  constructor(options: { siteUrl: string; corsOrigins: readonly string[] }) {
    this.#own = new Set([new URL(options.siteUrl).origin]);
    this.#ownHost = new URL(options.siteUrl).hostname;
    this.#listed = new Set(options.corsOrigins);
  }

  admit(rule: OriginRule, origin: string | undefined, host: string | undefined): Record<string, string> {
    if (rule === 'any') {
      return { 'access-control-allow-origin': '*', 'access-control-expose-headers': exposedHeaders };
    }
    if (origin === undefined || this.#isOwn(origin, host)) return { vary: 'origin' };
    if (!this.#listed.has(origin)) throw new AppError('forbidden_origin');
    return {
      vary: 'origin',
      'access-control-allow-origin': origin,
      'access-control-expose-headers': exposedHeaders,
    };
  }

  /**
   * Throws `not_found` unless the host is the site's or loopback, because a foreign name may resolve to this machine.
   * Ignores the port, which a proxy may change.
   */
  admitHost(host: string | undefined): void {
    const name = host?.toLowerCase().replace(/:\d+$/u, '') ?? '';
    if (name !== this.#ownHost && !isLoopback(name)) throw new AppError('not_found');
  }

  #isOwn(origin: string, host: string | undefined): boolean {
    if (this.#own.has(origin)) return true;
    // A page under another name of loopback, such as `localhost`, is our own too. A DNS rebinding attack uses a public
    // name, for which `isLoopback` is false.
    return host !== undefined && isLoopback(host) && origin === `http://${host}`;
  }
}

export function preflightHeaders(methods: readonly string[]): Record<string, string> {
  return {
    'access-control-allow-methods': methods.join(', '),
    'access-control-allow-headers': allowedHeaders,
    'access-control-max-age': preflightSeconds,
  };
}
