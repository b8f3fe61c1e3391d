import { setImmediate as nextTurn } from 'node:timers/promises';
import { isSilent } from '#platform/audio/common/write-wav.ts';
import { type EndpointHandler, handle } from '#platform/endpoint/server/endpoint-handler.ts';
import { AppError, isAppError } from '#platform/errors/common/app-error.ts';
import { clientKey } from '#platform/limits/server/client-key.ts';
import type { RateLimiter } from '#platform/limits/server/rate-limiter.ts';
import { readWav } from '#platform/speech/server/read-wav.ts';
import type { SpeechRecognizer } from '#platform/speech/server/speech-recognizer.ts';
import { cleanText } from '#platform/text/server/reading/clean-text.ts';
import * as contract from '../common/contract.ts';
import { maxAudioBytes, maxAudioSeconds } from '../common/limits.ts';

/** Decoding a piece of this length takes less than a millisecond. */
const pieceCharacters = 128 * 1024;
const noBase64 = /[^\w+/-]+/gu;

/** Decodes like `Buffer.from`, but yields to other requests after each piece. */
export async function decodeBase64(text: string): Promise<Buffer<ArrayBuffer>> {
  const bytes = Buffer.allocUnsafeSlow(Math.ceil((text.length / 4) * 3));
  let size = 0;
  let left = '';
  for (let at = 0; at < text.length; at += pieceCharacters) {
    const piece = left + text.slice(at, at + pieceCharacters).replaceAll(noBase64, '');
    const wholeCharacters = piece.length - (piece.length % 4);
    size += bytes.write(piece.slice(0, wholeCharacters), size, 'base64');
    left = piece.slice(wholeCharacters);
    await nextTurn();
  }
  size += bytes.write(left, size, 'base64');
  return bytes.subarray(0, size);
}

type TranscribeNeeds = {
  recognizer: SpeechRecognizer | undefined;
  audio: RateLimiter;
};

/** Data URL prefix that `FileReader` writes. */
const dataUrlStart = /^data:[\w/.+-]{0,100}(?:;[\w=.+-]{0,100}){0,4};base64,/u;
/** Markers that recognizers write for audio without words: `[BLANK_AUDIO]`, `(silence)`. */
const noWords = /[[(]\s*(?:blank[_ ]audio|silence|no speech|inaudible|music)\s*[\])]/giu;

export function transcribeMeeting({ recognizer, audio }: TranscribeNeeds): EndpointHandler {
  return handle(contract.transcribeMeeting, async ({ audioData }, { clientAddress, signal }) => {
    if (recognizer === undefined) throw new AppError('asr_not_configured');
    const bytes = await decode(audioData);
    await nextTurn();
    const wav = readWav(bytes, maxAudioSeconds);
    await nextTurn();
    if (isSilent(wav)) throw new AppError('asr_no_speech');
    const client = clientKey(clientAddress);
    const seconds = Math.ceil(wav.seconds);
    const verdict = audio.take(client, seconds);
    if (!verdict.allowed)
      throw new AppError('too_many_requests', { details: { retryAfterSeconds: verdict.retryAfterSeconds } });
    try {
      const transcript = tidy(await recognizer.recognize(wav, signal));
      if (transcript === '') throw new AppError('asr_no_speech');
      return { transcript, engine: recognizer.place };
    } catch (error) {
      // The recognizer did no work, so the seconds are refunded: the page sends the segment again.
      if (isAppError(error, 'asr_busy') || isAppError(error, 'asr_upstream')) audio.refund(client, seconds);
      throw error;
    }
  });
}

async function decode(audioData: string): Promise<Buffer> {
  const base64 = audioData.slice(dataUrlStart.exec(audioData.slice(0, 600))?.[0].length ?? 0);
  if ((base64.length / 4) * 3 > maxAudioBytes + 2)
    throw new AppError('asr_too_large', { details: { maxAudioBytes } });
  return await decodeBase64(base64);
}

function tidy(text: string): string {
  return cleanText(text).text.replaceAll(noWords, ' ').replaceAll(/\s+/gu, ' ').trim();
}
