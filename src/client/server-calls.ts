import { ExpiredError, MayflyError, type Problem, WaitTimeoutError } from './mayfly-error.ts';
import type { WaitOptions } from './message.ts';

export type ClientOptions = {
  /** URL of the server. By default, the environment variable `MAYFLY_URL` or `http://localhost:3000`. */
  server?: string;
  fetch?: typeof fetch;
};

type Waited<Item> = { timedOut: boolean; expired: boolean; messages: Item[] };

const defaultServer = 'http://localhost:3000';
const defaultTimeoutSeconds = 30;
/** Maximum wait that the server allows in one call. */
const maxWaitSeconds = 60;
/** Additional time for the server’s answer after the wait itself. */
const graceMs = 10_000;
const firstRetryMs = 250;
const longestRetryMs = 4_000;

/** Calls the functions of one server. */
export class ServerCalls {
  readonly server: string;
  readonly #fetch: typeof fetch;

  constructor({ server, fetch: own }: ClientOptions = {}) {
    const { process } = globalThis as { process?: { env?: Record<string, string | undefined> } };
    this.server = (server ?? process?.env?.MAYFLY_URL ?? defaultServer).replace(/\/+$/, '');
    this.#fetch = own ?? ((...request) => fetch(...request));
  }

  async json<Output>(name: string, body: object, signal?: AbortSignal): Promise<Output> {
    return (await this.#jsonOf<Output>(await this.request(name, body, signal), signal)).output;
  }

  /**
   * Throws MayflyError: with the code `unreachable` if there is no answer, otherwise with the code of the server. Throws
   * the signal's reason on abort.
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
      throw this.#unreachable(cause, signal);
    }
    if (response.ok) return response;
    const { status } = response;
    const problem = (await response.json().catch(() => ({}))) as Partial<Problem>;
    const { code = 'unknown', detail = `${this.server} answered with status ${status}` } = problem;
    const Kind = code === 'token_expired' ? ExpiredError : MayflyError;
    const cause = { retryAfterMs: retryAfterMsOf(response) };
    throw new Kind(detail, { code, problem: { ...problem, status, code }, cause });
  }

  /** Repeats calls that wait on the server until a message matches. Retries while the server is unreachable or busy. */
  async wait<Item>(name: string, body: object, options: WaitOptions): Promise<Item[]> {
    const { timeoutSeconds = defaultTimeoutSeconds, signal } = options;
    const endMs = Date.now() + timeoutSeconds * 1_000;
    let retryMs = firstRetryMs;
    let failure: unknown;
    do {
      signal?.throwIfAborted();
      const leftMs = Math.max(0, endMs - Date.now());
      const seconds = Math.min(maxWaitSeconds, Math.ceil(leftMs / 1_000));
      const call = { ...body, action: 'wait', timeoutSeconds: seconds };
      let pauseMs: number;
      try {
        const patience = AbortSignal.timeout(seconds * 1_000 + graceMs);
        const response = await this.request(name, call, signal, patience);
        const { output, retryAfterMs } = await this.#jsonOf<Waited<Item>>(response, signal);
        if (!output.timedOut) return output.messages;
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
      await pause(Math.min(pauseMs, Math.max(0, endMs - Date.now())), signal);
    } while (Date.now() < endMs);
    throw new WaitTimeoutError(`Nothing matched within ${timeoutSeconds} s`, {
      code: 'timed_out',
      cause: failure,
    });
  }

  /** Parses the body. The connection may break before its end. */
  async #jsonOf<Output>(response: Response, signal: AbortSignal | undefined) {
    try {
      return { output: (await response.json()) as Output, retryAfterMs: retryAfterMsOf(response) };
    } catch (cause) {
      throw this.#unreachable(cause, signal);
    }
  }

  #unreachable(cause: unknown, signal: AbortSignal | undefined): MayflyError {
    signal?.throwIfAborted();
    return new MayflyError(`${this.server} does not answer`, { code: 'unreachable', cause });
  }
}

/** Returns 0 for a date, because our servers send only seconds. */
function retryAfterMsOf({ headers }: Response): number {
  return Number(headers.get('retry-after') ?? 0) * 1_000 || 0;
}

/** True if the same call may succeed later. */
function isPassing(error: unknown): error is MayflyError {
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
