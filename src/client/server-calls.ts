import { ExpiredError, MayflyError, type Problem, WaitTimeoutError } from './mayfly-error.ts';
import type { WaitOptions } from './message.ts';

export type ClientOptions = {
  /** Default: the environment variable `MAYFLY_URL`, else `http://localhost:3000`. */
  server?: string;
  fetch?: typeof fetch;
};

type Waited<Item> = { timedOut: boolean; expired: boolean; messages: Item[] };

const defaultServer = 'http://localhost:3000';
const defaultTimeoutSeconds = 30;
/** Maximum of one call. */
const maxWaitSeconds = 60;
/** Time beyond the wait itself for the server to answer. */
const graceMs = 10_000;
const firstRetryMs = 250;
const longestRetryMs = 4_000;

/** Calls one function of a server. */
export class ServerCalls {
  readonly server: string;
  readonly #fetch: typeof fetch;

  constructor({ server, fetch: own }: ClientOptions = {}) {
    const { process } = globalThis as { process?: { env?: Record<string, string | undefined> } };
    this.server = (server ?? process?.env?.MAYFLY_URL ?? defaultServer).replace(/\/+$/, '');
    this.#fetch = own ?? ((...request) => fetch(...request));
  }

  async json<Output>(name: string, body: object, signal?: AbortSignal): Promise<Output> {
    return (await (await this.request(name, body, signal)).json()) as Output;
  }

  /** Throws MayflyError: `unreachable` without an answer, else with the server's code. */
  async request(name: string, body: object, signal?: AbortSignal): Promise<Response> {
    let response: Response;
    try {
      response = await this.#fetch(`${this.server}/functions/v1/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: signal ?? null,
      });
    } catch (cause) {
      throw new MayflyError(`${this.server} does not answer`, { code: 'unreachable', cause });
    }
    if (response.ok) return response;
    const { status } = response;
    const problem = (await response.json().catch(() => ({}))) as Partial<Problem>;
    const { code = 'unknown', detail = `${this.server} answered with status ${status}` } = problem;
    const cause = { retryAfterMs: Number(response.headers.get('retry-after') ?? 0) * 1_000 };
    throw new MayflyError(detail, { code, problem: { ...problem, status, code }, cause });
  }

  /** Holds calls until a message matches. Retries while the server is away or busy. */
  async wait<Item>(name: string, body: object, options: WaitOptions): Promise<Item[]> {
    const { timeoutSeconds = defaultTimeoutSeconds, signal } = options;
    const endMs = Date.now() + timeoutSeconds * 1_000;
    let retryMs = firstRetryMs;
    let failure: unknown;
    do {
      signal?.throwIfAborted();
      const leftMs = Math.max(0, endMs - Date.now());
      const seconds = Math.min(maxWaitSeconds, Math.ceil(leftMs / 1_000));
      const patience = AbortSignal.timeout(seconds * 1_000 + graceMs);
      try {
        const call = { ...body, action: 'wait', timeoutSeconds: seconds };
        const held = signal ? AbortSignal.any([signal, patience]) : patience;
        const { timedOut, expired, messages } = await this.json<Waited<Item>>(name, call, held);
        if (!timedOut) return messages;
        if (expired) throw new ExpiredError('The address expired during the wait', { code: 'expired' });
        retryMs = firstRetryMs;
        failure = undefined;
      } catch (error) {
        signal?.throwIfAborted();
        if (!isPassing(error)) throw error;
        failure = error;
        const asked = (error.cause as { retryAfterMs?: number } | undefined)?.retryAfterMs ?? 0;
        await pause(Math.min(Math.max(retryMs, asked), Math.max(0, endMs - Date.now())), signal);
        retryMs = Math.min(2 * retryMs, longestRetryMs);
      }
    } while (Date.now() < endMs);
    throw new WaitTimeoutError(`Nothing matched within ${timeoutSeconds} s`, {
      code: 'timed_out',
      cause: failure,
    });
  }
}

/** True if the same call may succeed later. */
function isPassing(error: unknown): error is MayflyError {
  if (!(error instanceof MayflyError)) return false;
  const status = error.problem?.status ?? 0;
  return error.code === 'unreachable' || status === 429 || status >= 500;
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
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
