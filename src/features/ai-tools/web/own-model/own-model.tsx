import { type ReactNode, useId } from 'react';
import type { BrowserModelStep } from '#platform/language-model/web/open-browser-model.ts';
import {
  type FoundModel,
  findModel,
  type LanguageModelApi,
} from '#platform/language-model/web/prompt-api.ts';
import { logInBrowser } from '#platform/log/web/log-in-browser.ts';
import { isRecord, storedValue } from '#platform/storage/web/stored-value.ts';
import { Snapshot, useSnapshot } from '#platform/ui/web/snapshot.ts';
import type { ToolInput, ToolName } from '../../common/model/writers.ts';
import type { Answers } from '../answers.ts';

const tooLong = 'This text is too long for your browser’s model.';
const unusable = 'Your browser’s model gave no usable answer.';

const sentences: Readonly<Record<string, string>> = {
  NotAllowedError: 'Your browser did not let its model start.',
  QuotaExceededError: tooLong,
  too_long: tooLong,
  NotSupportedError: 'Your browser’s model does not support the language of this text.',
  NetworkError: 'Your browser could not download its model.',
  unreadable: unusable,
  cut: unusable,
  not_held: 'Your browser’s model wrote something that your text does not say.',
};

function explainOwnFailure(error: unknown): string {
  const { name = '', message = '' } = error instanceof Error ? error : {};
  const sentence = sentences[name === 'ModelFailure' ? message : name] ?? 'Your browser’s model stopped.';
  return `${sentence} The built-in engine on this server answered.`;
}

type OwnModelState = {
  found: FoundModel | undefined;
  isChosen: boolean;
  step: BrowserModelStep | undefined;
};

type OwnCall<Name extends ToolName> = { tool: Name; input: ToolInput<Name> };
type OwnAnswer<Name extends ToolName> = { answer?: Answers[Name]; note?: string };

const choice = storedValue({
  key: 'mayfly.browser-model',
  read: (value) => (isRecord(value) && typeof value.isChosen === 'boolean' ? value : undefined),
});

/** Imported on demand, so that only visitors who choose the browser's model download this code. */
const loadWriter = () => import('./write-in-browser.ts');

export class OwnModel {
  readonly #api: LanguageModelApi;
  readonly #state = new Snapshot<OwnModelState>({
    found: undefined,
    isChosen: choice.get()?.isChosen === true,
    step: undefined,
  });

  constructor(api: LanguageModelApi) {
    this.#api = api;
    if (this.#state.get().isChosen) this.#prepare();
    void this.#look();
  }

  get isChosen(): boolean {
    const { found, isChosen } = this.#state.get();
    return found !== undefined && isChosen;
  }

  /** `note` gives the reason if there is no answer. Rejects only if `signal` aborts. */
  async answer<Name extends ToolName>(
    { tool, input }: OwnCall<Name>,
    signal: AbortSignal,
  ): Promise<OwnAnswer<Name>> {
    const onStep = (step: BrowserModelStep) => {
      if (!signal.aborted) this.#state.change({ step });
    };
    try {
      const { found } = this.#state.get();
      if (found === undefined) throw new Error('no model');
      const { writeInBrowser } = await loadWriter();
      const needs = { api: this.#api, found, signal, onStep };
      return { answer: await untilAborted(writeInBrowser(tool, input, needs), signal) };
    } catch (error) {
      signal.throwIfAborted();
      logInBrowser('the browser’s model did not answer', error);
      return { note: explainOwnFailure(error) };
    } finally {
      this.#state.change({ step: undefined });
      void this.#look();
    }
  }

  async #look(): Promise<void> {
    this.#state.change({ found: await findModel(this.#api) });
  }

  /** Loads the writer early, because browsers allow a model download only shortly after a button press. */
  #prepare(): void {
    loadWriter().catch((error: unknown) =>
      logInBrowser('the code for the browser’s model could not be loaded', error),
    );
  }

  #choose(isChosen: boolean): void {
    choice.set({ isChosen });
    this.#state.change({ isChosen });
    if (isChosen) this.#prepare();
  }

  readonly Switch = ({ isBusy }: { isBusy: boolean }) => {
    const id = useId();
    const { found, isChosen, step } = useSnapshot(this.#state);
    if (found === undefined) return null;
    return (
      <div className="ai-device">
        <input
          id={id}
          type="checkbox"
          checked={isChosen}
          disabled={isBusy}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => this.#choose(target.checked)}
        />
        <label htmlFor={id}>Use this browser’s model</label>
        <p id={`${id}-hint`} className="col-start-2 max-w-160 text-xs text-soft">
          Runs on your device. Your text is not sent. If it fails, the built-in engine on this server answers.
          {found.availability === 'available'
            ? ''
            : ' Your browser downloads it once, which can take a while.'}
        </p>
        {/* Announces each step once, but not the percentage and the text, which change all the time. */}
        <p role="status" className="sr-only">
          {step && stepSentences[step.kind]}
        </p>
      </div>
    );
  };

  /** Shows the progress and the unchecked text while the model works, otherwise `children`. */
  readonly Progress = ({ children }: { children: ReactNode }) => {
    const { step } = useSnapshot(this.#state);
    return step === undefined ? children : <StepCard step={step} />;
  };
}

const stepSentences = {
  starting: 'Starting your browser’s model',
  downloading: 'Your browser is downloading its model',
  reading: 'Your browser’s model is reading',
  writing: 'Your browser’s model is writing',
} as const satisfies Record<BrowserModelStep['kind'], string>;

function StepCard({ step }: { step: BrowserModelStep }) {
  const sentence = stepSentences[step.kind];
  return (
    <section className="card ai-result ai-device-progress" aria-label="Your browser’s model">
      <p>
        {sentence}
        {step.kind === 'downloading' ? <small> {Math.round(step.share * 100)} %</small> : null}
      </p>
      <progress aria-label={sentence} max={1} {...(step.kind === 'downloading' && { value: step.share })} />
      {step.kind === 'writing' && step.text !== '' ? (
        <>
          <div
            className="max-h-80 max-w-[70ch] overflow-auto whitespace-pre-line text-soft"
            aria-hidden="true"
          >
            {step.text}
          </div>
          <small>Not checked yet</small>
        </>
      ) : null}
    </section>
  );
}

/** Rejects as soon as the visitor cancels, because the browser's model may not stop. */
function untilAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}
