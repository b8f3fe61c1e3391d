import { proxiedPath, type ThumbnailQuality } from '../common/thumbnails.ts';
import { errorSentences, lateSentence, offlineSentence } from './error-sentences.ts';

/** Longer than the 5 s after which our server stops waiting for YouTube. */
const timeoutMs = 15_000;

export type FetchedThumbnail =
  | { kind: 'picture'; blob: Blob }
  /** YouTube has no thumbnail in this size. */
  | { kind: 'missing' }
  /** Our server answered without a picture. */
  | { kind: 'failed'; sentence: string }
  /** Our server did not respond. */
  | { kind: 'unanswered'; sentence: string };

/** Fetches the picture from our server. */
export async function fetchThumbnail(videoId: string, quality: ThumbnailQuality): Promise<FetchedThumbnail> {
  try {
    const response = await fetch(proxiedPath(videoId, quality), { signal: AbortSignal.timeout(timeoutMs) });
    if (response.ok) return { kind: 'picture', blob: await response.blob() };
    if (response.status === 404) return { kind: 'missing' };
    return { kind: 'failed', sentence: sentenceOf(response.status) };
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    return { kind: 'unanswered', sentence: isLate ? lateSentence : offlineSentence };
  }
}

function sentenceOf(status: number): string {
  if (status === 429) return errorSentences.too_many_requests;
  // A 503 comes from our limit on simultaneous fetches, or from a proxy that cannot reach our server. YouTube was not contacted.
  return status === 503 ? errorSentences.service_unavailable : errorSentences.thumbnail_unavailable;
}
