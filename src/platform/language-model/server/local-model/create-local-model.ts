import { findAddon } from '#platform/addons/server/addon.ts';
import type { Clock } from '#platform/clock/server/clock.ts';
import type { SettingValues } from '#platform/config/server/define-settings.ts';
import type { Logger } from '#platform/log/server/logger.ts';
import { explainProcessEnd } from '#platform/worker/server/explain-process-end.ts';
import type { localModelSettings } from '../config.ts';
import { ModelServer } from '../model-server.ts';
import { installedModel, isModelThere } from './installed-model.ts';
import { LocalModel } from './local-model.ts';
import { memoryLimitBytes } from './model-memory.ts';

/** Tokens for the instructions, the answer and the chat template. The rest of the context is for the visitor's text. */
const tokensBesideText = 2_000;
const leastInputTokens = 1_000;

/** Returns undefined if `mayfly model` set up no model, or if the model cannot be used (and logs why). */
export function createLocalModel(
  settings: SettingValues<typeof localModelSettings>,
  { dataDir, clock, log }: { dataDir: string; clock: Clock; log: Logger },
): { server: ModelServer; close(): Promise<void> } | undefined {
  const installed = installedModel.findOn(dataDir);
  if (installed === undefined) return undefined;
  const module = findAddon(installedModel.folder(dataDir), 'node-llama-cpp');
  const problem = findProblem(installed, module);
  if (problem !== undefined || module === undefined) {
    log.warn({ problem }, 'the installed model cannot be used; the built-in engine answers');
    return undefined;
  }
  const contextTokens = Math.min(settings.contextTokens, installed.contextTokens);
  const model = new LocalModel({
    module,
    file: installed.file,
    contextTokens,
    threads: settings.threads,
    timeoutMs: settings.timeoutMs,
    maxMemoryBytes: memoryLimitBytes(installed, settings),
    readTokensPerSecond: installed.readTokensPerSecond,
    onReady: () => log.info({ model: installed.name }, 'the model is loaded'),
    onEnd: (end) =>
      log.warn(
        { ...end, problem: explainProcessEnd(end) },
        'the model process ended; the built-in engine answers',
      ),
  });
  const server = new ModelServer({
    client: model,
    timeoutMs: settings.timeoutMs,
    concurrency: 1,
    tokensPerDay: 0,
    leastTokens: 0,
    maxInputTokens: Math.max(leastInputTokens, contextTokens - tokensBesideText),
    clock,
    log,
  });
  return {
    server,
    close: async () => {
      await Promise.all([server.close(), model.close()]);
    },
  };
}

function findProblem(installed: { file: string }, module: string | undefined): string | undefined {
  if (!isModelThere(installed)) return 'its file is gone or cannot be read';
  return module === undefined
    ? 'its library is not installed for this machine; run mayfly model again'
    : undefined;
}
