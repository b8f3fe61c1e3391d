import { readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';

/** A sherpa-onnx `modelConfig`, and the maximum length of audio that the model accepts. */
export type SpeechModel = {
  modelConfig: Record<string, unknown>;
  maxSeconds: number;
  sizeBytes: number;
};

/** Maximum seconds per piece. Whisper accepts 30 seconds including its padding. */
const whisperSeconds = 28;
/** Moonshine was trained on pieces of at most this length. */
const moonshineSeconds = 25;
const transducerSeconds = 60;
/** NVIDIA's transducers differ from Kaldi's. Only the name of the published folder distinguishes them. */
const isNemo = /nemo|parakeet/iu;

/**
 * Finds the model in a folder by the file names of models published for sherpa-onnx. Returns undefined if there is
 * none.
 */
export function findSpeechModel(folder: string): SpeechModel | undefined {
  const names = listFiles(folder);
  const files = findFiles(names);
  const { tokens, encoder, decoder, joiner, preprocessor, uncachedDecoder, cachedDecoder } = files;
  const { mergedDecoder } = files;
  if (tokens === undefined || encoder === undefined) return undefined;
  const model = (kind: string, parts: Record<string, string>, maxSeconds: number): SpeechModel => ({
    modelConfig: {
      ...(isNemo.test(basename(folder)) && kind === 'transducer' && { modelType: 'nemo_transducer' }),
      tokens: join(folder, tokens),
      [kind]: mapValues(parts, (name) => join(folder, name)),
    },
    maxSeconds,
    sizeBytes: Object.values(parts).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0),
  });
  if (preprocessor !== undefined && uncachedDecoder !== undefined && cachedDecoder !== undefined)
    return model('moonshine', { preprocessor, encoder, uncachedDecoder, cachedDecoder }, moonshineSeconds);
  if (mergedDecoder !== undefined) return model('moonshine', { encoder, mergedDecoder }, moonshineSeconds);
  if (decoder === undefined) return undefined;
  if (joiner !== undefined) return model('transducer', { encoder, decoder, joiner }, transducerSeconds);
  return model('whisper', { encoder, decoder }, whisperSeconds);
}

/** Says which files of a model are missing from the folder. Returns undefined if a model is complete. */
export function explainMissingFiles(folder: string): string | undefined {
  if (findSpeechModel(folder) !== undefined) return undefined;
  const { tokens, encoder, decoder, mergedDecoder } = findFiles(listFiles(folder));
  const needed = {
    'tokens.txt': tokens,
    'an encoder (*encode*.onnx)': encoder,
    'a decoder (*decode*.onnx)': decoder ?? mergedDecoder,
  };
  const missing = Object.entries(needed).flatMap(([name, found]) => (found === undefined ? [name] : []));
  if (missing.length === Object.keys(needed).length)
    return 'it holds no speech model: no encoder, no decoder and no tokens.txt.';
  return `${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} missing.`;
}

type Part =
  | 'tokens'
  | 'encoder'
  | 'decoder'
  | 'joiner'
  | 'preprocessor'
  | 'uncachedDecoder'
  | 'cachedDecoder'
  | 'mergedDecoder';

function findFiles(names: readonly string[]): Record<Part, string | undefined> {
  const onnx = names.filter((name) => name.endsWith('.onnx'));
  const onnxOrOrt = names.filter((name) => name.endsWith('.onnx') || name.endsWith('.ort'));
  return {
    tokens: pick(names, /tokens\.txt$/u),
    encoder: pick(onnxOrOrt, /encode(?:r|r_model)?\b/u),
    decoder: pick(onnxOrOrt, /(?<!cached_|un)decode(?:r)?\b/u),
    joiner: pick(onnx, /joiner\b/u),
    preprocessor: pick(onnx, /preprocess\b/u),
    uncachedDecoder: pick(onnx, /uncached_decode\b/u),
    mergedDecoder: pick(onnxOrOrt, /decoder_model_merged\b/u),
    cachedDecoder: pick(onnx, /(?<!un)cached_decode\b/u),
  };
}

function mapValues(
  parts: Readonly<Record<string, string>>,
  map: (value: string) => string,
): Record<string, string> {
  return Object.fromEntries(Object.entries(parts).map(([key, value]) => [key, map(value)]));
}

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder).toSorted();
  } catch {
    return [];
  }
}

function pick(names: readonly string[], pattern: RegExp): string | undefined {
  const found = names.filter((name) => pattern.test(name));
  return found.find((name) => name.includes('int8')) ?? found[0];
}
