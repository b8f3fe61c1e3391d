/** Behavior of a browser's model. Each prompt gets the next answer, and the last answer repeats. */
export type FakeModelPlan = {
  availability: 'unavailable' | 'downloadable' | 'downloading' | 'available';
  /** True if the visitor or a policy of the browser refuses. */
  isRefused?: boolean;
  answers?: readonly string[];
  /** True to fail in the middle of an answer, as when the browser removes the model. */
  isLost?: boolean;
  /** True to write only the first words and then wait until it is aborted. */
  isStuck?: boolean;
  /** True to stop the download in the middle until it is aborted, or until the event `continuedownload` of the window. */
  isSlowDownload?: boolean;
  contextWindow?: number;
};

/** Record of the calls of the fake, available as `window.fakeModel`. */
export type FakeModelCounts = { created: number; prompts: string[]; open: number; aborted: number };

declare global {
  interface Window {
    fakeModel: FakeModelCounts;
  }
}

/**
 * Runs in the page before its scripts. Fakes the Prompt API as specified and as in Chromium: a download needs
 * a user activation, progress is a share from 0 to 1, streams return pieces instead of the text so far,
 * untested languages make it unavailable, and a destroyed or aborted session ends its streams.
 */
export function installFakeModel(plan: FakeModelPlan): void {
  const counts: FakeModelCounts = { created: 0, prompts: [], open: 0, aborted: 0 };
  window.fakeModel = counts;
  let { availability } = plan;
  const tested = ['en', 'es', 'ja'];
  type Expected = { languages?: string[] };
  type Options = { expectedInputs?: Expected[]; expectedOutputs?: Expected[] };
  const isSupported = ({ expectedInputs = [], expectedOutputs = [] }: Options) =>
    [...expectedInputs, ...expectedOutputs].every(({ languages = [] }) =>
      languages.every((language) => tested.includes(language)),
    );
  const wait = (ms: number, signal: AbortSignal, endingEvent = '') =>
    new Promise<void>((resolve, reject) => {
      signal.throwIfAborted();
      const abort = () => {
        clearTimeout(timer);
        counts.aborted += 1;
        reject(signal.reason);
      };
      const end = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', abort);
        resolve();
      };
      const timer = setTimeout(end, ms);
      signal.addEventListener('abort', abort);
      window.addEventListener(endingEvent, end, { once: true });
    });
  const forever = 2 ** 30;

  class Session {
    readonly contextWindow = plan.contextWindow ?? 9_216;
    readonly #closing = new AbortController();

    constructor() {
      counts.open += 1;
    }

    async clone({ signal }: { signal: AbortSignal }): Promise<Session> {
      signal.throwIfAborted();
      return new Session();
    }

    async measureContextUsage(text: string): Promise<number> {
      return Math.ceil(text.length / 4);
    }

    promptStreaming(
      text: string,
      { signal, responseConstraint }: { signal: AbortSignal; responseConstraint: object },
    ): ReadableStream<string> {
      if (!('type' in responseConstraint)) throw new TypeError('not a JSON schema');
      const { answers = [''] } = plan;
      const answer = answers[Math.min(counts.prompts.length, answers.length - 1)] ?? '';
      counts.prompts.push(text);
      const ended = AbortSignal.any([signal, this.#closing.signal]);
      const pieces = answer.match(/[\s\S]{1,40}/gu) ?? [];
      let next = 0;
      return new ReadableStream({
        async pull(controller) {
          if (text.length / 4 > (plan.contextWindow ?? 9_216))
            throw new DOMException('The input is too large.', 'QuotaExceededError');
          await wait(plan.isStuck && next === 2 ? forever : 15, ended);
          if (plan.isLost && next === 2) throw new DOMException('Other generic failures.', 'UnknownError');
          if (next === pieces.length) return controller.close();
          controller.enqueue(pieces[next] ?? '');
          next += 1;
        },
      });
    }

    destroy(): void {
      counts.open -= 1;
      this.#closing.abort(new DOMException('The session was destroyed.', 'AbortError'));
    }
  }

  const api = {
    async availability(options: Options = {}) {
      return isSupported(options) ? availability : 'unavailable';
    },
    async create(options: Options & { signal: AbortSignal; monitor: (monitor: EventTarget) => void }) {
      counts.created += 1;
      options.signal.throwIfAborted();
      if (!isSupported(options) || availability === 'unavailable')
        throw new DOMException('The model is not available.', 'NotSupportedError');
      if (availability !== 'available' && !navigator.userActivation.isActive)
        throw new DOMException('Requires a user gesture.', 'NotAllowedError');
      if (plan.isRefused) throw new DOMException('The model is not allowed here.', 'NotAllowedError');
      const monitor = new EventTarget();
      options.monitor(monitor);
      const shares = availability === 'available' ? [0, 1] : [0, 0.2, 0.42, 0.8, 1];
      for (const loaded of shares) {
        monitor.dispatchEvent(new ProgressEvent('downloadprogress', { loaded, total: 1 }));
        if (availability === 'available') continue;
        availability = 'downloading';
        const isStopped = plan.isSlowDownload && loaded === 0.42;
        await wait(isStopped ? forever : 30, options.signal, 'continuedownload');
      }
      availability = 'available';
      return new Session();
    },
  };
  Object.defineProperty(window, 'LanguageModel', { configurable: true, value: api });
}
