import { z } from 'zod';
import { AppError } from '#platform/errors/common/app-error.ts';
import { type BoundedFetch, boundedFetch } from '#platform/http/server/bounded-fetch.ts';
import { CallSlots } from '#platform/limits/server/call-slots.ts';
import type { Wav } from './read-wav.ts';
import { soundForm } from './sound-form.ts';
import type { SpeechRecognizer } from './speech-recognizer.ts';

export type RemoteRecognizerOptions = {
  /** URL of the server, with `/v1`. */
  baseUrl: string;
  key: string | undefined;
  model: string;
  timeoutMs: number;
  concurrency: number;
};

/** Maximum length of a reply. Three minutes of fast speech make about 4 KB of text. */
const maxReplyBytes = 256 * 1024;
const waitingPerSlot = 2;
/** Retry-After for a busy recognizer: about the time that one segment takes. */
const busySeconds = 5;
const longestRetrySeconds = 600;

const reply = z.object({ text: z.string() });

/** Client for `POST /audio/transcriptions` of OpenAI, faster-whisper, LocalAI, vLLM and whisper.cpp. */
export class RemoteRecognizer implements SpeechRecognizer {
  readonly place = 'remote';
  readonly #options: RemoteRecognizerOptions;
  readonly #headers: Headers;
  readonly #slots: CallSlots;
  readonly #fetch: BoundedFetch = boundedFetch(maxReplyBytes);

  constructor(options: RemoteRecognizerOptions) {
    this.#options = options;
    // Created at startup, because the first `Headers` loads Node's HTTP client, which takes 20 ms or more.
    this.#headers = new Headers({ accept: 'application/json' });
    if (options.key !== undefined) this.#headers.set('authorization', `Bearer ${options.key}`);
    this.#slots = new CallSlots(options.concurrency, options.concurrency * waitingPerSlot);
  }

  async recognize(audio: Wav, visitor: AbortSignal): Promise<string> {
    const timeout = AbortSignal.timeout(this.#options.timeoutMs);
    try {
      return await this.#askInTurn(audio, AbortSignal.any([visitor, timeout]));
    } catch (error) {
      if (error instanceof AppError) throw error;
      // If the visitor has left, nobody reads the error, so its code does not matter.
      if (visitor.aborted) throw new AppError('asr_busy');
      // Leaves out the cause, because it could quote the server's answer.
      throw new AppError(timeout.aborted ? 'asr_timeout' : 'asr_upstream');
    }
  }

  async close(): Promise<void> {}

  async #askInTurn(audio: Wav, signal: AbortSignal): Promise<string> {
    const release = await this.#slots.take(signal);
    if (release === undefined)
      throw new AppError('asr_busy', { details: { retryAfterSeconds: busySeconds } });
    try {
      return readText(await this.#post(audio, signal));
    } finally {
      release();
    }
  }

  async #post(audio: Wav, signal: AbortSignal): Promise<unknown> {
    const { baseUrl, model } = this.#options;
    const form = soundForm(audio, { model, response_format: 'json' });
    const response = await this.#fetch(`${baseUrl}/audio/transcriptions`, {
      method: 'POST',
      headers: { ...Object.fromEntries(this.#headers), ...form.headers },
      body: form.body,
      duplex: 'half',
      signal,
    });
    if (response.ok) return await response.json();
    throw refusal(response);
  }
}

function readText(body: unknown): string {
  const { success, data } = reply.safeParse(body);
  if (!success) throw new AppError('asr_upstream');
  return data.text;
}

function refusal({ status, headers }: Response): AppError {
  if (status === 413) return new AppError('asr_too_large');
  if (status !== 429) return new AppError('asr_upstream', { details: { upstreamStatus: status } });
  const seconds = Number(headers.get('retry-after') ?? busySeconds);
  const retryAfterSeconds = seconds > 0 && seconds <= longestRetrySeconds ? seconds : busySeconds;
  return new AppError('asr_busy', { details: { retryAfterSeconds } });
}
