import { proxiedPath, type ThumbnailQuality } from '../common/thumbnails.ts';
import { errorSentences, lateSentence, offlineSentence } from './error-sentences.ts';

/** Our server gives up on the platform after 5 s. */
const timeoutMs = 15_000;

export type FetchedThumbnail =
  | { kind: 'picture'; blob: Blob }
  /** The platform has none in this size. */
  | { kind: 'missing' }
  /** Our server answered, but with no picture. */
  | { kind: 'failed'; sentence: string }
  /** Nobody answered. */
  | { kind: 'unanswered'; sentence: string };

/** The picture as our server has it. */
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
  // Our own limit on fetches at once, or a proxy that finds no server: the platform was not asked.
  return status === 503 ? errorSentences.service_unavailable : errorSentences.thumbnail_unavailable;
}
