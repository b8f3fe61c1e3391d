import { recordedSampleRate } from '#platform/audio/common/resampler.ts';
import { isSilent, leastPeak, writeWav } from '#platform/audio/common/write-wav.ts';
import { keepAwake } from '#platform/audio/web/keep-awake.ts';
import { KeptAudio } from '#platform/audio/web/kept-audio.ts';
import { type Microphone, openMicrophone } from '#platform/audio/web/microphone.ts';
import { type AudioFileRefusal, readAudioFile } from '#platform/audio/web/read-audio-file.ts';
import { CallError, type Caller, UnreadableAnswer } from '#platform/endpoint/web/call.ts';
import { logInBrowser } from '#platform/log/web/log-in-browser.ts';
import type { MeetingType } from '#platform/text/common/options.ts';
import { saveBlob } from '#platform/ui/web/save-blob.ts';
import type { Snapshot } from '#platform/ui/web/snapshot.ts';
import { showToast } from '#platform/ui/web/toast/show-toast.ts';
import type { SpeechEngine } from '../../common/engines.ts';
import { maxAudioFileBytes, maxRecordingSeconds, segmentSeconds } from '../../common/limits.ts';
import { errorSentences, explainSpeechFailure } from '../error-sentences.ts';
import { initialRecorderState, type RecorderState } from './recorder-state.ts';
import { type QueueProgress, SegmentQueue } from './segment-queue.ts';
import { askSpeechEngine } from './use-speech-engine.ts';

const noteSentences = {
  lost: 'The microphone was disconnected. The recording so far is saved.',
  quiet: 'No sound detected. Is your microphone muted?',
  full: 'Recording stopped: the limit is 60 minutes. Everything so far is saved.',
  unreadable: 'The browser could not read the recording.',
} as const;

const fileSentences: Readonly<Record<AudioFileRefusal, string>> = {
  file_too_large: 'This file is larger than 100 MB.',
  file_too_long: 'Recordings are limited to 60 minutes in total, and this file is longer.',
  file_unreadable: 'The browser found no audio in this file.',
};

const refusals: Readonly<Record<string, string>> = {
  NotAllowedError: 'Microphone access was blocked. You can allow it next to the address of this page.',
  NotFoundError: 'No microphone was found.',
  NotReadableError: 'The microphone is not available. Another program may be using it.',
  SecurityError: 'Browsers allow microphone access only on pages loaded over HTTPS.',
};

function microphoneSentence(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  return refusals[name] ?? 'The microphone could not be opened.';
}

const chunkBytes = 32_768;

export function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += chunkBytes)
    binary += String.fromCharCode(...bytes.subarray(at, at + chunkBytes));
  return btoa(binary);
}

export type RecorderNeeds = {
  state: Snapshot<RecorderState>;
  caller: Caller;
  /** Returns undefined until the server has answered. */
  speech: () => SpeechEngine | undefined;
  meetingType: () => MeetingType;
  onText: (text: string) => void;
};

/** The server times out after 90 seconds at most; the rest is for its queue. */
const callTimeoutMs = 110_000;
const tickMs = 250;
const filePieceSeconds = 60;
const quietTicks = 5_000 / tickMs;
const quietLevel = leastPeak / 32_768;

/** Keeps the audio until it is discarded, so that failed segments can be sent again. */
export class Recorder {
  readonly #needs: RecorderNeeds;
  readonly #queue: SegmentQueue;
  #audio = this.#emptyAudio();
  #microphone: Microphone | undefined;
  #letSleep: (() => void) | undefined;
  #ticking: ReturnType<typeof setInterval> | undefined;
  #quietTicks = 0;
  #hasText = false;
  /** Number of finished segments that a toast has reported. */
  #reportedTotal = 0;

  constructor(needs: RecorderNeeds) {
    this.#needs = needs;
    this.#queue = new SegmentQueue({
      send: (segment, signal) => this.#send(segment, signal),
      onText: (text) => {
        this.#hasText = true;
        needs.onText(text);
      },
      onProgress: (progress) => this.#follow(progress),
    });
  }

  async start(): Promise<void> {
    if (this.#phase !== 'idle') return;
    if (this.#audio.isFull) return this.#change({ sentence: noteSentences.full });
    this.#change({ phase: 'starting', sentence: undefined });
    try {
      this.#microphone = await openMicrophone({
        onSamples: (samples, sampleRate) => this.#keep(samples, sampleRate),
        onLost: () => void this.stop(noteSentences.lost),
      });
    } catch (error) {
      logInBrowser('the recording could not start', error);
      this.#fail('Failed to start recording. Please check microphone permissions.');
      return this.#change({ phase: 'idle', sentence: microphoneSentence(error) });
    }
    this.#letSleep = keepAwake();
    this.#quietTicks = 0;
    this.#ticking = setInterval(() => this.#tick(), tickMs);
    this.#change({ phase: 'recording', isSaved: false });
    showToast({ title: 'Recording started', description: 'Speak clearly into your microphone' });
  }

  pause(): void {
    if (this.#phase !== 'recording') return;
    this.#microphone?.pause();
    this.#change({ phase: 'paused', sentence: undefined });
  }

  resume(): void {
    if (this.#phase !== 'paused') return;
    this.#quietTicks = 0;
    this.#microphone?.resume();
    this.#change({ phase: 'recording' });
  }

  async stop(sentence?: string): Promise<void> {
    if (this.#phase !== 'recording' && this.#phase !== 'paused') return;
    this.#change({ phase: 'finishing', sentence });
    clearInterval(this.#ticking);
    try {
      await this.#microphone?.close();
    } catch (error) {
      logInBrowser('the end of the recording is missing', error);
      this.#change({ sentence: noteSentences.unreadable });
    }
    this.#microphone = undefined;
    this.#letSleep?.();
    this.#finish();
  }

  async read(file: File): Promise<void> {
    if (this.#phase !== 'idle') return;
    this.#change({ phase: 'reading', sentence: undefined });
    const audio = await readAudioFile(file, {
      maxBytes: maxAudioFileBytes,
      maxSeconds: maxRecordingSeconds,
    });
    if (typeof audio === 'string') return this.#change({ phase: 'idle', sentence: fileSentences[audio] });
    const isTooLong = this.#audio.seconds + audio.samples.length / audio.sampleRate > maxRecordingSeconds;
    if (isTooLong) return this.#change({ phase: 'idle', sentence: fileSentences.file_too_long });
    const piece = filePieceSeconds * audio.sampleRate;
    for (let at = 0; at < audio.samples.length; at += piece) {
      this.#audio.push(audio.samples.subarray(at, at + piece), audio.sampleRate);
      // Yields to the page, because processing an hour at once would block it.
      await new Promise((resolve) => setTimeout(resolve));
    }
    // The visitor already has the file, so its samples count as saved.
    const { seconds, isSaved } = this.#needs.state.get();
    this.#change({ isSaved: isSaved || seconds === 0 });
    this.#finish();
  }

  retry(): void {
    this.#change({ sentence: undefined });
    this.#queue.retry();
  }

  save(): void {
    saveBlob(this.#audio.toWav(), 'meeting-recording.wav');
    this.#change({ isSaved: true });
  }

  discard(): void {
    if (this.#phase !== 'idle') return;
    this.#queue.clear();
    this.#audio = this.#emptyAudio();
    this.#hasText = false;
    this.#reportedTotal = 0;
    this.#change(initialRecorderState);
  }

  readLevel(): number {
    return this.#microphone?.readLevel() ?? 0;
  }

  get #phase() {
    return this.#needs.state.get().phase;
  }

  #change(difference: Partial<RecorderState>): void {
    this.#needs.state.change(difference);
  }

  #emptyAudio(): KeptAudio {
    return new KeptAudio({
      maxSeconds: maxRecordingSeconds,
      segmentSeconds,
      onSegment: (samples) => {
        if (this.#needs.speech() === 'none') return;
        const audio = { samples, sampleRate: recordedSampleRate, channels: 1 };
        if (isSilent(audio)) this.#queue.addSilence();
        else this.#queue.add(new Blob([writeWav(audio)], { type: 'audio/wav' }));
      },
    });
  }

  #keep(samples: Float32Array, sampleRate: number): void {
    this.#audio.push(samples, sampleRate);
    if (this.#audio.isFull) void this.stop(noteSentences.full);
  }

  #finish(): void {
    this.#audio.finish();
    this.#change({ phase: 'idle', seconds: this.#audio.seconds });
    this.#follow(this.#queue.progress);
  }

  /** Counts time by ticks as well as by samples, so that the time limit holds even if no samples arrive. */
  #tick(): void {
    if (this.#phase !== 'recording') return;
    const isQuiet = this.readLevel() < quietLevel;
    this.#quietTicks = isQuiet ? this.#quietTicks + 1 : 0;
    const { sentence, seconds } = this.#needs.state.get();
    if (this.#quietTicks === quietTicks) this.#change({ sentence: noteSentences.quiet });
    else if (!isQuiet && sentence === noteSentences.quiet) this.#change({ sentence: undefined });
    const elapsed = Math.max(this.#audio.seconds, seconds + tickMs / 1_000);
    this.#change({ seconds: elapsed });
    if (elapsed >= maxRecordingSeconds) void this.stop(noteSentences.full);
  }

  async #send(segment: Blob, signal: AbortSignal): Promise<string> {
    // No audio leaves the page before the server has confirmed that it can transcribe.
    if ((this.#needs.speech() ?? (await askSpeechEngine(this.#needs.caller, signal))) === 'none')
      throw new CallError({ code: 'asr_not_configured', status: 503, words: '' });
    const audioData = toBase64(new Uint8Array(await segment.arrayBuffer()));
    const answer = await this.#needs.caller.call(
      'transcribe-meeting',
      { audioData, meetingType: this.#needs.meetingType() },
      { signal, timeoutMs: callTimeoutMs },
    );
    if (typeof answer.body.transcript === 'string') return answer.body.transcript.trim();
    throw new UnreadableAnswer(answer.body);
  }

  #follow(progress: QueueProgress): void {
    const { failure } = this.#needs.state.get().progress;
    this.#change({ progress });
    if (progress.failure !== undefined && progress.failure !== failure) {
      logInBrowser('a segment was not transcribed', progress.failure);
      this.#failToTranscribe(explainSpeechFailure(progress.failure));
    }
    const isOver = !progress.isSending && progress.done === progress.total && this.#phase === 'idle';
    if (!isOver || this.#reportedTotal === progress.total) return;
    this.#reportedTotal = progress.total;
    if (!this.#hasText) this.#failToTranscribe(errorSentences.asr_no_speech);
    else showToast({ title: 'Success', description: 'Audio transcribed successfully!', kind: 'success' });
  }

  #failToTranscribe(sentence: string | undefined): void {
    this.#fail('Failed to transcribe audio. Please try again.');
    this.#change({ sentence });
  }

  #fail(description: string): void {
    showToast({ title: 'Error', description, kind: 'destructive' });
  }
}
