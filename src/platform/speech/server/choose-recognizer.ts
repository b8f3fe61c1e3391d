import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { findAddon } from '#platform/addons/server/addon.ts';
import type { SettingValues } from '#platform/config/server/define-settings.ts';
import type { Logger } from '#platform/log/server/logger.ts';
import { explainProcessEnd } from '#platform/worker/server/explain-process-end.ts';
import type { speechSettings } from './config.ts';
import { explainMissingFiles, findSpeechModel } from './find-speech-model.ts';
import { installedSpeech } from './installed-speech.ts';
import { LocalRecognizer } from './local-recognizer.ts';
import { RemoteRecognizer } from './remote-recognizer.ts';
import type { SpeechRecognizer } from './speech-recognizer.ts';

type RecognizerNeeds = { dataDir: string | undefined; log: Logger; module?: string };

/**
 * Uses the server in the settings; otherwise the model folder in the settings; otherwise the model that
 * `mayfly speech` set up. Returns undefined if none of them can be used, and logs the reason.
 */
export function chooseRecognizer(
  settings: SettingValues<typeof speechSettings>,
  { dataDir, log, module = dataDir === undefined ? undefined : findSherpa(dataDir) }: RecognizerNeeds,
): SpeechRecognizer | undefined {
  const { baseUrl, key, timeoutMs } = settings;
  if (baseUrl !== undefined) return new RemoteRecognizer({ ...settings, baseUrl, key: key?.reveal() });
  if (dataDir === undefined) return undefined;
  const modelDir = settings.modelDir ?? installedSpeech.findOn(dataDir)?.folder;
  if (modelDir === undefined) return undefined;
  const model = findSpeechModel(modelDir);
  if (model === undefined) {
    log.warn(
      { modelDir, problem: explainMissingFiles(modelDir) },
      'speech recognition is off: this folder has no speech model',
    );
    return undefined;
  }
  if (module === undefined) {
    log.warn(
      { modelDir },
      'speech recognition is off: sherpa-onnx-node is not installed. Run `mayfly speech` with this folder',
    );
    return undefined;
  }
  return new LocalRecognizer({
    module,
    model,
    timeoutMs,
    onEnd: (end) => log.warn({ ...end, problem: explainProcessEnd(end) }, 'the speech process ended'),
  });
}

/** Finds the library in the data folder, or next to the program if the operator installed it there. */
function findSherpa(dataDir: string): string | undefined {
  const file = findAddon(installedSpeech.folder(dataDir), 'sherpa-onnx-node') ?? findBesideProgram();
  return file === undefined ? undefined : pathToFileURL(file).href;
}

function findBesideProgram(): string | undefined {
  try {
    return createRequire(import.meta.url).resolve('sherpa-onnx-node');
  } catch {
    return undefined;
  }
}
