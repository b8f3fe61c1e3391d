export type BoundedFetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

const emptyStatuses: readonly number[] = [204, 205, 304];

/**
 * `fetch` for servers in the operator's settings. Follows no redirect, so that no other server gets the API key.
 * Rejects an answer that is longer than `maxBytes`, and a successful one that is not JSON.
 */
export function boundedFetch(maxBytes: number): BoundedFetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'error' });
    const type = response.headers.get('content-type') ?? '';
    if (response.ok && !/^application\/(?:[\w.-]+\+)?json\b/iu.test(type)) {
      await response.body?.cancel();
      throw new TypeError('the answer is not JSON');
    }
    const body = await readAll(response, maxBytes);
    const headers = new Headers({ 'content-type': type });
    const retryAfter = response.headers.get('retry-after');
    if (retryAfter !== null) headers.set('retry-after', retryAfter);
    return new Response(emptyStatuses.includes(response.status) ? null : body, {
      status: response.status,
      headers,
    });
  };
}

async function readAll(response: Response, maxBytes: number): Promise<Buffer<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > maxBytes) throw new TypeError('the answer is too long');
    parts.push(part);
  }
  return Buffer.concat(parts);
}
