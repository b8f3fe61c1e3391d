import { type FailureReason, ModelFailure } from '#platform/language-model/common/model-failure.ts';
import type { Asking } from '#platform/language-model/common/question.ts';
import type { ModelServer } from '#platform/language-model/server/model-server.ts';
import type { Logger } from '#platform/log/server/logger.ts';
import type {
  EngineCaller,
  EngineInput,
  EngineOutput,
  EngineToolName,
  TextEngine,
} from '#platform/text/server/text-engine.ts';
import type { EngineName } from '../common/engines.ts';
import { type ToolName, writers } from '../common/model/writers.ts';
import { merges } from './merge-written.ts';

type TextAnswersNeeds = {
  engine: TextEngine;
  remote: { server: ModelServer; log: Logger } | undefined;
  onAnswer?: ((answer: GivenAnswer) => void) | undefined;
};

/** `only` is set if the visitor does not allow a model server to receive the text. */
export type ToolCaller = Required<EngineCaller> & { only: 'embedded' | undefined };

export type GivenAnswer = {
  tool: ToolName;
  engine: EngineName;
  fallback: FailureReason | undefined;
};

/** Answers with the built-in engine first. If a model is set up, it may then write a better answer. */
export class TextAnswers {
  readonly #engine: TextEngine;
  readonly #remote: TextAnswersNeeds['remote'];
  readonly #onAnswer: TextAnswersNeeds['onAnswer'];

  constructor({ engine, remote, onAnswer }: TextAnswersNeeds) {
    this.#engine = engine;
    this.#remote = remote;
    this.#onAnswer = onAnswer;
  }

  get engine(): EngineName {
    return this.#remote?.server.isOn ? 'llm' : 'embedded';
  }

  get isModelAway(): boolean {
    return this.#remote !== undefined && !this.#remote.server.isOn;
  }

  /** Rejects like `TextEngine.run`, never because of the model server. */
  async run<Name extends EngineToolName & ToolName>(
    tool: Name,
    input: EngineInput<Name>,
    { only, ...caller }: ToolCaller,
  ): Promise<EngineOutput<Name> & { engine: EngineName }> {
    const embedded = await this.#engine.run(tool, input, caller);
    const { written, fallback } = only ? {} : await this.#askModel(tool, input, embedded, caller);
    const engine = written === undefined ? 'embedded' : 'llm';
    this.#onAnswer?.({ tool, engine, fallback });
    return { ...(written ?? embedded), engine };
  }

  async #askModel<Name extends EngineToolName & ToolName>(
    tool: Name,
    input: EngineInput<Name>,
    embedded: EngineOutput<Name>,
    caller: Required<EngineCaller>,
  ): Promise<{ written?: EngineOutput<Name>; fallback?: GivenAnswer['fallback'] }> {
    if (this.#remote === undefined) return {};
    const { server, log } = this.#remote;
    // The functions under `tool` match, but the compiler cannot infer that.
    const write = writers[tool] as (input: unknown, asking: Asking) => Promise<unknown>;
    const merge = merges[tool] as (written: unknown, needs: unknown) => Promise<EngineOutput<Name>>;
    try {
      const asking = { ask: server.begin(caller.signal), maxInputTokens: server.maxInputTokens };
      const part = await write(input, asking);
      if (part !== undefined) {
        const written = await merge(part, { input, embedded, engine: this.#engine, caller });
        return { written: tellWhatIsHeld(written) };
      }
      log.info({ tool }, 'a model answer failed its checks');
      return { fallback: 'not_held' };
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error;
      const facts = { tool, reason: error.reason, status: error.status };
      if (error.isServersFault) log.warn(facts, 'the model server failed');
      return { fallback: error.reason };
    }
  }
}

const heldInPart =
  'In this language, only the numbers and links in the answer of the model are checked against your text.';

function tellWhatIsHeld<Answer extends EngineOutput<EngineToolName & ToolName>>(answer: Answer): Answer {
  const { details } = answer;
  const language = 'language' in details ? details.language.code : 'en';
  if (language === 'en') return answer;
  return { ...answer, details: { ...details, notes: [...details.notes, heldInPart] } };
}
