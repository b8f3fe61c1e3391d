import { proxiedPath, type ThumbnailQuality } from '../common/thumbnails.ts';
import { errorSentences } from './error-sentences.ts';

/** Our server gives up on the platform after 5 s. */
const timeoutMs = 15_000;

export type FetchedThumbnail =
  | { kind: 'picture'; blob: Blob }
  /** The platform has none in this size. */
  | { kind: 'missing' }
  /** Our server answered, but with no picture. */
  | { kind: 'failed'; sentence: string }
  /** Nobody answered. */
  | { kind: 'offline' };

/** The picture as our server has it. */
export async function fetchThumbnail(videoId: string, quality: ThumbnailQuality): Promise<FetchedThumbnail> {
  try {
    const response = await fetch(proxiedPath(videoId, quality), { signal: AbortSignal.timeout(timeoutMs) });
    if (response.ok) return { kind: 'picture', blob: await response.blob() };
    if (response.status === 404) return { kind: 'missing' };
    const sentence =
      response.status === 429 ? errorSentences.too_many_requests : errorSentences.thumbnail_unavailable;
    return { kind: 'failed', sentence };
  } catch {
    return { kind: 'offline' };
  }
}
