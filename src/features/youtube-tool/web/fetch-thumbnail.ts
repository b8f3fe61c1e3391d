import { proxiedPath, type ThumbnailQuality } from '../common/thumbnails.ts';
import { errorSentences, lateSentence, offlineSentence } from './error-sentences.ts';

/** Our server stops waiting for YouTube after 5 s. */
const timeoutMs = 15_000;

export type FetchedThumbnail =
  | { kind: 'picture'; blob: Blob }
  /** YouTube has no thumbnail in this size. */
  | { kind: 'missing' }
  | { kind: 'failed'; sentence: string }
  | { kind: 'unanswered'; sentence: string };

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
  // A 503 comes from our server or its proxy, and YouTube was not asked.
  return status === 503 ? errorSentences.service_unavailable : errorSentences.thumbnail_unavailable;
}
