import { CallError } from '#platform/endpoint/web/call.ts';

/** `refused` means that the server rejected this segment only; the queue goes on with the next one. */
type SegmentState = 'waiting' | 'done' | 'refused';

export type QueueProgress = {
  total: number;
  done: number;
  refused: number;
  isSending: boolean;
  /** Set while the queue waits for a busy server. */
  waitSeconds: number | undefined;
  /** Error that stopped the queue or rejected a segment. */
  failure: unknown;
};

type SegmentQueueNeeds = {
  send: (segment: Blob, signal: AbortSignal) => Promise<string>;
  /** Called in the order of the recording. */
  onText: (text: string) => void;
  onProgress: (progress: QueueProgress) => void;
};

const longestWaitSeconds = 120;
const usualWaitSeconds = 5;
/** A server that stays busy longer is unlikely to become free. */
const maxWaits = 12;
/** The server would reject the same segment again. */
const refusals = new Set([400, 413]);

export class SegmentQueue {
  readonly #needs: SegmentQueueNeeds;
  #segments: { audio: Blob; state: SegmentState }[] = [];
  #running: AbortController | undefined;
  #waitSeconds: number | undefined;
  #failure: unknown;
  /** True from a failure until the visitor retries. */
  #isStopped = false;

  constructor(needs: SegmentQueueNeeds) {
    this.#needs = needs;
  }

  add(audio: Blob): void {
    this.#segments.push({ audio, state: 'waiting' });
    if (!this.#isStopped) this.#go();
    this.#tell();
  }

  addSilence(): void {
    this.#segments.push({ audio: new Blob(), state: 'done' });
    this.#tell();
  }

  retry(): void {
    for (const segment of this.#segments) if (segment.state === 'refused') segment.state = 'waiting';
    this.#failure = undefined;
    this.#isStopped = false;
    this.#go();
  }

  clear(): void {
    this.#running?.abort();
    this.#running = undefined;
    this.#segments = [];
    this.#failure = undefined;
    this.#isStopped = false;
    this.#waitSeconds = undefined;
  }

  get progress(): QueueProgress {
    const count = (state: SegmentState) => this.#segments.filter((segment) => segment.state === state).length;
    return {
      total: this.#segments.length,
      done: count('done'),
      refused: count('refused'),
      isSending: this.#running !== undefined,
      waitSeconds: this.#waitSeconds,
      failure: this.#failure,
    };
  }

  #tell(): void {
    this.#needs.onProgress(this.progress);
  }

  #go(): void {
    if (this.#running) return;
    const controller = new AbortController();
    this.#running = controller;
    void this.#sendAll(controller.signal).then(() => {
      if (controller.signal.aborted) return;
      this.#running = undefined;
      this.#tell();
    });
  }

  async #sendAll(signal: AbortSignal): Promise<void> {
    for (;;) {
      const next = this.#segments.find(({ state }) => state === 'waiting');
      if (next === undefined || signal.aborted) return;
      this.#tell();
      try {
        const text = await this.#sendPatiently(next.audio, signal);
        if (signal.aborted) return;
        next.state = 'done';
        if (text !== '') this.#needs.onText(text);
      } catch (error) {
        if (signal.aborted) return;
        this.#failure = error;
        this.#isStopped = !(error instanceof CallError && refusals.has(error.status));
        if (this.#isStopped) return;
        next.state = 'refused';
      }
    }
  }

  async #sendPatiently(audio: Blob, signal: AbortSignal): Promise<string> {
    for (let waits = 0; ; waits += 1) {
      try {
        return await this.#needs.send(audio, signal);
      } catch (error) {
        if (error instanceof CallError && error.code === 'asr_no_speech') return '';
        const seconds = waitOf(error);
        if (seconds === undefined || waits >= maxWaits || signal.aborted) throw error;
        this.#waitSeconds = seconds;
        this.#tell();
        await delay(seconds * 1_000, signal);
        if (signal.aborted) throw error;
        this.#waitSeconds = undefined;
        this.#tell();
      }
    }
  }
}

function waitOf(error: unknown): number | undefined {
  if (!(error instanceof CallError) || error.status !== 429) return undefined;
  const seconds = error.retryAfterSeconds ?? usualWaitSeconds;
  return seconds <= longestWaitSeconds ? seconds : undefined;
}

function delay(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
