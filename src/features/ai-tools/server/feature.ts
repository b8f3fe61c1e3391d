import type { Clock } from '#platform/clock/server/clock.ts';
import type { SettingValues } from '#platform/config/server/define-settings.ts';
import { type EndpointHandler, handle } from '#platform/endpoint/server/endpoint-handler.ts';
import { writePrompt } from '#platform/language-model/common/question.ts';
import { createChatClient } from '#platform/language-model/server/chat-client.ts';
import type { localModelSettings, modelServerSettings } from '#platform/language-model/server/config.ts';
import { createLocalModel } from '#platform/language-model/server/local-model/create-local-model.ts';
import { installedModel } from '#platform/language-model/server/local-model/installed-model.ts';
import { ModelServer } from '#platform/language-model/server/model-server.ts';
import { tokensOf } from '#platform/language-model/server/token-budget.ts';
import { clientKey } from '#platform/limits/server/client-key.ts';
import type { SharedLimits } from '#platform/limits/server/shared-limits.ts';
import type { Logger } from '#platform/log/server/logger.ts';
import { chooseRecognizer } from '#platform/speech/server/choose-recognizer.ts';
import type { speechSettings } from '#platform/speech/server/config.ts';
import { installedSpeech } from '#platform/speech/server/installed-speech.ts';
import { TextEngine } from '#platform/text/server/text-engine.ts';
import * as contract from '../common/contract.ts';
import type { EngineName, SpeechEngine } from '../common/engines.ts';
import { maxAudioSeconds } from '../common/limits.ts';
import { summaryQuestion } from '../common/model/summary.ts';
import type { aiToolsSettings } from './config.ts';
import { type GivenAnswer, TextAnswers } from './text-answers.ts';
import { textTools } from './text-tools.ts';
import { transcribeMeeting } from './transcribe-meeting.ts';

export type AiToolsNeeds = {
  clock: Clock;
  settings: SettingValues<typeof aiToolsSettings>;
  /** Shared by all processes, because the calls may cost the operator money. */
  limits: Pick<SharedLimits, 'limiter'>;
  /** An engine to use instead of a new one. The caller closes it. */
  engine?: TextEngine;
  remote?: {
    modelServer: SettingValues<typeof modelServerSettings>;
    localModel: SettingValues<typeof localModelSettings>;
    speech: SettingValues<typeof speechSettings>;
    /** Undefined in a process that uses no local models. */
    dataDir: string | undefined;
    log: Logger;
  };
  onAnswer?: ((answer: GivenAnswer) => void) | undefined;
};

export type AiTools = {
  endpoints: readonly EndpointHandler[];
  /** Engines that would answer now. */
  engines(): EnginesNow;
  start(): Promise<void>;
  close(): Promise<void>;
};

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

export function createAiTools(needs: AiToolsNeeds): AiTools {
  const { clock, settings, limits, remote } = needs;
  const engine = needs.engine ?? new TextEngine();
  const model = remote && chooseModel(remote, clock);
  const server = model?.server;
  const recognizer = remote && chooseRecognizer(remote.speech, remote);
  const answers = new TextAnswers({
    engine,
    remote: remote && server && { server, log: remote.log },
    onAnswer: needs.onAnswer,
  });
  const calls = limits.limiter({
    name: 'ai-tools.calls',
    limit: settings.callsPerClient,
    windowMs: minuteMs,
  });
  const audio = limits.limiter({
    name: 'ai-tools.audio-seconds',
    limit: (remote?.speech.minutesPerClient ?? 0) * 60,
    windowMs: hourMs,
  });
  const engines = (): EnginesNow => ({
    text: answers.engine,
    speech: recognizer?.place ?? 'none',
    isModelAway: answers.isModelAway,
  });
  return {
    endpoints: [
      ...textTools({ engine: answers, calls, clock }),
      transcribeMeeting({ recognizer, audio }),
      readEngines(engines),
      handle(contract.readQueue, (_, { clientAddress }) => engine.placeOf(clientKey(clientAddress))),
    ],
    engines,
    start: async () => void server?.start(),
    close: async () => {
      await Promise.all([model?.close(), recognizer?.close()]);
      if (needs.engine === undefined) await engine.close();
    },
  };
}

function chooseModel(
  { modelServer, localModel, dataDir, log }: NonNullable<AiToolsNeeds['remote']>,
  clock: Clock,
): { server: ModelServer; close(): Promise<void> } | undefined {
  const server = createModelServer(modelServer, clock, log);
  if (server !== undefined) return { server, close: () => server.close() };
  return dataDir === undefined ? undefined : createLocalModel(localModel, { dataDir, clock, log });
}

export function findModelsBesideData(dataDir: string): { answersTexts: boolean; recognizesSpeech: boolean } {
  return {
    answersTexts: installedModel.findOn(dataDir) !== undefined,
    recognizesSpeech: installedSpeech.findOn(dataDir) !== undefined,
  };
}

export async function loadModelSetup() {
  return (await import('./model-setup.ts')).modelSetup;
}

function createModelServer(
  settings: NonNullable<AiToolsNeeds['remote']>['modelServer'],
  clock: Clock,
  log: Logger,
): ModelServer | undefined {
  const { baseUrl, model, key } = settings;
  if (baseUrl === undefined || model === undefined) return undefined;
  const client = createChatClient({ baseUrl, model, key: key?.reveal() });
  const smallest = summaryQuestion('brief', '');
  const leastTokens = tokensOf(writePrompt(smallest), smallest.maxAnswerTokens);
  return new ModelServer({ ...settings, leastTokens, client, clock, log });
}

type EnginesNow = {
  text: EngineName;
  speech: SpeechEngine;
  /** True if a model is set up but does not respond, so that the built-in engine answers. */
  isModelAway: boolean;
};

function readEngines(ask: () => EnginesNow): EndpointHandler {
  return handle(contract.readEngines, () => {
    const { text, speech } = ask();
    return { text, speech, maxSegmentSeconds: maxAudioSeconds };
  });
}
