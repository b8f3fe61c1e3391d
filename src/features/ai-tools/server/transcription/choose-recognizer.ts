import type { SettingValues } from '#platform/config/server/define-settings.ts';
import type { Logger } from '#platform/log/server/logger.ts';
import type { speechSettings } from '../config.ts';
import { findSpeechModel } from './find-speech-model.ts';
import { LocalRecognizer } from './local-recognizer.ts';
import { RemoteRecognizer } from './remote-recognizer.ts';
import type { SpeechRecognizer } from './speech-recognizer.ts';

const sherpa = 'sherpa-onnx-node';

/** The server where one is named, else the model in a folder; undefined where neither can work, which is logged. */
export function chooseRecognizer(
  settings: SettingValues<typeof speechSettings>,
  log: Logger,
  module = sherpa,
): SpeechRecognizer | undefined {
  const { baseUrl, key, modelDir, timeoutMs } = settings;
  if (baseUrl !== undefined) return new RemoteRecognizer({ ...settings, baseUrl, key: key?.reveal() });
  if (modelDir === undefined) return undefined;
  const model = findSpeechModel(modelDir);
  if (model === undefined) {
    log.warn({ modelDir }, 'no speech model in this folder; speech is not recognized');
    return undefined;
  }
  if (!isInstalled(module)) {
    log.warn({ module }, 'the package is not installed; speech is not recognized');
    return undefined;
  }
  return new LocalRecognizer({ module, model, timeoutMs });
}

function isInstalled(module: string): boolean {
  try {
    return import.meta.resolve(module) !== '';
  } catch {
    return false;
  }
}
