import type { Logger } from '#platform/log/server/logger.ts';
import type {
  EngineCaller,
  EngineInput,
  EngineOutput,
  EngineToolName,
  TextEngine,
} from '#platform/text/server/text-engine.ts';
import type { EngineName } from '../common/engines.ts';
import { analyzeByModel } from './model/analyze-by-model.ts';
import { describeProductByModel } from './model/describe-product-by-model.ts';
import { type FailureReason, ModelFailure } from './model/model-failure.ts';
import type { ModelServer } from './model/model-server.ts';
import type { ModelTool, ToolName } from './model/model-tool.ts';
import { canHoldWords } from './model/number-words-abroad.ts';
import { suggestSubjectsByModel } from './model/suggest-subjects-by-model.ts';
import { summarizeByModel } from './model/summarize-by-model.ts';
import { takeNotesByModel } from './model/take-notes-by-model.ts';

const modelTools: { [Name in ToolName]: ModelTool<Name> } = {
  'analyze-text': analyzeByModel,
  'summarize-content': summarizeByModel,
  'optimize-email-subject': suggestSubjectsByModel,
  'generate-product-description': describeProductByModel,
  'process-meeting-notes': takeNotesByModel,
};

type TextAnswersNeeds = {
  engine: TextEngine;
  /** Undefined where the operator named none. */
  remote: { server: ModelServer; log: Logger } | undefined;
  onAnswer?: ((answer: GivenAnswer) => void) | undefined;
};

/** Who wrote an answer, and why the model server did not, where there is one. */
export type GivenAnswer = {
  tool: ToolName;
  engine: EngineName;
  fallback: FailureReason | 'not_held' | undefined;
};

/** The built-in engine reads every text; a model server, where there is one, may then write a better answer. */
export class TextAnswers {
  readonly #engine: TextEngine;
  readonly #remote: TextAnswersNeeds['remote'];
  readonly #onAnswer: TextAnswersNeeds['onAnswer'];

  constructor({ engine, remote, onAnswer }: TextAnswersNeeds) {
    this.#engine = engine;
    this.#remote = remote;
    this.#onAnswer = onAnswer;
  }

  /** Which engine would answer now. */
  get engine(): EngineName {
    return this.#remote?.server.isOn ? 'llm' : 'embedded';
  }

  /** A model server was named, and does not answer now. */
  get isModelAway(): boolean {
    return this.#remote !== undefined && !this.#remote.server.isOn;
  }

  /** The tool's answer, and who wrote it; rejects as `TextEngine.run` does, never because of the model server. */
  async run<Name extends EngineToolName & ToolName>(
    tool: Name,
    input: EngineInput<Name>,
    caller: Required<EngineCaller>,
  ): Promise<EngineOutput<Name> & { engine: EngineName }> {
    const embedded = await this.#engine.run(tool, input, caller);
    const { written, fallback } = await this.#askModel(tool, input, embedded, caller);
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
    // Both sides of the table are the contract's types for the same tool, which the compiler cannot see by name.
    const write = modelTools[tool] as unknown as ModelTool<ToolName>;
    try {
      const ask = server.begin(caller.signal);
      const work = {
        input,
        embedded,
        ask,
        maxInputTokens: server.maxInputTokens,
        engine: this.#engine,
        caller,
      };
      const written = await write(work as never);
      if (written !== undefined) return { written: tellWhatIsHeld(written as EngineOutput<Name>) };
      log.info({ tool }, 'a model answer did not hold');
      return { fallback: 'not_held' };
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error;
      const facts = { tool, reason: error.reason, status: error.status };
      if (error.isServersFault) log.warn(facts, 'model server failed');
      return { fallback: error.reason };
    }
  }
}

const heldInPart =
  'In this language, only the numbers and links in the answer of the model are checked against your text.';

/** Says so where names and numbers in words cannot be told. */
function tellWhatIsHeld<Answer extends EngineOutput<EngineToolName & ToolName>>(answer: Answer): Answer {
  const { details } = answer;
  const language = 'language' in details ? details.language.code : 'en';
  if (canHoldWords(language)) return answer;
  return { ...answer, details: { ...details, notes: [...details.notes, heldInPart] } };
}
