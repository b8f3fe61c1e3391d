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
  const onnx = names.filter((name) => name.endsWith('.onnx'));
  const onnxOrOrt = names.filter((name) => name.endsWith('.onnx') || name.endsWith('.ort'));
  const file = (among: readonly string[], pattern: RegExp) => {
    const name = pick(among, pattern);
    return name === undefined ? undefined : join(folder, name);
  };
  const encoder = file(onnxOrOrt, /encode(?:r)?\b/u);
  const decoder = file(onnxOrOrt, /(?<!cached_|un)decode(?:r)?\b/u);
  const joiner = file(onnx, /joiner\b/u);
  const base = { tokens: join(folder, tokens) };
  const preprocessor = file(onnx, /preprocess\b/u);
  const uncachedDecoder = file(onnx, /uncached_decode\b/u);
  const cachedDecoder = file(onnx, /(?<!un)cached_decode\b/u);
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
