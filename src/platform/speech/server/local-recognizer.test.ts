import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { cutAtSilence } from '#platform/audio/common/segment-cutter.ts';
import { createLogger } from '#platform/log/server/logger.ts';
import { makeWav } from '#test/support/fakes/make-wav.ts';
import { patient } from '#test/support/patience.ts';
import { chooseRecognizer } from './choose-recognizer.ts';
import { findSpeechModel } from './find-speech-model.ts';
import { LocalRecognizer } from './local-recognizer.ts';
import { readWav } from './read-wav.ts';

const folder = mkdtempSync(join(tmpdir(), 'speech-'));
afterAll(() => rmSync(folder, { recursive: true }));

const quiet = new AbortController().signal;
const settings = {
  baseUrl: undefined,
  key: undefined,
  model: 'm',
  timeoutMs: patient(20_000),
  concurrency: 1,
  minutesPerClient: 60,
};

/** Replaces sherpa-onnx-node. It "recognizes" the length of each piece. */
const fakeModule = join(folder, 'sherpa.mjs');
writeFileSync(
  fakeModule,
  `export class OfflineRecognizer {
    constructor({ modelConfig }) { this.kind = Object.keys(modelConfig).filter((key) => typeof modelConfig[key] === 'object')[0]; }
    createStream() { return { acceptWaveform(wave) { Object.assign(this, wave); } }; }
    decode(stream) { if (stream.samples.length === 8000) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0); if (stream.samples.length === 16001) throw new Error('marker'); }
    getResult({ samples, sampleRate }) { return { text: ' ' + this.kind + ' ' + Math.round(samples.length / sampleRate) + 's ' }; }
  }`,
);
const module = pathToFileURL(fakeModule).href;
const model = { modelConfig: { tokens: 't', whisper: {} }, maxSeconds: 28, sizeBytes: 1_000 };

function modelFolder(...names: string[]): string {
  const made = mkdtempSync(join(folder, 'model-'));
  for (const name of names) writeFileSync(join(made, name), '');
  return made;
}

describe('LocalRecognizer', () => {
  it('recognizes speech in a separate process, and cuts longer audio into pieces that the model accepts', async () => {
    const recognizer = new LocalRecognizer({ module, model, timeoutMs: patient(20_000) });
    const text = await recognizer.recognize(readWav(makeWav({ seconds: 40, channels: 2 })), quiet);
    expect(text).toMatch(/^whisper 2\ds whisper 1\ds$/u);
    await recognizer.close();
  });

  it("ends a job that takes too long, and reports failures without the library's own message", async () => {
    const recognizer = new LocalRecognizer({ module, model, timeoutMs: patient(1_500) });
    const asked = (seconds: number) => recognizer.recognize(readWav(makeWav({ seconds })), quiet);
    await expect(asked(16_001 / 16_000)).rejects.toMatchObject({ code: 'asr_upstream' });
    await expect(asked(0.5)).rejects.toMatchObject({ code: 'asr_timeout' });
    await recognizer.close();
  });

  it('rejects a job if the queue is full', async () => {
    const recognizer = new LocalRecognizer({ module, model, timeoutMs: patient(20_000) });
    const one = readWav(makeWav());
    const asked = Array.from({ length: 7 }, () => recognizer.recognize(one, quiet).catch((error) => error));
    const answers = await Promise.all(asked);
    expect(answers.filter((answer) => answer.code === 'asr_busy').length).toBeGreaterThan(0);
    expect(answers.filter((answer) => answer === 'whisper 1s').length).toBeGreaterThan(3);
    await recognizer.close();
  });
});

describe('findSpeechModel', () => {
  it('recognizes the three kinds of models by their files, and prefers int8 files', () => {
    const whisper = modelFolder(
      'base-encoder.onnx',
      'base-encoder.int8.onnx',
      'base-decoder.int8.onnx',
      'base-tokens.txt',
    );
    expect(findSpeechModel(whisper)?.modelConfig).toEqual({
      tokens: join(whisper, 'base-tokens.txt'),
      whisper: {
        encoder: join(whisper, 'base-encoder.int8.onnx'),
        decoder: join(whisper, 'base-decoder.int8.onnx'),
      },
    });
    const transducer = modelFolder(
      'encoder.int8.onnx',
      'decoder.int8.onnx',
      'joiner.int8.onnx',
      'tokens.txt',
    );
    expect(findSpeechModel(transducer)?.modelConfig).toHaveProperty('transducer.joiner');
    const moonshine = findSpeechModel(
      modelFolder(
        'preprocess.onnx',
        'encode.int8.onnx',
        'uncached_decode.int8.onnx',
        'cached_decode.int8.onnx',
        'tokens.txt',
      ),
    );
    expect(moonshine?.modelConfig.moonshine).toMatchObject({
      encoder: expect.stringMatching(/\Wencode\.int8/u),
      uncachedDecoder: expect.stringContaining('uncached_decode'),
      cachedDecoder: expect.stringMatching(/\Wcached_decode/u),
    });
  });

  it('recognizes the newer form of Moonshine, and NVIDIA transducers by their folder name', () => {
    const merged = findSpeechModel(
      modelFolder('encoder_model.ort', 'decoder_model_merged.ort', 'tokens.txt'),
    );
    expect(merged?.modelConfig.moonshine).toMatchObject({
      encoder: expect.stringContaining('encoder_model.ort'),
      mergedDecoder: expect.stringContaining('decoder_model_merged.ort'),
    });
    const parakeet = join(folder, 'sherpa-onnx-nemo-parakeet-tdt');
    mkdirSync(parakeet);
    for (const name of ['encoder.int8.onnx', 'decoder.int8.onnx', 'joiner.int8.onnx', 'tokens.txt'])
      writeFileSync(join(parakeet, name), 'four');
    expect(findSpeechModel(parakeet)).toMatchObject({
      modelConfig: { modelType: 'nemo_transducer' },
      sizeBytes: 12,
    });
  });

  it('returns undefined for an empty, incomplete or missing folder', () => {
    expect(findSpeechModel(modelFolder())).toBeUndefined();
    expect(findSpeechModel(modelFolder('encoder.onnx', 'tokens.txt'))).toBeUndefined();
    expect(findSpeechModel(join(folder, 'nowhere'))).toBeUndefined();
  });
});

describe('chooseRecognizer', () => {
  const lines: string[] = [];
  const log = createLogger('info', { write: (line) => lines.push(line) });
  const needs = { dataDir: join(folder, 'data'), log };

  it('logs why a model cannot be used', () => {
    expect(chooseRecognizer({ ...settings, modelDir: modelFolder() }, needs)).toBeUndefined();
    expect(lines.at(-1)).toContain('this folder has no speech model');
    const modelDir = modelFolder('encoder.onnx', 'decoder.onnx', 'tokens.txt');
    expect(chooseRecognizer({ ...settings, modelDir }, needs)).toBeUndefined();
    expect(lines.at(-1)).toContain('sherpa-onnx-node is not installed');
    expect(chooseRecognizer({ ...settings, modelDir }, { ...needs, module })?.place).toBe('local');
  });

  it('prefers the server in the settings to a model', () => {
    const both = { ...settings, baseUrl: 'http://127.0.0.1:9/v1', modelDir: folder };
    expect(chooseRecognizer(both, needs)?.place).toBe('remote');
    expect(chooseRecognizer({ ...settings, modelDir: undefined }, needs)).toBeUndefined();
  });
});

describe('cutAtSilence', () => {
  it('cuts in the pause and keeps every sample', () => {
    const rate = 1_000;
    const samples = new Float32Array(50 * rate).fill(0.5);
    samples.fill(0, 26 * rate, 26 * rate + 400);
    const pieces = cutAtSilence(samples, rate, 28);
    expect(pieces.map((piece) => piece.length)).toEqual([
      expect.closeTo(26_200, -3),
      expect.closeTo(23_800, -3),
    ]);
    expect(pieces.reduce((sum, piece) => sum + piece.length, 0)).toBe(samples.length);
    expect(pieces[0]?.length).toBeGreaterThan(26_000);
    expect(pieces[0]?.length).toBeLessThan(26_400);
  });
});
