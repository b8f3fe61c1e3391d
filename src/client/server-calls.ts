import { ExpiredError, MayflyError, type Problem, WaitTimeoutError } from './mayfly-error.ts';
import type { WaitOptions } from './message.ts';

export type ClientOptions = {
  /** By default, the environment variable `MAYFLY_URL` or `http://localhost:3000`. */
  server?: string;
  fetch?: typeof fetch;
};

type Waited<Item> = { timedOut: boolean; expired: boolean; messages: Item[] };

const defaultServer = 'http://localhost:3000';
const defaultTimeoutSeconds = 30;
/** The server lets one call wait no longer than this. */
const maxWaitSeconds = 60;
/** Time for the answer to a call that is not the last of its wait. */
const graceMs = 10_000;
/** Time for the answer to the last call, after the end of the timeout. */
const lastGraceMs = 1_000;
/**
 * Minimum time for the answer to the last call. That call asks the server to wait for whole seconds, so the wait may
 * use up all of `lastGraceMs`.
 */
const shortestGraceMs = 500;
const firstRetryMs = 250;
const longestRetryMs = 4_000;

export class ServerCalls {
  readonly server: string;
  readonly #fetch: typeof fetch;

  constructor({ server, fetch: own }: ClientOptions = {}) {
    const { process } = globalThis as { process?: { env?: Record<string, string | undefined> } };
    const configured = process?.env?.MAYFLY_URL?.trim() || defaultServer;
    this.server = (server ?? configured).replace(/\/+$/, '');
    this.#fetch = own ?? ((...request) => fetch(...request));
  }

  /** Throws MayflyError with the code `unreachable` if the output has an unexpected shape. */
  async json<Output>(
    name: string,
    body: object,
    hasShape: (output: Output) => boolean,
    signal?: AbortSignal,
  ): Promise<Output> {
    const response = await this.request(name, body, signal);
    return (await this.#jsonOf(response, hasShape, signal)).output;
  }

  /**
   * Throws MayflyError with the code of the server, `unreachable` if there is no answer, or `invalid_server` if the URL
   * cannot be called. Throws the signal's reason on abort.
   */
  async request(name: string, body: object, signal?: AbortSignal, patience?: AbortSignal): Promise<Response> {
    const signals = [signal, patience].filter((one) => one !== undefined);
    let response: Response;
    try {
      response = await this.#fetch(`${this.server}/functions/v1/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.any(signals),
      });
    } catch (cause) {
      throw this.#failure('does not answer', cause, signal);
    }
    if (response.ok) return response;
    const { status } = response;
    const document = (await response.json().catch(() => null)) as Partial<Problem> | null;
    const problem = document ?? {};
    const { code = 'unknown', detail = `${this.server} answered with status ${status}` } = problem;
    const Kind = code === 'token_expired' ? ExpiredError : MayflyError;
    const cause = { retryAfterMs: retryAfterMsOf(response) };
    throw new Kind(detail, { code, problem: { ...problem, status, code }, cause });
  }

  /**
   * Repeats calls until a message matches, and returns the newest one. Retries while the server is unreachable or busy.
   * Throws MayflyError with the code `invalid_timeout` if `timeoutSeconds` is negative or NaN.
   */
  async wait<Item extends { id: string }>(name: string, body: object, options: WaitOptions): Promise<Item> {
    const { timeoutSeconds = defaultTimeoutSeconds, signal } = options;
    if (!(timeoutSeconds >= 0))
      throw new MayflyError('timeoutSeconds must be a number from 0', { code: 'invalid_timeout' });
    // Monotonic, because the wall clock may be set during the wait.
    const endMs = performance.now() + timeoutSeconds * 1_000;
    let retryMs = firstRetryMs;
    let failure: MayflyError | undefined;
    do {
      signal?.throwIfAborted();
      const leftMs = Math.max(0, endMs - performance.now());
      const seconds = Math.min(maxWaitSeconds, Math.ceil(leftMs / 1_000));
      const call = { ...body, action: 'wait', timeoutSeconds: seconds };
      let pauseMs: number;
      try {
        const askedMs = seconds * 1_000;
        const longestMs = Math.max(leftMs + lastGraceMs, askedMs + shortestGraceMs);
        const patience = AbortSignal.timeout(Math.ceil(Math.min(askedMs + graceMs, longestMs)));
        const response = await this.request(name, call, signal, patience);
        const { output, retryAfterMs } = await this.#jsonOf<Waited<Item>>(response, isWaited, signal);
        const [newest] = output.messages;
        if (!output.timedOut && newest) return newest;
        if (output.expired)
          throw new ExpiredError('The address expired during the wait', { code: 'expired' });
        pauseMs = retryAfterMs;
        retryMs = firstRetryMs;
        failure = undefined;
      } catch (error) {
        if (!isPassing(error)) throw error;
        failure = error;
        pauseMs = Math.max(
          retryMs,
          (error.cause as { retryAfterMs?: number } | undefined)?.retryAfterMs ?? 0,
        );
        retryMs = Math.min(2 * retryMs, longestRetryMs);
      }
      await pause(Math.min(pauseMs, Math.max(0, endMs - performance.now())), signal);
    } while (performance.now() < endMs);
    const reason = failure === undefined ? '' : `: ${failure.message}`;
    throw new WaitTimeoutError(`Nothing matched within ${timeoutSeconds} s${reason}`, {
      code: 'timed_out',
      cause: failure,
    });
  }

  /** Throws a MayflyError if the body has another shape, or if the connection breaks before its end. */
  async #jsonOf<Output>(
    response: Response,
    hasShape: (output: Output) => boolean,
    signal: AbortSignal | undefined,
  ) {
    try {
      const output = (await response.json()) as Output;
      if (!hasShape(output)) throw new TypeError('the answer has another shape');
      return { output, retryAfterMs: retryAfterMsOf(response) };
    } catch (cause) {
      throw this.#failure('sent an answer that is broken or not from Mayfly', cause, signal);
    }
  }

  #failure(what: string, cause: unknown, signal: AbortSignal | undefined): MayflyError {
    signal?.throwIfAborted();
    if (isCallable(this.server))
      return new MayflyError(`${this.server} ${what}`, { code: 'unreachable', cause });
    const message = 'The URL of the server must begin with http:// or https:// and contain no user name';
    return new MayflyError(message, { code: 'invalid_server', cause });
  }
}

function isWaited({ timedOut, messages }: Waited<{ id: string }>): boolean {
  if (typeof timedOut !== 'boolean' || !Array.isArray(messages)) return false;
  return timedOut || typeof messages[0]?.id === 'string';
}

/** In a browser, the URL may be relative to the page. */
function isCallable(server: string): boolean {
  const page = (globalThis as { location?: { href: string } }).location?.href;
  if (!URL.canParse(server, page)) return false;
  const { protocol, username, password } = new URL(server, page);
  return /^https?:$/.test(protocol) && username + password === '';
}

function retryAfterMsOf({ headers }: Response): number {
  return Number(headers.get('retry-after') ?? 0) * 1_000 || 0;
}

export function isPassing(error: unknown): error is MayflyError {
  if (!(error instanceof MayflyError)) return false;
  const status = error.problem?.status ?? 0;
  return error.code === 'unreachable' || status === 429 || status >= 500;
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const end = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end);
      resolve();
    }, ms);
    signal?.addEventListener('abort', end, { once: true });
  });
}
