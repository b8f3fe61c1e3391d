import { AppError } from '#platform/errors/common/app-error.ts';
import { publishedPath, type ThumbnailQuality } from '../common/thumbnails.ts';

export const fetchTimeoutMs = 5_000;
/** Several times the size of YouTube's largest thumbnail. */
export const maxThumbnailBytes = 2 * 1024 * 1024;

const imageType = /^image\/(?:jpeg|png|webp|gif|avif)\s*(?:;|$)/iu;

export type FetchThumbnailOptions = {
  baseUrl: string;
  timeoutMs?: number;
};

/** Returns undefined on 404, which YouTube sends together with a gray picture. */
export async function fetchThumbnail(
  videoId: string,
  quality: ThumbnailQuality,
  { baseUrl, timeoutMs = fetchTimeoutMs }: FetchThumbnailOptions,
): Promise<Uint8Array | undefined> {
  // One deadline for headers and body, so that a slow body also times out.
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(baseUrl + publishedPath(videoId, quality), {
      redirect: 'error',
      credentials: 'omit',
      headers: { accept: 'image/*', 'accept-encoding': 'identity' },
      signal,
    });
    if (response.status === 404) {
      await response.body?.cancel();
      return undefined;
    }
    return await readPicture(response);
  } catch (error) {
    throw error instanceof AppError ? error : unavailable(reasonOf(error));
  }
}

async function readPicture(response: Response): Promise<Uint8Array> {
  const fault = faultOf(response);
  if (fault !== undefined || response.body === null) {
    await response.body?.cancel();
    throw unavailable(fault ?? 'no body');
  }
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // A throw inside the loop cancels the body.
  for await (const chunk of response.body) {
    bytes += chunk.byteLength;
    if (bytes > maxThumbnailBytes) throw unavailable('too large');
    chunks.push(chunk);
  }
  if (bytes === 0) throw unavailable('empty');
  return Buffer.concat(chunks, bytes);
}

function faultOf({ status, headers }: Response): string | undefined {
  if (status !== 200) return `status ${status}`;
  if (!imageType.test(headers.get('content-type') ?? '')) return 'not a picture';
  if (Number(headers.get('content-length') ?? 0) > maxThumbnailBytes) return 'too large';
  return undefined;
}

/** Logs the reason without the video and the URL. */
function unavailable(reason: string): AppError {
  return new AppError('thumbnail_unavailable', { cause: new Error(`thumbnail host: ${reason}`) });
}

function reasonOf(error: unknown): string {
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'timed out';
  const cause = error instanceof Error ? error.cause : undefined;
  if (!(cause instanceof Error)) return 'failed';
  const { code } = cause as { code?: unknown };
  return typeof code === 'string' ? code : cause.message.slice(0, 80);
}
