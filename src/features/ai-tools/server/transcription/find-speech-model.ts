import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** `modelConfig` of a sherpa-onnx recognizer, and how long a piece it can take. */
export type SpeechModel = {
  modelConfig: Record<string, unknown>;
  maxSeconds: number;
};

/** Whisper hears thirty seconds and no more; a second is left for its padding. */
const whisperSeconds = 28;
/** Moonshine was trained on pieces up to this length. */
const moonshineSeconds = 25;
const transducerSeconds = 60;

/** The model in a folder, by the names that the models published for sherpa-onnx have; undefined where there is none. */
export function findSpeechModel(folder: string): SpeechModel | undefined {
  const names = listFiles(folder);
  const tokens = pick(names, /tokens\.txt$/u);
  if (tokens === undefined) return undefined;
  const file = (pattern: RegExp) => {
    const name = pick(names, pattern);
    return name === undefined ? undefined : join(folder, name);
  };
  const encoder = file(/encode(?:r)?\b.*\.(?:onnx|ort)$/u);
  const decoder = file(/(?<!cached_|un)decode(?:r)?\b.*\.(?:onnx|ort)$/u);
  const joiner = file(/joiner\b.*\.onnx$/u);
  const base = { tokens: join(folder, tokens) };
  const preprocessor = file(/preprocess\b.*\.onnx$/u);
  const uncachedDecoder = file(/uncached_decode\b.*\.onnx$/u);
  const cachedDecoder = file(/(?<!un)cached_decode\b.*\.onnx$/u);
  if (encoder === undefined) return undefined;
  if (preprocessor !== undefined && uncachedDecoder !== undefined && cachedDecoder !== undefined) {
    const moonshine = { preprocessor, encoder, uncachedDecoder, cachedDecoder };
    return { modelConfig: { ...base, moonshine }, maxSeconds: moonshineSeconds };
  }
  if (decoder === undefined) return undefined;
  if (joiner !== undefined)
    return {
      modelConfig: { ...base, transducer: { encoder, decoder, joiner } },
      maxSeconds: transducerSeconds,
    };
  return { modelConfig: { ...base, whisper: { encoder, decoder } }, maxSeconds: whisperSeconds };
}

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder).toSorted();
  } catch {
    return [];
  }
}

/** The small form of a model where both are there. */
function pick(names: readonly string[], pattern: RegExp): string | undefined {
  const found = names.filter((name) => pattern.test(name));
  return found.find((name) => name.includes('int8')) ?? found[0];
}
