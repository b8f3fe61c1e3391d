import {
  type CallInput,
  type CallName,
  type CallOutput,
  type FunctionName,
  versionHeader,
} from '../common/define-endpoint.ts';

const functionsPath = '/functions/v1/';
const callTimeoutMs = 15_000;
/** Enough for 25 MiB over a slow phone connection. */
const downloadTimeoutMs = 180_000;

export type Answer<Body> = {
  /**
   * The body, typed as in the contract but not validated. Pages that also work with another server read it with
   * `decode`.
   */
  body: Body;
  /** The server's time (`Date` header), so that a wrong local clock is not mistaken for a shorter lifetime. */
  serverTimeMs: number | undefined;
  /** Version of the body, which a later call can name. Undefined if the server names none. */
  version?: string | undefined;
  /** True if the server answered 204, because the version that the call named is the current one. */
  isUnchanged?: boolean;
};

type CallOptions = {
  signal?: AbortSignal;
  timeoutMs?: number;
};

export type Caller = {
  call<Name extends CallName>(
    name: Name,
    input: CallInput<Name>,
    options?: CallOptions,
  ): Promise<Answer<CallOutput<Name>>>;
  download<Name extends CallName>(name: Name, input: CallInput<Name>, options?: CallOptions): Promise<Blob>;
};

type CallFailure = {
  code?: string | undefined;
  status: number;
  words: string;
  retryAfterSeconds?: number | undefined;
  cause?: unknown;
};

/** A failed call. `status` is 0 if there was no answer. */
export class CallError extends Error {
  override readonly name: string = 'CallError';
  readonly code: string | undefined;
  readonly status: number;
  readonly words: string;
  readonly retryAfterSeconds: number | undefined;

  constructor(failure: CallFailure) {
    super(
      failure.words || `status ${failure.status}`,
      failure.cause === undefined ? {} : { cause: failure.cause },
    );
    this.code = failure.code;
    this.status = failure.status;
    this.words = failure.words;
    this.retryAfterSeconds = failure.retryAfterSeconds;
  }
}

/** A successful answer with an unexpected body. Contains the body's code and words, if any. */
export class UnreadableAnswer extends CallError {
  override readonly name = 'UnreadableAnswer';

  constructor(body?: unknown, cause?: unknown) {
    super({ code: codeOf(body), status: 200, words: wordsOf(body), cause });
  }
}

export const caller: Caller = {
  async call(name, input, options) {
    return await within(options?.timeoutMs ?? callTimeoutMs, options?.signal, async (signal) => {
      const response = await postCall(name, input, signal);
      const isUnchanged = response.status === 204;
      return {
        body: isUnchanged ? (undefined as never) : await readJson(response),
        serverTimeMs: readServerTime(response),
        version: response.headers.get(versionHeader) ?? undefined,
        isUnchanged,
      };
    });
  },
  async download(name, input, options) {
    return await within(downloadTimeoutMs, options?.signal, async (signal) => {
      const response = await postCall(name, input, signal);
      return await response.blob();
    });
  },
};

export async function postJson(path: string, body: unknown): Promise<void> {
  await within(callTimeoutMs, undefined, async (signal) => {
    await post(path, body, signal);
  });
}

/** Opens an event stream, which the caller reads and ends. A token goes into the header, several leases into the body. */
export async function openEventStream(
  functionName: FunctionName,
  request: { token: string } | { body: unknown },
  options: { signal: AbortSignal; lastEventId: string | undefined },
): Promise<ReadableStream<Uint8Array>> {
  const headers: Record<string, string> = { accept: 'text/event-stream' };
  if (options.lastEventId !== undefined) headers['last-event-id'] = options.lastEventId;
  if ('token' in request) headers.authorization = `Bearer ${request.token}`;
  else headers['content-type'] = 'application/json';
  const response = await send(`${functionsPath}${functionName}/events`, {
    method: 'token' in request ? 'GET' : 'POST',
    ...('token' in request ? {} : { body: JSON.stringify(request.body) }),
    headers,
    signal: options.signal,
    cache: 'no-store',
  });
  if (response.body === null || !response.headers.get('content-type')?.startsWith('text/event-stream')) {
    throw new CallError({ status: response.status, words: 'not an event stream' });
  }
  return response.body;
}

function codeOf(body: unknown): string | undefined {
  const code = typeof body === 'object' && body !== null ? (body as Record<string, unknown>).code : undefined;
  return typeof code === 'string' && code !== '' ? code : undefined;
}

function wordsOf(body: unknown): string {
  if (typeof body === 'string') return body;
  if (typeof body !== 'object' || body === null) return '';
  const { detail, message, error } = body as Record<string, unknown>;
  return [detail, message, typeof error === 'object' ? wordsOf(error) : error]
    .filter((words) => typeof words === 'string' && words !== '')
    .join(' ');
}

async function postCall(name: string, input: object, signal: AbortSignal): Promise<Response> {
  const [functionName, action] = name.split('/');
  return await post(
    `${functionsPath}${functionName}`,
    action === undefined ? input : { action, ...input },
    signal,
  );
}

async function post(path: string, input: unknown, signal: AbortSignal): Promise<Response> {
  return await send(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(input),
    signal,
    cache: 'no-store',
  });
}

async function send(url: string, init: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(url, { credentials: 'omit', ...init });
  } catch (cause) {
    throw new CallError({ status: 0, words: '', cause });
  }
  if (response.ok) return response;
  const body = await response.text().then(parseLoosely, () => undefined);
  throw new CallError({
    code: codeOf(body),
    status: response.status,
    words: wordsOf(body),
    retryAfterSeconds: readSeconds(response.headers.get('retry-after')),
  });
}

async function readJson<Body>(response: Response): Promise<Body> {
  try {
    return (await response.json()) as Body;
  } catch (cause) {
    throw new UnreadableAnswer(undefined, cause);
  }
}

function readSeconds(header: string | null): number | undefined {
  return header !== null && /^\d{1,9}$/u.test(header) ? Number(header) : undefined;
}

function readServerTime(response: Response): number | undefined {
  const time = Date.parse(response.headers.get('date') ?? '');
  return Number.isNaN(time) ? undefined : time;
}

function parseLoosely(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

async function within<Result>(
  timeoutMs: number,
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  if (outer?.aborted) abort();
  outer?.addEventListener('abort', abort);
  const timer = setTimeout(abort, timeoutMs);
  try {
    return await work(controller.signal);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', abort);
  }
}
